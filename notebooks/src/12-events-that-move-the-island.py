# ---
# jupyter:
#   dinotwist:
#     part: Learn Dino Twist
#     minutes: 7
#     goals: [after-tornado]
# ---

# %% [markdown]
# # Events that move the island
#
# **Tornado** swaps the two Dinos of each species. **Earthquake** frees the place on your island. **Volcano** gives way to the next card.

# %%
from dinotwist_widgets import example, exercise, play_from, tell_example, what_if

play_from("dt-lesson-move-the-island", "Paula")

# %% [markdown]
# ## The rulebook's examples
#
# Tornado: beach and sea, hill and river, all four pairs.

# %%
example("dt-tornado-swaps-all-four-species", "Marco")

# %% [markdown]
# Earthquake: a Carni from the desert may go to the desert or the jungle.

# %%
example("dt-earthquake-two-places", "Marco")

# %% [markdown]
# A Volcano and then a Tornado, in words:

# %%
# NBVAL_CHECK_OUTPUT
tell_example("dt-volcano-then-tornado")

# %% [markdown]
# ## After the Tornado

# %%
exercise("after-tornado")

# %% [markdown]
# ## What would happen if …

# %%
what_if("dt-tornado-not-on-own-islands", "dt-earthquake-not-on-other-species", "dt-volcano-as-the-last-event")
