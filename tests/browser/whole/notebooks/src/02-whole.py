# ---
# jupyter:
#   dinotwist:
#     part: Learn
#     minutes: 2
#     goals: [game-over]
# ---

# %% [markdown]
# # Whole
#
# A page for tests. Its game is played on one screen.

# %%
from dinotwist_widgets import whole_game

whole_game()
