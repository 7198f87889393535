# ---
# jupyter:
#   dinotwist:
#     part: Learn Dino Twist
#     minutes: 5
#     goals: [umpire]
# ---

# %% [markdown]
# # Welcome: a first round
#
# Everybody **prepares in secret** a Dino, or two of one species. All turn their cards at once; then the weakest attacks first and captures a Dino from Twist Island.

# %%
from dinotwist_widgets import break_a_rule, example, exercise, first_round, what_if

first_round()

# %% [markdown]
# ## When two plays cancel
#
# The rulebook's own example: Marco's Herbi 4 and 2 against Paula's Herbi 6. **Same species, same total**: both are out.

# %%
example("dt-parity-duo-against-single", "Paula")

# %% [markdown]
# ## Try to break a rule
#
# Here every try is welcome. Each refusal names its rule and the smallest change that mends it.

# %%
break_a_rule()

# %% [markdown]
# ## Be the umpire

# %%
exercise("umpire", plain=True)

# %% [markdown]
# ## What would happen if …

# %%
what_if("dt-populate-baby-captured", "dt-parity-same-species-other-value")
