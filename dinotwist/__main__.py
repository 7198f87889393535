"""Run the command with ``python -m dinotwist``."""

from dinotwist.cli import main

main(prog_name="dinotwist")
