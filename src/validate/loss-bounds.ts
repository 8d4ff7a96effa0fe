import { decimalUp } from '../arithmetic/decimal.js';
import type { Enclosure } from '../arithmetic/enclosure.js';
import { Rational } from '../arithmetic/rational.js';
import type { Real } from '../arithmetic/real.js';
import type { Count } from '../arithmetic/require.js';
import { prefixSumLeastLoss } from '../bound/optimum/prefix-sum-loss.js';
import { toeplitzLargestLoss } from '../bound/square-root/toeplitz-largest-loss.js';
import type { ParticipationSchema } from '../privacy/participation/participation-schema.js';
import type { Strategy, StrategyKind } from '../strategy/strategy.js';
import type { Workload } from '../workload/workload.js';
import type { EnclosedErrors } from './errors.js';

/** A closed bound from below of the squared loss at noise multiplier 1, and how far above it a strategy is at most. */
export interface LossBound {
  readonly of: 'total' | 'largest';
  /** Of which factorizations the loss is no less: all of the workload, or those into lower-triangular Toeplitz matrices. */
  readonly among: 'all' | 'toeplitz';
  readonly least: Enclosure;
  /** 100·(loss/least − 1), rounded up to so many digits as are of use; a decimal. */
  readonly percentAbove: string;
}

/** The forms whose matrices are lower-triangular Toeplitz matrices. */
const TOEPLITZ: readonly StrategyKind[] = ['toeplitz', 'inverse-toeplitz', 'decay', 'momentum', 'blt'];

const DIGITS = 20;
const PERCENT_DIGITS = 4;

/**
 * What is known of the least losses without a search, for prefix sums of any length: under the schema for all factorizations, and for Toeplitz pairs the largest loss of one
 * participation, which none of several is below.
 */
export function lossBounds(
  workload: Workload<Count>,
  { kind }: Pick<Strategy, 'kind'>,
  schema: ParticipationSchema<Count>,
  { total, largest }: Pick<EnclosedErrors, 'total' | 'largest'>,
): readonly LossBound[] {
  if (workload.kind !== 'prefix-sum') return [];
  const n = BigInt(workload.cols);
  const least = prefixSumLeastLoss(n, schema);
  const ofAll = bounded('largest', 'all', least.div(n), largest);
  const bounds = [bounded('total', 'all', least, total), ofAll];
  if (!TOEPLITZ.includes(kind)) return bounds;
  // That of one participation is often the weaker one under several.
  const ofToeplitz = bounded('largest', 'toeplitz', toeplitzLargestLoss(n), largest);
  return ofToeplitz.least.inf.compare(ofAll.least.inf) > 0 ? [...bounds, ofToeplitz] : bounds;
}

function bounded(of: LossBound['of'], among: LossBound['among'], bound: Real, loss: Enclosure): LossBound {
  const { inf, sup } = bound.toDigits(DIGITS);
  const least = { inf: inf.toRational(), sup: sup.toRational() };
  const above = loss.sup.div(least.inf).sub(Rational.ONE).mul(Rational.integer(100n));
  return { of, among, least, percentAbove: decimalUp(above, PERCENT_DIGITS) };
}
