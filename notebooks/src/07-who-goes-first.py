# ---
# jupyter:
#   dinotwist:
#     part: Learn Dino Twist
#     minutes: 4
#     goals: [who-first]
# ---

# %% [markdown]
# # Who goes first
#
# Who is still in the fight attacks in order, **the weakest first**. Equal totals act at the same time.

# %%
from dinotwist_widgets import example, exercise, play_from, what_if

play_from("dt-lesson-order", "Paula")

# %% [markdown]
# ## Why the order matters
#
# Paula wants the Carni 4. Watch what becomes of it.

# %%
example("dt-attack-target-was-taken", "Paula")

# %% [markdown]
# ## Put them in order

# %%
exercise("who-first", plain=True)

# %% [markdown]
# ## What would happen if …

# %%
what_if("dt-order-weakest-first", "dt-attack-not-before-ones-turn", "dt-parity-three-species-one-value")
