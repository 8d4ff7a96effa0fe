import { double, type Double } from './double.js';
import { within } from './numerals.js';
import { fields, items, lengthOf, need, partOf, partsOf, wordOf, type Part } from './text.js';

/** Limits of docs/certificate-sweeps.md. */
const MAX_DIGITS = 13;
const MAX_POLES = 128;
const MAX_EXPONENT = 512n;
const MAX_PRODUCT = 134217728;

/** The value of a hexadecimal digit by the code of its character; anything else counts as 16. */
const hexadecimal = (code: number): number =>
  code >= 48 && code <= 57 ? code - 48 : code >= 97 && code <= 102 ? code - 87 : 16;

/** n integers from 1 to 2^52 − 1, as doubles: a string of digits, as many for each. */
export function readWeights(part: Part, n: number): Float64Array {
  const { text, from, to } = part;
  const characters = to - from - 2;
  const digits = characters / n;
  const isWhole = wordOf(part) !== undefined && characters % n === 0 && digits >= 1 && digits <= MAX_DIGITS;
  need(isWhole, 'shape', part, `a string of ${n} times 1 to ${MAX_DIGITS} digits`);
  const weights = new Float64Array(n);
  let at = from + 1;
  for (let j = 0; j < n; j++) {
    let weight = 0;
    let isNumber = true;
    for (const end = at + digits; at < end; at++) {
      const digit = hexadecimal(text.charCodeAt(at));
      isNumber &&= digit < 16;
      weight = 16 * weight + digit;
    }
    if (!isNumber || weight === 0) refuseWeight(partOf(part, at - digits, at, j), isNumber);
    weights[j] = weight;
  }
  return weights;
}

function refuseWeight(place: Part, isNumber: boolean): void {
  const received = place.text.slice(place.from, place.to);
  need(isNumber, 'integer', place, 'hexadecimal digits', received);
  need(false, 'sign', place, 'at least 1', received);
}

/** The sum of resolvents that stands for x^{-1/2} on [a², b²]: the interval, its nodes, the poles and their weights. */
export interface Approximation {
  readonly interval: readonly [Double, Double];
  readonly nodes: readonly Double[];
  readonly poles: readonly Double[];
  readonly weights: readonly Double[];
  readonly part: Part;
  readonly parts: Readonly<Record<'interval' | 'poles' | 'weights', readonly Part[]>>;
}

/** A positive double [m, e], m odd. */
function readDouble(part: Part): Double {
  const [mantissa, exponent] = partsOf(part, 2) as [Part, Part];
  const m = within(mantissa, 1n, (1n << 53n) - 1n);
  const e = within(exponent, -MAX_EXPONENT, MAX_EXPONENT);
  need(m % 2n === 1n, 'lowest-terms', part, 'an odd integer times a power of two');
  return double(m, e);
}

/** Numbers each of which is due after the one before it. */
function numbers(part: Part, length: number, isDue: (x: number, before?: number) => boolean) {
  const found: Double[] = [];
  const at: Part[] = [];
  items(part, length, (item, i) => {
    const number = readDouble(item);
    need(isDue(number.value, found[i - 1]?.value), 'order', item, 'ascending numbers within the interval');
    found.push(number);
    at.push(item);
  });
  return { found, at };
}

export function readApproximation(part: Part, n: number): Approximation {
  const parts = fields(part, ['interval', 'nodes', 'poleWeights', 'poles']);
  const ends = partsOf(parts.interval, 2) as [Part, Part];
  const a = readDouble(ends[0]);
  const b = readDouble(ends[1]);
  need(a.value < b.value, 'order', ends[1], 'an end above the other');
  const count = lengthOf(parts.poles);
  const isCount = count >= 1 && count <= MAX_POLES;
  need(isCount, 'limit', parts.poles, `from 1 to ${MAX_POLES} poles`, `${count} items`);
  const nodes = numbers(parts.nodes, 2 * count, (x, before = a.value) => x > before && x < b.value);
  const poles = numbers(parts.poles, count, (x, before = 0) => x > before);
  const weights = numbers(parts.poleWeights, count, () => true);
  const expected = `n·poles of at most ${MAX_PRODUCT}`;
  need(n * count <= MAX_PRODUCT, 'limit', part, expected, `${n * count}`);
  return {
    interval: [a, b],
    nodes: nodes.found,
    poles: poles.found,
    weights: weights.found,
    part,
    parts: { interval: ends, poles: poles.at, weights: weights.at },
  };
}
