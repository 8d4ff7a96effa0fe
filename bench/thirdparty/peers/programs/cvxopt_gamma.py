"""cvxopt: min tr(A X⁻¹ Aᵀ) over X_ii = 1, A the prefix sum, as a semidefinite program."""

from cvxopt import matrix, solvers, spmatrix

from serve import serve

solvers.options.update(show_progress=False, abstol=1e-10, reltol=1e-10, feastol=1e-10)


def gamma_squared(inputs, _):
    n = int(inputs["n"])
    pairs = [(i, j) for j in range(n) for i in range(j, n)]
    off = [pair for pair in pairs if pair[0] != pair[1]]
    size = 2 * n
    # [[Y, A], [Aᵀ, X]] is positive semidefinite: the unknowns are Y and the entries of X beside the diagonal.
    columns = [(i, j) for i, j in pairs] + [(n + i, n + j) for i, j in off]
    values, rows, cols = [], [], []
    for k, (i, j) in enumerate(columns):
        for a, b in {(i, j), (j, i)}:
            values.append(-1.0)
            rows.append(a + size * b)
            cols.append(k)
    g = spmatrix(values, rows, cols, (size * size, len(columns)))
    h = matrix(0.0, (size, size))
    for i in range(n):
        h[n + i, n + i] = 1.0
        for j in range(i + 1):
            h[i, n + j] = h[n + j, i] = 1.0
    c = matrix([1.0 if k < len(pairs) and i == j else 0.0 for k, (i, j) in enumerate(columns)])
    answer = solvers.sdp(c, Gs=[g], hs=[h], kktsolver="ldl")
    if answer["status"] != "optimal":
        raise ValueError(answer["status"])
    return float(answer["primal objective"])


serve({"gamma-squared": gamma_squared})
