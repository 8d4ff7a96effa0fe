import { minus, plus, product, times, type FixedPoint, type FixedInterval } from './fixed-point.js';

type Square = readonly (readonly FixedInterval[])[];

/**
 * F, whose powers F^t·(1, …, 1) have b_t as their last entry: buffers first, then a sum for each pole of the workload (docs/certificate-toeplitz.md, section 2).
 */
export function system(
  on: FixedPoint,
  theta: readonly FixedInterval[],
  omega: readonly FixedInterval[],
  poles: readonly FixedInterval[],
): Square {
  const d = theta.length;
  const zero = on.point(0n);
  const fed = [...omega.map((scale) => minus(zero, scale)), ...poles.map(() => zero)];
  const buffers = theta.map((decay, i) =>
    fed.map((entry, j) => (i === j ? on.kept(plus(decay, entry)) : entry)),
  );
  const sums = poles.map((_, k) => fed.map((entry, j) => (j >= d && j <= d + k ? poles[j - d]! : entry)));
  return [...buffers, ...sums];
}

/** Lemma S: Σ_{t<n} b_t² and Σ_{i≤n} Σ_{t<i} b_t², b_t the last entry of F^t·(1, …, 1). */
export function errors(
  on: FixedPoint,
  F: Square,
  n: bigint,
): Readonly<Record<'largest' | 'total', FixedInterval>> {
  const applied = (P: Square, x: readonly FixedInterval[]): FixedInterval[] => P.map((row) => on.dot(row, x));
  // The rows of X·Y are combinations of those of Y: column by column they are X·(columns of Y).
  const multiplied = (X: Square, Y: Square): Square =>
    X.map((row) =>
      Y.map((_, j) =>
        on.dot(
          row,
          Y.map((other) => other[j]!),
        ),
      ),
    );
  const sum = (X: Square, Y: Square): Square =>
    X.map((row, i) => row.map((entry, j) => on.kept(plus(entry, Y[i]![j]!))));
  const congruent = (P: Square, X: Square): Square => {
    const PX = multiplied(P, X);
    return PX.map((row) => P.map((other) => on.dot(row, other)));
  };

  const ones = F.map(() => on.point(1n));
  let m = 1n;
  let S: Square = F.map(() => ones);
  let T = S;
  let power = F; // F^m
  let vector = applied(F, ones); // F^m·(1, …, 1)
  for (const digit of n.toString(2).slice(1)) {
    const once = S.map((row) => row.map((entry) => times(entry, m)));
    [S, T] = [sum(S, congruent(power, S)), sum(sum(T, once), congruent(power, T))];
    vector = applied(power, vector);
    power = multiplied(power, power);
    m *= 2n;
    if (digit === '0') continue;
    S = sum(
      S,
      vector.map((x) => vector.map((y) => on.rounded(product(x, y)))),
    );
    T = sum(T, S);
    vector = applied(F, vector);
    power = multiplied(F, power);
    m += 1n;
  }
  return { largest: S.at(-1)!.at(-1)!, total: T.at(-1)!.at(-1)! };
}
