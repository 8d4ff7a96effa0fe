import { bitLength } from './bits.js';
import { Dyadic } from './dyadic.js';

/** Bits beyond those asked for in the first attempt: one in some 2^20 evaluations needs a second. */
const GUARD = 24;

/**
 * The tightest pair of `bits`-bit numbers around a value v that `enclose` approximates (Ziv's strategy).
 *
 * `enclose(w)` returns inf ≤ v ≤ sup, closer together as w grows. The answer [down, up] are the `bits`-bit neighbours
 * of the midpoint, as soon as they hold both inf and sup: then no `bits`-bit number lies strictly between inf and sup,
 * so that for v other than inf and sup, down and up are v rounded toward −∞ and +∞. The result thus depends on v
 * alone, not on how it was computed: it narrows as `bits` grows and is monotone in v.
 *
 * It ends when v is not a `bits`-bit number, because the enclosures shrink to v, and when inf = v = sup at some w.
 */
export function tightest(
  bits: number,
  enclose: (w: number) => { readonly inf: Dyadic; readonly sup: Dyadic },
): [down: Dyadic, up: Dyadic] {
  for (let guard = GUARD; ; guard *= 2) {
    const { inf, sup } = enclose(bits + guard);
    const mid = inf.add(sup).shift(-1);
    const down = mid.roundDown(bits);
    const up = mid.roundUp(bits);
    if (down.compare(inf) <= 0 && sup.compare(up) <= 0) return [down, up];
  }
}

/** base^k for base ≥ 0 and k ≥ 1 between two numbers that agree to about w bits; exact once w holds the power. */
export function powerBounds(base: Dyadic, k: number, w: number): [lo: Dyadic, hi: Dyadic] {
  // Each of the 2·log₂k roundings is multiplied by at most k in the exponent that follows.
  const working = w + bitLength(BigInt(k)) + 2;
  let lo = Dyadic.ONE;
  let hi = Dyadic.ONE;
  let low = base;
  let high = base;
  for (let rest = k; ;) {
    if (rest % 2 === 1) {
      lo = lo.mul(low).roundDown(working);
      hi = hi.mul(high).roundUp(working);
    }
    rest = Math.floor(rest / 2);
    if (rest === 0) return [lo, hi];
    low = low.mul(low).roundDown(working);
    high = high.mul(high).roundUp(working);
  }
}
