import { ceilDiv, floorDiv } from '../../arithmetic/bits.js';
import { Rational } from '../../arithmetic/rational.js';

/** Σ_j w_j·ρ_j^t as a function of t ≥ 0, 0⁰ = 1. */
export interface ExponentialSum {
  readonly weights: readonly Rational[];
  readonly bases: readonly Rational[];
}

/** Two numbers over 2^bits around a real one. */
export interface FixedEnds {
  readonly low: bigint;
  readonly high: bigint;
}

/**
 * Enclosures over 2^bits of the sums for t = from, from + 1, …, one after the other, at two products a term and step.
 *
 * @param sum bases of size at most 1, so that nothing grows
 */
export function* enclosedTerms(
  { weights, bases }: ExponentialSum,
  from: number,
  bits: number,
): Generator<FixedEnds, never> {
  const shift = BigInt(bits);
  const fixed = (x: Rational): FixedEnds => ({
    low: floorDiv(x.num << shift, x.den),
    high: ceilDiv(x.num << shift, x.den),
  });
  const sizes = bases.map((x) => fixed(x.abs()));
  const one = 1n << shift;
  const power = ({ low, high }: FixedEnds): FixedEnds => {
    let [down, up, below, above] = [one, one, low, high];
    for (let rest = from; rest > 0; rest = Math.floor(rest / 2)) {
      if (rest % 2 === 1) [down, up] = [(down * below) >> shift, -((-up * above) >> shift)];
      [below, above] = [(below * below) >> shift, -((-above * above) >> shift)];
    }
    return { low: down, high: up };
  };
  const lows = sizes.map((x) => power(x).low);
  const highs = sizes.map((x) => power(x).high);
  const scales = weights.map(fixed);
  const alternates = bases.map((x) => x.sign() < 0);
  for (let t = from; ; t++) {
    let [low, high] = [0n, 0n];
    for (let j = 0; j < scales.length; j++) {
      const scale = scales[j]!;
      const negative = alternates[j]! && t % 2 === 1;
      const [down, up] = negative ? [-scale.high, -scale.low] : [scale.low, scale.high];
      low += down * (down < 0n ? highs[j]! : lows[j]!);
      high += up * (up < 0n ? lows[j]! : highs[j]!);
      lows[j] = (lows[j]! * sizes[j]!.low) >> shift;
      highs[j] = -((-highs[j]! * sizes[j]!.high) >> shift);
    }
    yield { low: low >> shift, high: -(-high >> shift) };
  }
}

/** The value at t, exactly; for small t. */
export const valueAt = ({ weights, bases }: ExponentialSum, t: number): Rational =>
  Rational.sum(weights.map((w, j) => w.mul(bases[j]!.pow(t))));
