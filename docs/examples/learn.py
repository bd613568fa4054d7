"""Learn El Gaucho from scratch in 200 games, and tell how often that beats a random player.

This needs Estancia with its extra `rl`, and scikit-learn: pip install '.[rl]' scikit-learn.
The learner learns little, and quickly: how much each move is worth on average, whatever the state.
"""

from collections.abc import Sequence

import numpy as np
from scipy.sparse import csr_array
from sklearn.linear_model import SGDRegressor

from core import rl
from core.rl.encoding import ACTIONS

GAMES, TRIALS = 200, 100
"""The games to learn from, and those that show what was learned."""
CHANCE = 0.2
"""The share of random moves while learning."""
random = np.random.default_rng(0)


def rows(actions: Sequence[int]) -> csr_array:
    """Return each action as a row with a one in its place."""
    count = len(actions)
    places = np.asarray(actions, np.int32), np.arange(count + 1, dtype=np.int32)
    return csr_array((np.ones(count), *places), shape=(count, ACTIONS))


def play(learner: SGDRegressor, *, tries: float) -> tuple[list[int], float]:
    """Play a game with the learner on a random seat; return its actions and its reward."""
    env = rl.env("gaucho")
    env.reset(seed=int(random.integers(1 << 32)))
    own, done, reward = f"seat_{random.integers(2)}", [], 0.0
    for agent in env.agent_iter():
        seen, last, over, cut, _ = env.last()
        if over or cut:
            reward = last if agent == own else reward
            env.step(None)
            continue
        possible = np.flatnonzero(seen["action_mask"])
        action = random.choice(possible)
        if agent == own and len(possible) > 1:
            if random.random() >= tries:
                action = possible[np.argmax(learner.predict(rows(possible)))]
            done.append(action)
        env.step(action)
    return done, reward


def main() -> None:
    """Learn, then tell how many games of the trials are won."""
    learner = SGDRegressor(learning_rate="constant", eta0=0.05)
    learner.partial_fit(rows([0]), [0.0])
    for _ in range(GAMES):
        done, reward = play(learner, tries=CHANCE)
        learner.partial_fit(rows(done), np.full(len(done), reward))
    won = sum(play(learner, tries=0.0)[1] > 0 for _ in range(TRIALS))
    print(f"It won {won} of {TRIALS} games.")


if __name__ == "__main__":
    main()
