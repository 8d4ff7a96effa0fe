import type { MatrixBall } from '../optimum/matrix-ball.js';
import type { BallOperations } from './ball-operations.js';

/** What n steps of v ↦ Fv from g on sum to. */
export interface DoubledSums {
  /** S_n = Σ_{t<n} Fᵗg(Fᵗg)ᵀ. */
  readonly once: MatrixBall;
  /** T_n = Σ_{s=1}^{n} S_s. */
  readonly twice: MatrixBall;
  /** Fⁿ. */
  readonly power: MatrixBall;
  /** Fⁿg. */
  readonly vector: MatrixBall;
}

/**
 * S_n, T_n and Fⁿ in O(log n) products of matrices:
 *
 *     S_{2m} = S_m + FᵐS_m(Fᵐ)ᵀ,   T_{2m} = T_m + m·S_m + FᵐT_m(Fᵐ)ᵀ,   S_{m+1} = S_m + Fᵐg(Fᵐg)ᵀ,   T_{m+1} = T_m + S_{m+1}.
 *
 * Proof. S_{m+s} = S_m + FᵐS_s(Fᵐ)ᵀ, summed over s = 1, …, m.
 *
 * @param f F, square
 * @param g one column
 * @param n at least 1
 */
export function doubledSums(on: BallOperations, f: MatrixBall, g: MatrixBall, n: bigint): DoubledSums {
  const square = on.mul(g, { center: g.center.transpose(), radius: g.radius });
  let sums: DoubledSums = { once: square, twice: square, power: f, vector: on.mul(f, g) };
  let m = 1n;
  for (const bit of n.toString(2).slice(1)) {
    const { once, twice, power, vector } = sums;
    sums = {
      once: on.add(once, on.congruent(power, once)),
      twice: on.add(on.add(twice, on.times(m, once)), on.congruent(power, twice)),
      power: on.mul(power, power),
      vector: on.mul(power, vector),
    };
    m *= 2n;
    if (bit === '1') {
      sums = oneMore(on, f, sums);
      m += 1n;
    }
  }
  return sums;
}

function oneMore(on: BallOperations, f: MatrixBall, sums: DoubledSums): DoubledSums {
  const { vector } = sums;
  const once = on.add(
    sums.once,
    on.mul(vector, { center: vector.center.transpose(), radius: vector.radius }),
  );
  return {
    once,
    twice: on.add(sums.twice, once),
    power: on.mul(f, sums.power),
    vector: on.mul(f, vector),
  };
}
