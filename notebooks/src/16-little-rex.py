# ---
# jupyter:
#   dinotwist:
#     part: Learn Dino Twist
#     minutes: 5
#     goals: [where-to-little-rex]
# ---

# %% [markdown]
# # Little Rex
#
# On a Little Rex island a captured Dino may go **anywhere**. Both kinds of island may sit at one table.

# %%
from dinotwist_widgets import example, exercise, play_from, what_if

play_from("dt-lesson-little-rex", "Paula")

# %% [markdown]
# ## A Voli on the hill

# %%
example("dt-little-place-anywhere", "Marco")

# %% [markdown]
# ## Where may it go?

# %%
exercise("where-to", "umpire", island="little-rex")

# %% [markdown]
# ## What would happen if …

# %%
what_if("dt-little-attack-rules-stay", "dt-little-replaces-where-it-is-placed", "dt-little-meteor-only-on-twist-island")
