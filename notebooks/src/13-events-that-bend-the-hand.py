# ---
# jupyter:
#   dinotwist:
#     part: Learn Dino Twist
#     minutes: 7
#     goals: [may-prepare-support]
# ---

# %% [markdown]
# # Events that bend the hand
#
# **Support** allows a Duo of two species: you name the one that attacks. **New Brood** redraws up to 3 cards. **Never 2 without 3** allows a Trio.

# %%
from dinotwist_widgets import example, exercise, play_from, what_if

play_from("dt-lesson-bend-the-hand", "Paula")

# %% [markdown]
# ## The rulebook's example
#
# Support: Marco's Carni 3 with an Aqua 5 against the 7.

# %%
example("dt-support-carni-with-aqua", "Marco")

# %% [markdown]
# ## Your turn
#
# Which of these may be prepared, with Support in force?

# %%
exercise("may-prepare", "which-stays", event="support")

# %% [markdown]
# ## What would happen if …

# %%
what_if("dt-brood-five-alike-is-kept", "dt-support-the-attacker-stays", "dt-trio-cancelled")
