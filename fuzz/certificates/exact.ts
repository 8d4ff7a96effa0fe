/** A fraction num/den, den > 0, and an enclosure of a real number by two of them. */
export type Quotient = readonly [num: bigint, den: bigint];
export interface Enclosure {
  readonly low: Quotient;
  readonly high: Quotient;
}

export const exactly = (num: bigint, den = 1n): Enclosure => ({ low: [num, den], high: [num, den] });
export const isAtMost = (x: Quotient, y: Quotient): boolean => x[0] * y[1] <= y[0] * x[1];
export const larger = (x: Quotient, y: Quotient): Quotient => (isAtMost(x, y) ? y : x);
export const smaller = (x: Quotient, y: Quotient): Quotient => (isAtMost(x, y) ? x : y);

/** The number that a decimal spells. */
export function decimal(text: string): Quotient {
  const [whole = '', part = ''] = text.split('.');
  return [BigInt(whole + part), 10n ** BigInt(part.length)];
}

/** ⌊x^(1/degree)⌋ by bisection. */
export function root(x: bigint, degree: bigint): bigint {
  let low = 0n;
  let high = 1n << (BigInt(x.toString(2).length) / degree + 1n);
  while (high - low > 1n) {
    const middle = (low + high) >> 1n;
    if (middle ** degree <= x) low = middle;
    else high = middle;
  }
  return low;
}

const PLACES = 200n;
const SCALE = 1n << PLACES;

/** √(num)/den + add/den for num ≥ 0. */
export function plusRoot(add: bigint, num: bigint, den: bigint): Enclosure {
  const r = root(num << (2n * PLACES), 2n);
  const exact = r * r === num << (2n * PLACES);
  return {
    low: [add * SCALE + r, den * SCALE],
    high: [add * SCALE + r + (exact ? 0n : 1n), den * SCALE],
  };
}

/** (Σ q_i^(p/2))^(2/p)/den for p = a/b ≥ 2 and integers q_i ≥ 0; the largest q_i for p = ∞ = 1/0. */
export function powerSum(q: readonly bigint[], [a, b]: Quotient, den: bigint): Enclosure {
  if (b === 0n)
    return exactly(
      q.reduce((x, y) => (x > y ? x : y)),
      den,
    );
  if (a === 2n * b)
    return exactly(
      q.reduce((x, y) => x + y),
      den,
    );
  const most = q.filter((x) => x !== 0n);
  if (most.length === 0) return exactly(0n);
  if (most.length === 1) return exactly(most[0]!, den);
  const sum = most.reduce((so, x) => so + root((x ** a) << (2n * b * PLACES), 2n * b), 0n);
  const back = (y: bigint): bigint => root((y ** (2n * b)) << ((a - 2n * b) * PLACES), a);
  return {
    low: [back(sum), den * SCALE],
    high: [back(sum + BigInt(most.length)) + 1n, den * SCALE],
  };
}
