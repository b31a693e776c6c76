"""Maximum entropy with two outcomes, which is logistic regression: two ways to the weights.

Both read a sparse design (events x features).  The default is L-BFGS on the likelihood with a penalty on squared
weights; Generalized Iterative Scaling (Darroch and Ratcliff 1972), without a penalty and with a cut-off of rare
features, is what the 2005 system used.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from reprose.errors import MissingExtra

Floats = NDArray[np.float64]
Bools = NDArray[np.bool_]


def scipy() -> Any:
    """SciPy's sparse matrices and optimisers; MissingExtra without them."""
    try:
        import scipy.optimize
        import scipy.sparse
    except ImportError:
        raise MissingExtra("training needs SciPy", hint="pip install 'reprose[train]'") from None
    return scipy


def fit_lbfgs(design: Any, outcome: Bools, weight: Floats, penalty: float, rounds: int = 150) -> Floats:
    """The feature weights that make the outcomes likeliest, less half their squares times ``penalty``."""
    sign = np.where(outcome, 1.0, -1.0)
    turned = design.T.tocsr()

    def loss(weights: Floats) -> tuple[float, Floats]:
        margin = sign * (design @ weights)
        slope = -sign * weight / (1 + np.exp(np.minimum(margin, 500)))
        value = float(np.logaddexp(0, -margin) @ weight + penalty * (weights @ weights) / 2)
        return value, turned @ slope + penalty * weights

    start = np.zeros(design.shape[1])
    found = scipy().optimize.minimize(loss, start, jac=True, method="L-BFGS-B", options={"maxiter": rounds})
    return np.asarray(found.x)


def fit_gis(design: Any, outcome: Bools, cutoff: int = 5, rounds: int = 200) -> Floats:
    """Weights by Generalized Iterative Scaling; features of fewer than ``cutoff`` events get none.

    A feature stands with each of the two outcomes; what is returned is the difference of the two weights.  The
    constant of the method is the greatest number of features that an event has.
    """
    design = (design != 0).astype(np.float64)
    kept = np.asarray(design.sum(axis=0)).ravel() >= cutoff
    design = design.multiply(kept[None, :]).tocsr()
    turned = design.T.tocsr()
    seen = np.stack([turned @ (~outcome).astype(float), turned @ outcome.astype(float)])
    constant = float(np.asarray(design.sum(axis=1)).max())
    with np.errstate(divide="ignore"):
        aim = np.where(seen > 0, np.log(np.maximum(seen, 1e-300)), -np.inf)
    weights = np.zeros((2, design.shape[1]))
    for _ in range(rounds):
        chance = 1 / (1 + np.exp(-(design @ (weights[1] - weights[0]))))
        expected = np.stack([turned @ (1 - chance), turned @ chance])
        step = np.where(seen > 0, aim - np.log(np.maximum(expected, 1e-300)), 0.0)
        weights += step / constant
    return np.asarray(weights[1] - weights[0])
