// The last piece of a lesson has come; Voila's own front end starts after this.
window.dinotwistArrived();
