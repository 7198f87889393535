# ---
# jupyter:
#   dinotwist:
#     part: Learn Dino Twist
#     minutes: 5
#     goals: [rounds-left]
# ---

# %% [markdown]
# # The event step
#
# Round 1 has no event. From round 2 on the top card goes, and the next one holds **for everybody**. Only a Volcano gives way at once and takes no round. Play on and see.

# %%
from dinotwist_widgets import example, exercise, play_from, what_if

play_from("dt-lesson-event-step", "Paula")

# %% [markdown]
# ## The first event is turned
#
# Step to the end of round 1.

# %%
example("dt-event-turned-after-round-one", "Marco")

# %% [markdown]
# ## How many rounds?

# %%
exercise("rounds-left", plain=True)

# %% [markdown]
# ## What would happen if …

# %%
what_if("dt-event-none-in-round-one", "dt-event-lasts-one-round", "dt-event-big-rock-is-no-round")
