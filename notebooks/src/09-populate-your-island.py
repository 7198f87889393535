# ---
# jupyter:
#   dinotwist:
#     part: Learn Dino Twist
#     minutes: 5
#     goals: [where-to]
# ---

# %% [markdown]
# # Populate your island
#
# The captured Dino goes to **the same territory** of your own island, even if it pushes out a stronger one. Choose well.

# %%
from dinotwist_widgets import example, exercise, play_from, what_if

play_from("dt-lesson-populate", "Paula")

# %% [markdown]
# ## The rulebook's example
#
# From mountain to mountain.

# %%
example("dt-populate-mountain-to-mountain", "Marco")

# %% [markdown]
# ## Where does it go?

# %%
exercise("where-to", plain=True)

# %% [markdown]
# ## What would happen if …

# %%
what_if("dt-populate-replace-by-weaker", "dt-populate-no-other-place", "dt-populate-replaced-baby-leaves-the-game")
