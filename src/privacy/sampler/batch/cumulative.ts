import { exp } from '../../../arithmetic/elementary.js';
import { Interval } from '../../../arithmetic/interval.js';
import type { Rational } from '../../../arithmetic/rational.js';
import { loss, type Decay } from './decay.js';

/** Bits of the first enclosures; each later look doubles them. */
const FIRST_BITS = 64;
/** Bits that the weights have beyond those of the enclosures. */
const GUARD = 48;

/** Enclosures of F(0), F(1), … in units of 2^−bits, up to a k with 1 − F(k) below a unit or so. */
export interface Enclosures {
  readonly bits: number;
  readonly low: readonly bigint[];
  readonly high: readonly bigint[];
}

/**
 * F(k) = Σ_{i≤k} w_i / Σ_i w_i, w_i = e^(−φ(m·i)), enclosed to as many bits as are asked for; where blocks are single integers (m = 1) w_0 counts half, because 0 has no sign.
 *
 * The quotients s_i = w_{i+1}/w_i come one from the other: s_{i+1} = s_i·e^(−2αm²). They do not increase, so what follows w_K is at most w_{K+1}/(1 − s_{K+1}). All roundings are to the stated side.
 */
export class Cumulative {
  readonly #decay: Decay;
  readonly #block: bigint;
  #known: Enclosures | undefined;

  /** @param block m, a power of two */
  constructor(decay: Decay, block: bigint) {
    this.#decay = decay;
    this.#block = block;
  }

  /** Enclosures to at least so many bits. */
  at(bits: number): Enclosures {
    let most = this.#known?.bits ?? FIRST_BITS;
    while (most < bits) most *= 2;
    if (this.#known?.bits !== most) this.#known = this.#enclosed(most);
    return this.#known;
  }

  #enclosed(bits: number): Enclosures {
    const p = bits + GUARD;
    const units = BigInt(p);
    const one = 1n << units;
    const m = this.#block;
    const [slow, shigh] = unitsOf(loss(this.#decay, 0n, m), p);
    const [qlow, qhigh] = unitsOf(loss(this.#decay, m, m).sub(loss(this.#decay, 0n, m)), p);
    let [weightLow, weightHigh] = [one, one];
    let [stepLow, stepHigh] = [slow, shigh];
    const half = m === 1n ? 1n : 0n;
    const sumsLow = [weightLow >> half];
    const sumsHigh = [weightHigh >> half];
    const down = (x: bigint, y: bigint): bigint => (x * y) >> units;
    const up = (x: bigint, y: bigint): bigint => -(-(x * y) >> units);
    let tail: bigint;
    for (;;) {
      weightLow = down(weightLow, stepLow);
      weightHigh = up(weightHigh, stepHigh);
      stepLow = down(stepLow, qlow);
      stepHigh = up(stepHigh, qhigh);
      tail = (weightHigh << units) / (one - stepHigh) + 1n;
      if (tail >> BigInt(GUARD) === 0n) break;
      sumsLow.push(sumsLow.at(-1)! + weightLow);
      sumsHigh.push(sumsHigh.at(-1)! + weightHigh);
    }
    const [least, most] = [sumsLow.at(-1)!, sumsHigh.at(-1)! + tail];
    const shift = BigInt(bits);
    const whole = 1n << shift;
    const capped = (x: bigint): bigint => (x > whole ? whole : x);
    return {
      bits,
      low: sumsLow.map((sum) => (sum << shift) / most),
      high: sumsHigh.map((sum) => capped((sum << shift) / least + 1n)),
    };
  }
}

/** e^(−x) in units of 2^−bits, rounded to either side; x ≥ 0. */
export function unitsOf(x: Rational, bits: number): [low: bigint, high: bigint] {
  const { inf, sup } = exp(Interval.fromRational(x.neg(), bits + 16), bits + 16);
  return [inf.shift(bits).floor(), sup.shift(bits).ceil()];
}
