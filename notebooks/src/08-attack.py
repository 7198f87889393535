# ---
# jupyter:
#   dinotwist:
#     part: Learn Dino Twist
#     minutes: 6
#     goals: [which-targets, which-stays]
# ---

# %% [markdown]
# # Attack
#
# The target: your species, **strictly weaker**. Your card takes its place; of a Duo only the weaker card stays.

# %%
from dinotwist_widgets import example, exercise, play_from, what_if

play_from("dt-lesson-attack", "Paula")

# %% [markdown]
# ## The rulebook's example
#
# A Voli Duo of 5 and 2 against the 6.

# %%
example("dt-attack-duo-leaves-the-weaker", "Marco")

# %% [markdown]
# ## Targets, and what stays

# %%
exercise("which-targets", "which-stays", plain=True)

# %% [markdown]
# ## What would happen if …

# %%
what_if("dt-attack-equal-is-no-target", "dt-attack-target-was-taken", "dt-attack-duo-of-equal-cards")
