# ---
# jupyter:
#   dinotwist:
#     part: Learn Dino Twist
#     minutes: 4
#     goals: [how-many-drawn]
# ---

# %% [markdown]
# # Refill
#
# At the end of a turn the hand is filled up to **seven**. Here the draw pile is almost empty: what will happen?

# %%
from dinotwist_widgets import example, exercise, play_from, what_if

play_from("dt-lesson-refill", "Paula")

# %% [markdown]
# ## Who draws first
#
# The weaker player draws first, wherever they sit.

# %%
example("dt-refill-follows-the-order-of-attack", "Paula")

# %% [markdown]
# ## How many cards?

# %%
exercise("how-many-drawn", plain=True)

# %% [markdown]
# ## What would happen if …

# %%
what_if("dt-refill-discard-becomes-the-draw-pile", "dt-refill-nothing-left-to-draw", "dt-refill-after-being-cancelled")
