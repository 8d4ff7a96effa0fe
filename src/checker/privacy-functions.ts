import { bitLength, floor, type Fraction } from './arithmetic.js';
import type { FixedInterval } from './fixed-point.js';

/** ⌈num/den⌉ for den > 0. */
export const ceiling = (num: bigint, den: bigint): bigint => -floor(-num, den);

/** ⌈x/2^places⌉. */
export const ceilingShift = (x: bigint, places: bigint): bigint => -(-x >> places);

/** e^ρ in units of 2^−v for all ρ from R to R + 1 units, 0 ≤ R ≤ 2^v: docs/certificate-privacy.md, Lemma X. */
export function exponential(v: bigint, r: bigint): FixedInterval {
  let [n, term, low] = [0n, 1n << v, 0n];
  while (term > 0n) {
    low += term;
    n += 1n;
    term = (term * r) / (n << v);
  }
  return { low, high: low + 3n * n + 6n };
}

/** 1/x for x > 0. */
export const inverse = (v: bigint, { low, high }: FixedInterval): FixedInterval => ({
  low: (1n << (2n * v)) / high,
  high: ceiling(1n << (2n * v), low),
});

/** e^(jh) in units of 2^−v. */
export type GridPower = (j: number) => FixedInterval;

/** e^(kρ) for the integers k from `first` to `last`, each from its neighbour nearer to 0. */
export function powers(v: bigint, rho: bigint, first: number, last: number): (k: number) => FixedInterval {
  const rising = exponential(v, rho);
  const list = (factor: FixedInterval, count: number): FixedInterval[] => {
    const found = [{ low: 1n << v, high: 1n << v }];
    for (let k = 1; k <= count; k++) {
      const { low, high } = found[k - 1]!;
      found.push({ low: (low * factor.low) >> v, high: ceilingShift(high * factor.high, v) });
    }
    return found;
  };
  const up = list(rising, last);
  const down = list(inverse(v, rising), -first);
  return (k) => (k < 0 ? down[-k]! : up[k]!);
}

/** e^x for a rational x ≥ 0, from the powers of e. */
export function exponentialOf(
  v: bigint,
  power: (k: number) => FixedInterval,
  [num, den]: Fraction,
): FixedInterval {
  const whole = num / den;
  const grown = power(Number(whole));
  const fine = exponential(v, ((num - whole * den) << v) / den);
  return { low: (grown.low * fine.low) >> v, high: ceilingShift(grown.high * fine.high, v) };
}

/** The same for all x from 0 to 2^10. */
export function exponentials(v: bigint): (x: Fraction) => FixedInterval {
  const power = powers(v, 1n << v, 0, 1024);
  return (x) => exponentialOf(v, power, x);
}

/** ⌊√x⌋. */
export function squareRoot(x: bigint): bigint {
  let root = 1n << (BigInt(x.toString(2).length) / 2n + 1n);
  for (;;) {
    const next = (root + x / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}

const CHORDS = 64n;

/** A logarithm is off by at most 2^28 units: Lemma Λ. */
const LOGARITHM_ERROR = 1n << 28n;

/** Logarithms in units of 2^−v. */
export class Logarithm {
  /** ln(1 + j/64). */
  readonly #table = [0n];

  constructor(readonly v: bigint) {
    for (let n = CHORDS; n < 2n * CHORDS; n += 1n)
      this.#table.push(this.#table[this.#table.length - 1]! + this.#series(1n, 2n * n + 1n));
  }

  /** ln of all numbers from low to high units, 0 < low. */
  of({ low, high }: FixedInterval): FixedInterval {
    const bits = bitLength(low);
    const j = ((low << 7n) >> bits) - CHORDS;
    const chord = (CHORDS + j) << bits;
    const fine = low << 7n;
    const value =
      (bits - 1n - this.v) * this.#table[Number(CHORDS)]! +
      this.#table[Number(j)]! +
      this.#series(fine - chord, fine + chord);
    // ln(high) ≤ ln(low) + (high − low)/low
    const width = ceiling((high - low) << this.v, low);
    return { low: value - LOGARITHM_ERROR, high: value + LOGARITHM_ERROR + width };
  }

  /** 2·artanh(num/den) = Σ 2·s^(2m+1)/(2m + 1), 0 ≤ s = num/den < 1/128. */
  #series(num: bigint, den: bigint): bigint {
    let power = (num << (this.v + 1n)) / den;
    const square = (power * power) >> (this.v + 2n);
    let sum = 0n;
    for (let odd = 1n; power > 0n; odd += 2n) {
      sum += power / odd;
      power = (power * square) >> this.v;
    }
    return sum;
  }
}

const NODES = 6n;

/** Φ(−z) of the standard normal law, z and the value in units of 2^−v, off by at most 2^48 units: Lemma T. */
export class NormalTail {
  /** Φ(−k/64), and the coefficients of Φ(−k/64) − Φ(−k/64 − τ/64) in τ, from the last one to that of τ. */
  readonly #nodes: { readonly value: bigint; readonly falling: readonly bigint[] }[] = [];
  readonly #end: bigint;

  constructor(readonly v: bigint) {
    const terms = termsOf(v);
    const [ratio, first] = [12n, 13n].map((e) => inverse(v, exponential(v, 1n << (v - e))).low);
    let [end, density, step] = [0n, 1n << v, first!];
    const areas: bigint[][] = [];
    for (; 5n * end * end < 28672n * v; end += 1n) {
      areas.push(coefficients(v, end, density, terms));
      density = (density * step) >> v;
      step = (step * ratio!) >> v;
    }
    this.#end = end;
    const total = 2n * areas.reduce((sum, area) => area.reduce((x, y) => x + y, sum), 0n);
    const share = (x: bigint): bigint => floor(x << v, total);
    let above = 0n;
    for (const area of areas.reverse()) {
      above = area.reduce((x, y) => x + y, above);
      this.#nodes.push({ value: share(above), falling: area.map(share).reverse() });
    }
    this.#nodes.reverse();
  }

  at(z: bigint): bigint {
    if (z < 0n) return (1n << this.v) - this.at(-z);
    const k = z >> (this.v - NODES);
    if (k >= this.#end) return 0n;
    const tau = (z << NODES) - (k << this.v);
    const { value, falling } = this.#nodes[Number(k)]!;
    let sum = 0n;
    for (const c of falling) sum = c + ((sum * tau) >> this.v);
    return value - ((sum * tau) >> this.v);
  }
}

/** D: the least with (64^(D+1)·(D+1)!)² ≥ 2^(2v+D)·D!. */
function termsOf(v: bigint): bigint {
  let [d, factorial] = [1n, 1n];
  for (;;) {
    const next = factorial * (d + 1n);
    if ((next << (NODES * (d + 1n))) ** 2n >= factorial << (2n * v + d)) return d;
    [d, factorial] = [d + 1n, next];
  }
}

/** e^(−y²/2)·∫_0^(τ/64) e^(−ys − s²/2) ds = Σ c_n·τ^(n+1), y = k/64. */
function coefficients(v: bigint, k: bigint, density: bigint, terms: bigint): bigint[] {
  const found: bigint[] = [];
  let [before, b] = [0n, 1n << v];
  for (let n = 1n; n <= terms; n += 1n) {
    found.push(floor(density * b, n << (v + NODES)));
    [before, b] = [b, floor(-k * b - before, n << (2n * NODES))];
  }
  return found;
}
