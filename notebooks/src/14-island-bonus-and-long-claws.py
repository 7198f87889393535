# ---
# jupyter:
#   dinotwist:
#     part: Learn Dino Twist
#     minutes: 5
#     goals: [who-bonus]
# ---

# %% [markdown]
# # Island bonus and long claws
#
# The first round in which islands are full brings each of them **+10**, the next such round +5, then +3. At the end the most long claws win **+7**. Fill Paula's last territory.

# %%
from dinotwist_widgets import example, exercise, play_from, what_if

play_from("dt-lesson-last-territory", "Paula")

# %% [markdown]
# ## The eighth Dino
#
# Marco completes his island first.

# %%
example("dt-bonus-first-island", "Marco")

# %% [markdown]
# ## Who wins which bonus?

# %%
exercise("who-bonus", plain=True)

# %% [markdown]
# ## What would happen if …

# %%
what_if("dt-bonus-two-in-one-round", "dt-claws-tie-pays-everybody", "dt-bonus-is-kept")
