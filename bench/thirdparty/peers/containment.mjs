// Whether enclosures contain: the functions at seeded points, enclosed here to 160 bits.
import { built } from './programs.mjs';

const { Interval } = await built('arithmetic', 'interval.js');
const { Rational } = await built('arithmetic', 'rational.js');
const { cosh, cos, exp, ln, pi, sin, sinh, tanh } = await built('arithmetic', 'elementary.js');

const BITS = 160;
const ten = Interval.point(10n);
const two = Interval.point(2n);

/** @param {any} x @param {number} bits */
const tan = (x, bits) => sin(x, bits).div(cos(x, bits), bits);

/** What is known of f(x): an enclosure, or an increasing function that undoes f. */
const FUNCTIONS = {
  exp: { of: (x, bits) => exp(x, bits), range: [-20, 20] },
  ln: { of: (x, bits) => ln(x, bits), range: [-10, 10], isPower: true },
  log2: { of: (x, bits) => ln(x, bits).div(ln(two, bits), bits), range: [-10, 10], isPower: true },
  log10: { of: (x, bits) => ln(x, bits).div(ln(ten, bits), bits), range: [-10, 10], isPower: true },
  sqrt: { of: (x, bits) => x.sqrt(bits), range: [-10, 10], isPower: true },
  sin: { of: (x, bits) => sin(x, bits), range: [-10, 10] },
  cos: { of: (x, bits) => cos(x, bits), range: [-10, 10] },
  tan: { of: tan, range: [-10, 10] },
  'sin, large': { name: 'sin', of: (x, bits) => sin(x, bits), range: [1, 15], isPower: true },
  'cos, large': { name: 'cos', of: (x, bits) => cos(x, bits), range: [1, 15], isPower: true },
  asin: { undo: (y, bits) => sin(y, bits), most: pi(BITS).shift(-1), range: [-1, 1] },
  atan: { undo: tan, most: pi(BITS).shift(-1), range: [-20, 20] },
  sinh: { of: (x, bits) => sinh(x, bits), range: [-10, 10] },
  cosh: { of: (x, bits) => cosh(x, bits), range: [-10, 10] },
  tanh: { of: (x, bits) => tanh(x, bits), range: [-10, 10] },
};

/** Functions of two numbers, which are exact here; a power has a small integer beside it. */
const OF_TWO = {
  add: (x, y) => x.add(y),
  mul: (x, y) => x.mul(y),
  div: (x, y) => x.div(y),
  pow: (x, y) => x.pow(Number(y.num)),
};

/** The functions by the names of the page. */
export const FUNCTION_NAMES = Object.keys(FUNCTIONS);
export const OF_TWO_NAMES = Object.keys(OF_TWO);

/** Doubles in [0, 1), the same in every run. @param {number} seed */
function* uniform(seed) {
  let state = seed >>> 0;
  for (;;) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const high = state >>> 5;
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    yield (high * 2 ** 26 + (state >>> 6)) / 2 ** 53;
  }
}

/** Points of a function. @param {string} f @param {number} count */
export function pointsOf(f, count) {
  const { range, isPower } = FUNCTIONS[f];
  const random = uniform(7 + FUNCTION_NAMES.indexOf(f));
  return Array.from({ length: count }, () => {
    const x = range[0] + (range[1] - range[0]) * random.next().value;
    return isPower === true ? 10 ** x : x;
  });
}

/** Pairs of numbers for a function of two. @param {string} f @param {number} count @returns {readonly (readonly [x: number, y: number])[]} */
export function pairsOf(f, count) {
  const random = uniform(107 + OF_TWO_NAMES.indexOf(f));
  const next = () => -10 + 20 * random.next().value;
  return Array.from({ length: count }, (_, i) => [next(), f === 'pow' ? 2 + (i % 6) : next()]);
}

/** Whether f(x, y) is in [low, high]. @param {string} f @param {readonly [x: number, y: number]} pair @param {number} low @param {number} high @returns {'in' | 'out'} */
export function containsOfTwo(f, [x, y], low, high) {
  if (Number.isNaN(low) || Number.isNaN(high)) return 'out';
  const exact = OF_TWO[f](Rational.fromDouble(x), Rational.fromDouble(y));
  /** @param {number} end */
  const side = (end) => (Number.isFinite(end) ? Rational.fromDouble(end).compare(exact) : Math.sign(end));
  return side(low) <= 0 && side(high) >= 0 ? 'in' : 'out';
}

/** How a program calls a function. @param {string} f */
export const nameOf = (f) => FUNCTIONS[f].name ?? f;

const point = (x) => Interval.fromRational(Rational.fromDouble(x), BITS);

/**
 * Whether f(x) is in [low, high].
 *
 * @param {string} f @param {number} x @param {number} low @param {number} high
 * @returns {'in' | 'out' | 'open'}
 */
export function contains(f, x, low, high) {
  const { of, undo, most } = FUNCTIONS[f];
  const at = point(x);
  /** −1, 0, 1: the double is below f(x), not told from it, above. @param {number} end */
  const side = (end) => {
    if (!Number.isFinite(end)) return Math.sign(end);
    const y = point(end);
    const [left, right] = of === undefined ? [y, undefined] : [y, of(at, BITS)];
    if (right !== undefined) return compare(left, right);
    if (compare(y, most) > 0) return 1;
    if (compare(y, most.neg()) < 0) return -1;
    return compare(undo(y, BITS), at);
  };
  if (side(low) > 0 || side(high) < 0 || Number.isNaN(low) || Number.isNaN(high)) return 'out';
  const isExact = (end) =>
    of !== undefined && of(at, BITS).isPoint() && compare(point(end), of(at, BITS)) === 0;
  const isLow = side(low) < 0 || isExact(low);
  return isLow && (side(high) > 0 || isExact(high)) ? 'in' : 'open';
}

const compare = (x, y) => (x.sup.compare(y.inf) < 0 ? -1 : x.inf.compare(y.sup) > 0 ? 1 : 0);

/**
 * Whether f(x) lies strictly between two rationals, at so many bits.
 *
 * @param {string} f @param {any} x @param {any} low @param {any} high @param {number} bits
 * @returns {'in' | 'out' | 'open'}
 */
export function isBetween(f, x, low, high, bits) {
  const { of, undo } = FUNCTIONS[f];
  const wide = (y) => Interval.fromRational(y, bits);
  const sides =
    of === undefined
      ? [compare(undo(wide(low), bits), wide(x)), compare(wide(x), undo(wide(high), bits))]
      : [compare(wide(low), of(wide(x), bits)), compare(of(wide(x), bits), wide(high))];
  if (sides.some((side) => side > 0)) return 'out';
  return sides.every((side) => side < 0) ? 'in' : 'open';
}
