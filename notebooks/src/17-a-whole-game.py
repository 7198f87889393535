# ---
# jupyter:
#   dinotwist:
#     part: Learn Dino Twist
#     minutes: 7
#     goals: [game-over]
# ---

# %% [markdown]
# # A whole game
#
# Two to six seats, bots or people. Sharing one screen? It asks you to hand it over, so that nobody sees another hand.

# %%
from dinotwist_widgets import whole_game

whole_game()
