import { bitLength, largest, sum } from './arithmetic.js';

/** From which side masses bound δ. */
export type Side = 'upper' | 'lower';

/** Masses in units of 2^−S at the losses first·h, (first + 1)·h, …, and at an infinite one. */
export interface Vector {
  readonly first: bigint;
  readonly masses: readonly bigint[];
  readonly infinite: bigint;
}

/** How vectors of one side are kept. */
export interface Keeping {
  readonly side: Side;
  /** S. */
  readonly bits: bigint;
  /** What an end of a vector may lose, in units. */
  readonly slack: bigint;
  /** Refuses a vector of so many points. */
  readonly allow: (points: number) => void;
}

/** The vector of `count` equal steps, by squaring: docs/certificate-privacy.md, section 6. */
export function powerOf(vector: Vector, count: bigint, keeping: Keeping): Vector {
  let found = vector;
  for (const bit of count.toString(2).slice(1)) {
    found = productOf(found, found, keeping);
    if (bit === '1') found = productOf(found, vector, keeping);
  }
  return found;
}

/** The vector of two steps: an exact product, rounded to its side once. */
export function productOf(a: Vector, b: Vector, keeping: Keeping): Vector {
  const up = keeping.side === 'upper' ? (1n << keeping.bits) - 1n : 0n;
  const masses = convolution(a.masses, b.masses).map((mass) => (mass + up) >> keeping.bits);
  return trimmed({ first: a.first + b.first, masses, infinite: a.infinite + b.infinite }, keeping);
}

/** Without the longest bottom and then the longest top of at most `slack` units; one point is always kept. */
export function trimmed({ first, masses, infinite }: Vector, { side, slack, allow }: Keeping): Vector {
  let [from, bottom] = [0, 0n];
  while (from < masses.length - 1 && bottom + masses[from]! <= slack) bottom += masses[from++]!;
  let [to, top] = [masses.length, 0n];
  while (to - 1 > from && top + masses[to - 1]! <= slack) top += masses[--to]!;
  allow(to - from);
  const kept = masses.slice(from, to);
  // Losses go up from above, down from below.
  if (side === 'upper') kept[0]! += bottom;
  else kept[kept.length - 1]! += top;
  return { first: first + BigInt(from), masses: kept, infinite: side === 'upper' ? infinite + top : 0n };
}

/** The coefficients of the product of two polynomials, by one product of integers (Kronecker). */
function convolution(a: readonly bigint[], b: readonly bigint[]): bigint[] {
  // Every coefficient is at most max a·Σ b; hexadecimal digits, so that they can be cut.
  const width = Number((bitLength(largest(a) * sum(b)) + 3n) / 4n);
  const packed = pack(a, width);
  const product = (a === b ? packed * packed : packed * pack(b, width)).toString(16);
  const count = a.length + b.length - 1;
  const text = product.padStart(count * width, '0');
  return Array.from({ length: count }, (_, k) => {
    const end = text.length - k * width;
    return BigInt(`0x${text.slice(end - width, end)}`);
  });
}

const pack = (a: readonly bigint[], width: number): bigint =>
  BigInt(
    `0x${a
      .map((x) => x.toString(16).padStart(width, '0'))
      .reverse()
      .join('')}`,
  );
