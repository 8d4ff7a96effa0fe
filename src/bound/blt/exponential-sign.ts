import { Rational } from '../../arithmetic/rational.js';
import { enclosedTerms, valueAt, type ExponentialSum } from './exponential-sum.js';

/** Most members that are looked at one by one, and up to where one that an enclosure does not tell from 0 is worked out. */
const MOST_MEMBERS = 1_000_000;
const MOST_EXACT = 64;
/** Beyond it a number t + 10^6 is not exact. */
const LARGEST_START = 2n ** 52n;
/** Precisions at which the members are enclosed. */
const PRECISIONS = [192, 1024];

/** Whether Σ_j w_j·ρ_j^t ≥ 0 for all t of a range, or the first t of it where it is negative; `unknown` from `at` on. */
export type SignAnswer =
  | { readonly kind: 'nonnegative' }
  | { readonly kind: 'negative'; readonly at: bigint }
  | { readonly kind: 'unknown'; readonly at: bigint };

/**
 * Decides Σ_j w_j·ρ_j^t ≥ 0 for from ≤ t ≤ to.
 *
 * Members are enclosed one by one until one term decides: with ρ_1 > |ρ_j| for all other j, w_1 > 0 and Σ_{j>1} |w_j|·(|ρ_j|/ρ_1)^t ≤ w_1 the sum is ≥ 0 from
 * this t on, as the left side does not increase. So `to` may be of any size.
 */
export function signOverRange(sum: ExponentialSum, from: bigint, to: bigint): SignAnswer {
  if (to < from) return { kind: 'nonnegative' };
  if (from === 0n) {
    const first = Rational.sum(sum.weights).sign();
    return first < 0 ? { kind: 'negative', at: 0n } : signOverRange(sum, 1n, to);
  }
  // 0^t = 0 from t = 1 on.
  const terms = sum.weights
    .map((weight, j) => ({ weight, base: sum.bases[j]! }))
    .filter(({ weight, base }) => weight.sign() !== 0 && base.sign() !== 0)
    .sort((x, y) => y.base.abs().compare(x.base.abs()));
  const [first] = terms;
  if (first === undefined || terms.every(({ weight, base }) => weight.sign() > 0 && base.sign() > 0))
    return { kind: 'nonnegative' };
  const largest = first.base.abs();
  const scaled = {
    weights: terms.map(({ weight }) => weight),
    bases: terms.map(({ base }) => base.div(largest)),
  };
  if (from > LARGEST_START) {
    // One term that decides from an earlier t on decides here.
    const start = Number(LARGEST_START);
    const { kind } = oneByOne(scaled, start, start + 1, to, PRECISIONS[0]!);
    return kind === 'nonnegative' ? { kind } : { kind: 'unknown', at: from };
  }
  const end = Number(from) + MOST_MEMBERS;
  let start = Number(from);
  for (const bits of PRECISIONS) {
    const answer = oneByOne(scaled, start, end, to, bits);
    if (answer.kind !== 'unknown') return answer;
    start = Number(answer.at);
  }
  return { kind: 'unknown', at: BigInt(start) };
}

/** The members from `start` on, before `end`. */
function oneByOne(sum: ExponentialSum, start: number, end: number, to: bigint, bits: number): SignAnswer {
  const leads = leading(sum);
  const members = enclosedTerms(sum, start, bits);
  const rest = leads ? enclosedTerms(restOf(sum), start, bits) : undefined;
  const most = (sum.weights[0]!.num << BigInt(bits)) / sum.weights[0]!.den;
  for (let t = start; t < end; t++) {
    if (BigInt(t) > to) return { kind: 'nonnegative' };
    if (rest !== undefined && rest.next().value.high <= most) return { kind: 'nonnegative' };
    const { low, high } = members.next().value;
    if (high < 0n) return { kind: 'negative', at: BigInt(t) };
    if (low >= 0n) continue;
    const sign = t <= MOST_EXACT ? valueAt(sum, t).sign() : undefined;
    if (sign === undefined) return { kind: 'unknown', at: BigInt(t) };
    if (sign < 0) return { kind: 'negative', at: BigInt(t) };
  }
  return { kind: 'unknown', at: BigInt(end) };
}

/** Whether the first term is positive and outgrows the others; the bases are sorted by size, the first one is ±1. */
const leading = ({ weights, bases }: ExponentialSum): boolean =>
  weights[0]!.sign() > 0 &&
  bases[0]!.sign() > 0 &&
  (bases.length === 1 || bases[1]!.abs().compare(Rational.ONE) < 0);

const restOf = ({ weights, bases }: ExponentialSum): ExponentialSum => ({
  weights: weights.slice(1).map((w) => w.abs()),
  bases: bases.slice(1).map((x) => x.abs()),
});
