# ---
# jupyter:
#   dinotwist:
#     part: Play
#     minutes: 10
# ---

# %% [markdown]
# # Pick a game
#
# Three games, one kind of table: **every try is answered by the rules**, and each step says which clause it follows.

# %%
from dinotwist_widgets import pick_a_game

pick_a_game()
