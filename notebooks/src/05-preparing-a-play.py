# ---
# jupyter:
#   dinotwist:
#     part: Learn Dino Twist
#     minutes: 6
#     goals: [may-prepare]
# ---

# %% [markdown]
# # Preparing a play
#
# One card, or a **Duo** of one species that adds up. It must be stronger than a Dino of its species on Twist Island. Nothing to win for your island? Then you may **bury** two cards instead.

# %%
from dinotwist_widgets import example, exercise, play_from, what_if

play_from("dt-lesson-prepare", "Paula")

# %% [markdown]
# ## The rulebook's example
#
# Gianni's Carni 4 and 8 make 12.

# %%
example("dt-prep-duo-adds-up", "Gianni")

# %% [markdown]
# ## Which of these may be prepared?

# %%
exercise("may-prepare", plain=True)

# %% [markdown]
# ## What would happen if …

# %%
what_if("dt-prep-equal-is-not-enough", "dt-prep-no-passing", "dt-prep-graveyard-instead")
