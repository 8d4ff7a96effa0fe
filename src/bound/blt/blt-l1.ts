import type { Enclosure } from '../../arithmetic/enclosure.js';
import { Interval } from '../../arithmetic/interval.js';
import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import type { Count } from '../../arithmetic/require.js';
import { type Blt, bltCoefficients } from '../../factorization/blt/blt.js';
import { guardBits, toEnclosure } from '../../factorization/blt/blt-errors.js';
import { isShort } from '../../factorization/blt/exact-sums.js';
import { integersOfRationals } from '../../linear/scale.js';
import type { ParticipationSchema } from '../../privacy/participation/participation-schema.js';
import { bltSpacing } from './blt-sensitivity.js';
import { mirrored, nonnegativeImage } from './blt-signs.js';
import { geometricSums } from './geometric-sums.js';
import type { Spacing } from './spaced-sum.js';

/** Bits of the bounds of what is only enclosed. */
const BITS = 192;

/**
 * The ℓ1 sensitivity of a buffered strategy over n steps, not squared, for contributions that are numbers of size at most 1: what pure differential privacy
 * asks for.
 *
 * Lemma. It is at most Σ_{r<κ} Σ_{t<n−rb} |c_t|, with equality when all c_t ≥ 0, or all (−1)^t·c_t ≥ 0.
 * Proof. The norms Σ_{t<n−p} |c_t| of the columns do not increase with p, and the r-th round of a pattern is at least rb, from 0. If c ≥ 0, the rounds 0, b, …, (κ−1)b
 * attain it with equal signs; the mirror image has the same sensitivity.
 *
 * Without this, the sum for |θ| and |ω| from above, and from below what the spaced rounds give: with signs (±1)^{rb} the entries sum up to |Σ_r Σ_t (±1)^t·c_t| at most.
 *
 * @param n steps, from 1 to 10^18
 * @param digits of the enclosure where the signs are known
 * @throws RangeError for an n out of range, a schema that is none, or when coefficients exceed 2^65536
 * @example
 * ```ts
 * const half = Rational.parse('1/2');
 * bltL1Sensitivity(blt([half], [half]), 3n, minSeparation(2, 1), 12).sup.toString(); // '13/4'
 * ```
 */
export function bltL1Sensitivity(
  c: Blt,
  n: bigint,
  schema: ParticipationSchema<Count>,
  digits: number,
): Enclosure {
  const spacing = bltSpacing(n, schema);
  const image = nonnegativeImage(c, n);
  if (image !== undefined) return toEnclosure(exactOrEnclosed(image, spacing), digits);
  const sizes = { theta: c.theta.map((x) => x.abs()), omega: c.omega.map((x) => x.abs()) };
  const least = [c, mirrored(c)].map((signed) => leastSize(sumOfColumns(signed, spacing, BITS)));
  return {
    inf: Rational.max(least[0]!, least[1]!),
    sup: sumOfColumns(sizes, spacing, BITS).sup.toRational(),
  };
}

function exactOrEnclosed(c: Blt, spacing: Spacing): Real {
  const { scale } = integersOfRationals([...c.theta, ...c.omega]);
  if (!isShort(spacing.steps, scale.den))
    return Real.enclosed((bits) => sumOfColumns(c, spacing, bits + guardBits(spacing.steps)));
  const [n, b] = [Number(spacing.steps), Number(spacing.distance)];
  let sum = Rational.ZERO;
  const norms = bltCoefficients(c, n).map((x) => (sum = sum.add(x)));
  const columns = Array.from({ length: Number(spacing.rounds) }, (_, r) => norms[n - 1 - r * b]!);
  return Real.of(Rational.sum(columns));
}

/**
 * Σ_{r<κ} Σ_{t<n−rb} c_t = κ + Σ_j ω_j·Σ_{r<κ} g(θ_j, e + rb), e = n − 1 − (κ−1)b, g(x, m) = 1 + x + … + x^{m−1}. As g(x, e + rb) = g(x, e) + x^e·g(x, b)·g(x^b, r), the inner sum is
 * κ·g(x, e) + x^e·g(x, b)·(g(x^b, 1) + … + g(x^b, κ−1)).
 */
function sumOfColumns({ theta, omega }: Blt, { steps, distance, rounds }: Spacing, bits: number): Interval {
  const count = Interval.point(rounds);
  return omega.reduce((sum, scale, j) => {
    const x = Interval.fromRational(theta[j]!, bits);
    const end = geometricSums('bltL1Sensitivity', x, steps - 1n - (rounds - 1n) * distance, bits);
    const between = geometricSums('bltL1Sensitivity', x, distance, bits);
    const { twice } = geometricSums('bltL1Sensitivity', between.power, rounds - 1n, bits);
    const inner = count.mul(end.once, bits).add(end.power.mul(between.once, bits).mul(twice, bits), bits);
    return sum.add(Interval.fromRational(scale, bits).mul(inner, bits), bits);
  }, count);
}

/** The least size of a number of the interval. */
const leastSize = ({ inf, sup }: Interval): Rational =>
  inf.sign() > 0 ? inf.toRational() : sup.sign() < 0 ? sup.neg().toRational() : Rational.ZERO;
