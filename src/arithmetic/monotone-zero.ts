import { requirePrecision } from './bits.js';
import { Dyadic } from './dyadic.js';
import { Interval } from './interval.js';
import { apartFromZero } from './decided.js';
import { Real } from './real.js';

/** Zeros are looked for between 2^−MAX_POWER and 2^MAX_POWER. */
const MAX_POWER = 2 ** 20;

/** A point where the sign of f is certified by an enclosure without 0. */
interface Probe {
  readonly x: Dyadic;
  readonly value: Interval;
  readonly sign: -1 | 1;
}

/** Evaluates f at a point, at the first working precision that is given. */
type Evaluated = (x: Dyadic, w?: number) => Probe;

/**
 * The zero of a strictly decreasing function f on (0, ∞). Its enclosure at `bits` bits is a bracket of relative width at most 2^−bits with
 * certified signs f(inf) > 0 > f(sup).
 *
 * Quadratic interval refinement (Abbott, ISSAC 2006): a step guesses by linear interpolation which of 2^n parts of the
 * bracket holds the zero, and certifies the signs at the ends of that part; n doubles after a success and halves after
 * a failure. The guess decides only how fast it ends, the signs alone what is returned.
 *
 * Enclosing it throws RangeError when f has no zero between 2^−(2^20) and 2^(2^20), UndecidedError when f cannot be told from 0 at
 * a point that is tried.
 *
 * @example
 * ```ts
 * provedDigits(decreasingZero('root', (x) => Real.of(2n).sub(x.sqr())).toDigits(10), 10); // '1.414213562'
 * ```
 */
export function decreasingZero(caller: string, f: (x: Real) => Real): Real {
  const probe: Evaluated = (x, w) => {
    const y = f(atPoint(x));
    return { x, ...apartFromZero(caller, (v) => y.enclose(v), w) };
  };
  let start: [low: Probe, high: Probe] | undefined;
  return Real.enclosed((bits) => {
    requirePrecision(caller, bits);
    start ??= binade(caller, probe);
    return refined(start, probe, bits);
  });
}

/** A dyadic number as an argument: with it the fractions that f makes of it are not worked out. */
const atPoint = (x: Dyadic): Real =>
  Real.lazy(
    () => x,
    () => Interval.point(x),
  );

/** The bracket narrowed to a relative width of at most 2^−bits. */
function refined([low, high]: [low: Probe, high: Probe], probe: Evaluated, bits: number): Interval {
  for (let n = 2; ;) {
    const width = high.x.sub(low.x);
    if (width.shift(bits).compare(low.x) <= 0) return Interval.of(low.x, high.x);
    const known = low.x.magnitude() - width.magnitude();
    n = Math.max(1, Math.min(n, bits + 1 - known));
    const part = width.shift(-n);
    // Enough to interpolate among 2^(2n) parts of the next bracket.
    const w = Math.min(known + 3 * n, bits + 1) + 40;
    const inner = probe(low.x.add(part.mul(Dyadic.of(guess(low, high, n)))), w);
    const outer = inner.x.add(inner.sign > 0 ? part : part.neg());
    [low, high] = inner.sign > 0 ? [inner, high] : [low, inner];
    if (low.x.compare(outer) < 0 && outer.compare(high.x) < 0) {
      const end = probe(outer, w);
      [low, high] = end.sign > 0 ? [end, high] : [low, end];
      n = end.sign === inner.sign ? Math.ceil(n / 2) : 2 * n;
    } else n *= 2;
  }
}

/** The number 0 < k < 2^n of the end of a part nearest to the zero of the line through two points. */
function guess(low: Probe, high: Probe, n: number): bigint {
  const [y, z] = [low.value.mid(), high.value.mid()];
  const fraction = Dyadic.divide(y, y.sub(z), n + 16)[0];
  const k = fraction.shift(n).add(Dyadic.of(1n, -1)).floor();
  const last = (1n << BigInt(n)) - 1n;
  return k < 1n ? 1n : k > last ? last : k;
}

/** Neighbouring powers of two between which f changes its sign. */
function binade(caller: string, probe: Evaluated): [low: Probe, high: Probe] {
  const start = probe(Dyadic.ONE);
  // f decreases: the zero lies above 1 when f(1) > 0.
  const at = (power: number): Probe => probe(Dyadic.of(1n, start.sign * power));
  let [power, near] = [0, start];
  let [reach, far] = [1, at(1)];
  while (far.sign === start.sign) {
    if (reach > MAX_POWER) {
      throw new RangeError(`${caller}: expected a zero between 2^-${MAX_POWER} and 2^${MAX_POWER}, got none`);
    }
    [power, near] = [reach, far];
    reach *= 2;
    far = at(reach);
  }
  while (reach - power > 1) {
    const middle = Math.floor((power + reach) / 2);
    const there = at(middle);
    if (there.sign === start.sign) [power, near] = [middle, there];
    else [reach, far] = [middle, there];
  }
  return start.sign > 0 ? [near, far] : [far, near];
}
