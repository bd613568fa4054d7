"""Every game of the table as an environment of PettingZoo, for training players.

`env` asks the seats one after the other, `parallel_env` all at once.
"""

from core.rl.environment import env, parallel_env

__all__ = ["env", "parallel_env"]
