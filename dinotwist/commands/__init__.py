"""Commands of ``dinotwist`` that need more than a few lines; each is loaded when it is called."""
