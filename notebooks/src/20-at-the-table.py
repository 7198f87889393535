# ---
# jupyter:
#   dinotwist:
#     part: Check yourself
#     minutes: 3
# ---

# %% [markdown]
# # At the table
#
# For a real game: a page to print, and a pad that counts.

# %%
from dinotwist_widgets import player_aid, score_pad

score_pad()

# %% [markdown]
# ## Player aid

# %%
player_aid()
