# ---
# jupyter:
#   dinotwist:
#     part: Learn Dino Twist
#     minutes: 5
#     goals: [next-step]
# ---

# %% [markdown]
# # A round at a glance
#
# Six steps: event, preparation, reveal; then, player by player, attack, populate, refill. Play one and watch the steps go by.

# %%
from dinotwist_widgets import example, exercise, play_from, what_if

play_from("dt-lesson-round", "Paula")

# %% [markdown]
# ## Three players, one round
#
# Step through it: two plays cancel, the third attacks.

# %%
example("dt-parity-third-player-goes-on", "Gianni")

# %% [markdown]
# ## What happens next?

# %%
exercise("next-step", plain=True)

# %% [markdown]
# ## What would happen if …

# %%
what_if("dt-parity-two-pairs", "dt-refill-short-hand-fills-up")
