# ---
# jupyter:
#   dinotwist:
#     part: Learn Dino Twist
#     minutes: 6
#     goals: [score-table]
# ---

# %% [markdown]
# # End and scoring
#
# The **Big Rock** ends the game. Dinos on your island, bonuses, and 2 points for each graveyard card. Play the last round, then count.

# %%
from dinotwist_widgets import example, exercise, play_from, what_if

play_from("dt-lesson-last-round", "Paula")

# %% [markdown]
# ## A full count
#
# An island of 52 becomes 75 points.

# %%
example("dt-end-full-count", "Marco")

# %% [markdown]
# ## Score this table

# %%
exercise("score-table", plain=True)

# %% [markdown]
# ## What would happen if …

# %%
what_if("dt-end-graveyard-two-each", "dt-end-hand-scores-nothing", "dt-end-shared-victory")
