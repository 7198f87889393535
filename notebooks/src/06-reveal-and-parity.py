# ---
# jupyter:
#   dinotwist:
#     part: Learn Dino Twist
#     minutes: 6
#     goals: [who-cancels]
# ---

# %% [markdown]
# # Reveal and parity
#
# All cards are turned at once. Plays of the **same species and the same total** cancel: their cards go to the graveyards. Play, and see whether anybody ties.

# %%
from dinotwist_widgets import example, exercise, play_from, tell_example, what_if

play_from("dt-lesson-tie", "Paula")

# %% [markdown]
# ## The rulebook's example
#
# Marco and Paula: 6 against 6.

# %%
example("dt-parity-duo-against-single", "Marco")

# %% [markdown]
# The same in words, with the clauses:

# %%
# NBVAL_CHECK_OUTPUT
tell_example("dt-parity-duo-against-single")

# %% [markdown]
# ## Who cancels?

# %%
exercise("who-cancels", plain=True)

# %% [markdown]
# ## What would happen if …

# %%
what_if("dt-parity-three-players-cancel", "dt-parity-same-value-other-species", "dt-parity-third-player-goes-on")
