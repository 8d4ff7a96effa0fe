import type { Enclosure } from '../../arithmetic/enclosure.js';
import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import type { Count } from '../../arithmetic/require.js';
import { type Blt, bltCoefficients } from '../../factorization/blt/blt.js';
import { guardBits, requireBltSteps, toEnclosure } from '../../factorization/blt/blt-errors.js';
import { isShort } from '../../factorization/blt/exact-sums.js';
import { integersOfRationals } from '../../linear/scale.js';
import { LowerToeplitz } from '../../linear/toeplitz.js';
import { participationSensitivity } from '../../privacy/participation/participation.js';
import {
  leastDistance,
  listedSchema,
  mostRounds,
  type ParticipationSchema,
  requireSchema,
} from '../../privacy/participation/participation-schema.js';
import { exactSpacedSum } from './exact-spaced-sum.js';
import { columnBound, majorantBound } from './majorant.js';
import { type BltHypothesis, decidedImage } from './monotone-hypothesis.js';
import { spacedSum, type Spacing } from './spaced-sum.js';

/** Longest stream for which the patterns are searched where no theorem decides. */
const MOST_SEARCHED = 24n;
/** Bits of the bounds of what is only enclosed. */
const BITS = 192;

/** The squared sensitivity of a buffered strategy; the three numbers are those of `ParticipationSensitivity`. */
export interface BltSensitivity {
  readonly schema: ParticipationSchema<Count>;
  readonly hypothesis: BltHypothesis;
  /** The sensitivity, which is `vector`. */
  readonly sensitivitySquared: Enclosure;
  readonly scalar: Enclosure;
  readonly vector: Enclosure;
  readonly absolute: Enclosure;
  /** The first column; the theorem on monotone coefficients; a search over all patterns; bounds from both sides. */
  readonly by: 'column' | 'monotone' | 'search' | 'majorant';
  /** The rounds 1, 1 + b, …, 1 + (κ−1)b that attain the sensitivity, where they are known to. */
  readonly attainedBy?: Spacing;
}

/**
 * The squared ℓ2 sensitivity of a buffered strategy over n steps when one record takes part in the rounds of a pattern of the schema.
 *
 * Known to a relative width of 10^−digits, as a fraction for short streams, where `bltHypothesis` holds of the strategy or its mirror image; else searched for n ≤ 24, else
 * enclosed: at least what the spaced rounds give, with equal or alternating signs, and the largest column; at most a majorant's value and κ²·‖c‖².
 *
 * @param n steps, from 1 to 10^18
 * @throws RangeError for an n out of range, a schema that is none, or when a strategy is so unstable that its coefficients exceed 2^32768
 * @example
 * ```ts
 * const c = blt([Rational.parse('1/2')], [Rational.parse('-1/2')]);
 * bltSensitivity(c, 2n, minSeparation(2, 1), 12).sensitivitySquared.inf.toString(); // '13/4'
 * ```
 */
export function bltSensitivity(
  c: Blt,
  n: bigint,
  schema: ParticipationSchema<Count>,
  digits: number,
): BltSensitivity {
  const spacing = bltSpacing(n, schema);
  const { hypothesis, image } = decidedImage(c, spacing);
  if (hypothesis.lemma === 'failed') return undecided(c, spacing, schema, hypothesis);
  const value = toEnclosure(bltSpacedSum(image, spacing), digits);
  const by = hypothesis.lemma === 'one' ? 'column' : 'monotone';
  return { ...alike(schema, hypothesis, value, by), attainedBy: spacing };
}

/** n, b and κ = min(k, ⌈n/b⌉) of a schema. @throws RangeError for an n out of range or a schema that is none */
export function bltSpacing(n: bigint, schema: ParticipationSchema<Count>): Spacing {
  requireBltSteps('bltSensitivity', n);
  requireSchema('bltSensitivity', schema);
  return { steps: n, distance: BigInt(leastDistance(schema)), rounds: mostRounds(schema, n) };
}

/** Σ_{t<n} (Σ_{r<κ, rb≤t} c_{t−rb})², what the spaced rounds give with equal signs. */
export function bltSpacedSum(c: Blt, spacing: Spacing): Real {
  const exact = exactSpacedSum(c, spacing);
  return exact === undefined
    ? Real.enclosed((bits) => spacedSum(c, spacing, 1, bits + guardBits(spacing.steps)))
    : Real.of(exact);
}

const alike = (
  schema: ParticipationSchema<Count>,
  hypothesis: BltHypothesis,
  value: Enclosure,
  by: BltSensitivity['by'],
): BltSensitivity => ({
  schema,
  hypothesis,
  sensitivitySquared: value,
  scalar: value,
  vector: value,
  absolute: value,
  by,
});

function undecided(
  c: Blt,
  spacing: Spacing,
  schema: ParticipationSchema<Count>,
  hypothesis: BltHypothesis,
): BltSensitivity {
  const { steps, rounds } = spacing;
  const { scale } = integersOfRationals([...c.theta, ...c.omega]);
  if (steps <= MOST_SEARCHED && isShort(steps, scale.den)) {
    const matrix = LowerToeplitz.ofRationals(bltCoefficients(c, Number(steps))).toMatrix();
    const { scalar, vector, absolute } = participationSensitivity(matrix, listedSchema(schema));
    return { schema, hypothesis, sensitivitySquared: vector, scalar, vector, absolute, by: 'search' };
  }
  const column = spacedSum(c, { ...spacing, rounds: 1n }, 1, BITS);
  const attained = [column, spacedSum(c, spacing, 1, BITS), spacedSum(c, spacing, -1, BITS)];
  const inf = attained.map((x) => x.inf.toRational()).reduce((x, y) => Rational.max(x, y));
  const general = columnBound(rounds, column);
  const sup = Rational.min(general, majorantBound(c, spacing) ?? general);
  return alike(schema, hypothesis, { inf, sup }, 'majorant');
}
