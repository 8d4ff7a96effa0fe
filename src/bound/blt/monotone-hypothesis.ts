import { Rational } from '../../arithmetic/rational.js';
import { type Blt, merged } from '../../factorization/blt/blt.js';
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
}

/**
 * Whether c_t ≥ 0 for t < n and c_t ≥ c_{t+1} for b ≤ t < n − 1, the hypothesis under which the spaced pattern is the worst one (`spacedPattern`).
 *
 * With ω ≥ 0 and 0 ≤ θ ≤ 1, c_t = Σω_jθ_j^{t−1} ≥ 0 does not increase from t = 1 ≤ b on; c_1 = Σω may exceed c_0 = 1. Otherwise c_{t+1} = Σω_jθ_j^t and
 * c_{t+1} − c_{t+2} = Σω_j(1 − θ_j)θ_j^t are sums of exponentials, whose signs are decided.
 */
export function bltHypothesis(c: Blt, { steps, distance, rounds }: Spacing): BltHypothesis {
  if (rounds === 1n) return { lemma: 'one' };
  const { theta, omega } = merged(c);
  const within = (x: Rational): boolean => x.sign() >= 0 && x.compare(Rational.ONE) <= 0;
  if (omega.every((x) => x.sign() > 0) && theta.every(within)) return { lemma: 'M' };
  const values = signOverRange({ weights: omega, bases: theta }, 0n, steps - 2n);
  if (values.kind === 'negative') return { lemma: 'failed', at: values.at + 1n };
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
