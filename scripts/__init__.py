"""What the Makefile calls: set-up, the stages of the tests, builders. Nothing here travels in the wheel."""
