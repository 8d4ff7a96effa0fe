import { Rational } from '../../arithmetic/rational.js';
import { type Blt, merged } from '../../factorization/blt/blt.js';
import { coefficientSigns, isMonotone, mirrored } from './blt-signs.js';
import { signOverRange } from './exponential-sign.js';
import type { Spacing } from './spaced-sum.js';

/**
 * Why the spaced pattern is known to be the worst one, or that it is not:
 * `one` round for each record; `M`: ω ≥ 0 and 0 ≤ θ ≤ 1; `A-tested`: c_t ≥ 0 and c_t ≥ c_{t+1} from t = b on were decided; `failed` where one of these is
 * false, at t = `at`, or is not decided, without `at`.
 */
export interface BltHypothesis {
  readonly lemma: 'M' | 'A-tested' | 'failed' | 'one';
  readonly at?: bigint;
  /** Whether it was decided of the mirror image, with θ and ω negated, whose sensitivity is the same. */
  readonly mirrored?: true;
}

/** The hypothesis, and the strategy or its mirror image, of which it was decided. */
export interface DecidedImage {
  readonly hypothesis: BltHypothesis;
  readonly image: Blt;
}

/**
 * Whether c_t ≥ 0 for t < n and c_t ≥ c_{t+1} for b ≤ t < n − 1, the hypothesis under which the spaced pattern is the worst one, of the strategy or its
 * mirror image, the one with θ and ω negated, which has the same sensitivity; where neither satisfies it, what is known of the strategy itself.
 */
export const bltHypothesis = (c: Blt, spacing: Spacing): BltHypothesis => decidedImage(c, spacing).hypothesis;

/** The same, and of which of the two it was decided. */
export function decidedImage(c: Blt, spacing: Spacing): DecidedImage {
  if (spacing.rounds === 1n) return { hypothesis: { lemma: 'one' }, image: c };
  const mirror = mirrored(c);
  if (isMonotone(c)) return { hypothesis: { lemma: 'M' }, image: c };
  if (isMonotone(mirror)) return { hypothesis: { lemma: 'M', mirrored: true }, image: mirror };
  const hypothesis = tested(c, spacing);
  if (hypothesis.lemma === 'failed' && tested(mirror, spacing).lemma !== 'failed')
    return { hypothesis: { lemma: 'A-tested', mirrored: true }, image: mirror };
  return { hypothesis, image: c };
}

/**
 * The hypothesis of Theorem A (`spacedPattern`), by the signs of two sums of exponentials: c_{t+1} − c_{t+2} = Σω_j(1 − θ_j)θ_j^t is a one as c_{t+1} is.
 */
function tested(c: Blt, { steps, distance }: Spacing): BltHypothesis {
  const { theta, omega } = merged(c);
  const values = coefficientSigns(c, steps);
  if (values.kind === 'negative') return { lemma: 'failed', at: values.at };
  const falls = signOverRange(
    { weights: omega.map((w, j) => w.mul(Rational.ONE.sub(theta[j]!))), bases: theta },
    distance - 1n,
    steps - 3n,
  );
  if (falls.kind === 'negative') return { lemma: 'failed', at: falls.at + 1n };
  return values.kind === 'nonnegative' && falls.kind === 'nonnegative'
    ? { lemma: 'A-tested' }
    : { lemma: 'failed' };
}
