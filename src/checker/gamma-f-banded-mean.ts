import { largest, least, shift, type Fraction } from './arithmetic.js';
import { ELIMINATION, inverseDiagonal, type Band } from './inverse-diagonal.js';
import { within } from './numerals.js';
import { inPieces, type Hands } from './pieces.js';
import { fields, need, type Part } from './text.js';
import { multiplication, power } from './work.js';

/** Limits of docs/certificate-banded.md. */
export const MAX_BITS = 2048n;
const MAX_PER_OCTAVE = 16n;
export const MAX_PRODUCT = 1n << 36n;
export const MAX_EXPONENT = 4096n;

/** How the mean is computed: the sum has M = perOctave poles in an octave, from number `first` to number `last`. */
export interface Mean {
  readonly bits: bigint;
  readonly bottom: bigint;
  readonly top: bigint;
  readonly perOctave: bigint;
  readonly first: bigint;
  readonly last: bigint;
  readonly part: Part;
  readonly parts: Readonly<Record<'bottom' | 'top' | 'first', Part>>;
}

/** What is inverted: K, and the diagonal V = v·2^exponent; and who does it, if not this one thread. */
export interface Pencil {
  readonly K: Band<bigint>;
  readonly v: readonly bigint[];
  readonly exponent: bigint;
  readonly hands?: Hands | undefined;
}

/** What is known of K before it is computed: ⌊2^bits·K⌋ has at most `bits` + `excess` bits, but for a few, and this work. */
export interface BandForm {
  readonly n: number;
  readonly excess: bigint;
  work(bits: bigint): bigint;
}

/** The work of a mean, and the bits of what it yields. */
export interface MeanWork {
  readonly work: bigint;
  readonly size: bigint;
}

/** Ends of the diagonal of X: lower_j·(1 − τ) ≤ 4^bits·X_jj ≤ upper_j/(1 − τ). */
export interface Diagonal {
  readonly lower: readonly bigint[];
  readonly upper: readonly bigint[];
  readonly tau: Fraction;
}

export function meanForm(part: Part, n: number): Mean {
  const parts = fields(part, ['bits', 'bottom', 'first', 'last', 'perOctave', 'top']);
  const bits = within(parts.bits, 64n, MAX_BITS);
  const bottom = within(parts.bottom, 1n - bits, MAX_EXPONENT);
  const top = within(parts.top, bottom + 1n, MAX_EXPONENT);
  const perOctave = within(parts.perOctave, 1n, MAX_PER_OCTAVE);
  const end = perOctave * MAX_EXPONENT;
  const first = within(parts.first, -end, end);
  const last = within(parts.last, first + 1n, end);
  const product = BigInt(n) * (last - first + 1n) * bits;
  const expected = `n·(last − first + 1)·bits of at most ${MAX_PRODUCT}`;
  need(product <= MAX_PRODUCT, 'limit', part, expected, `${product}`);
  return { bits, bottom, top, perOctave, first, last, part, parts };
}

/** Section 8 of docs/certificate-banded.md: the work, for weights of at most `v` bits. */
export function meanWork(
  { bits, top, perOctave, first, last }: Mean,
  K: BandForm,
  v: bigint,
  exponent: bigint,
): MeanWork {
  const octaves = largest([0n, top, (last + perOctave - 1n) / perOctave]); // o
  const weightBits = bits + v + octaves + largest([0n, exponent]);
  const entry = largest([bits + K.excess, weightBits]) + 4n; // η
  const step = 16n * multiplication(entry) + 6n * multiplication(2n * entry);
  const roots = 4n * perOctave * (2n * perOctave + 16n) * power(2n * perOctave * bits);
  const size = 3n * bits + v + octaves + largest([exponent, -exponent]);
  const poles = (last - first + 3n) * BigInt(K.n) * step;
  return { work: K.work(bits) + poles + roots + 1024n * bits + 16n * multiplication(4n * size), size };
}

/** R_j = ⌊2^(bits + j/degree)⌋, 0 ≤ j < degree: Newton's method for the root, from above. */
function rootOfTwo(j: bigint, degree: bigint, bits: bigint): bigint {
  const radicand = 1n << (degree * bits + j);
  let root = 1n << (bits + 1n);
  for (;;) {
    const better = ((degree - 1n) * root + radicand / root ** (degree - 1n)) / degree;
    if (better >= root) return root;
    root = better;
  }
}

/** c: at most 2^bits·ln 2/(πM), by less than two: ln 2 = Σ 1/(k·2^k) from below, π = 16·arctan(1/5) − 4·arctan(1/239) from above. */
function leadingConstant(M: bigint, bits: bigint): bigint {
  const fine = bits + 64n;
  const one = 1n << fine;
  let ln2 = 0n;
  for (let k = 1n; k <= fine; k++) ln2 += (one >> k) / k;
  const arctanOfInverse = (x: bigint): bigint => {
    let total = 0n;
    let power = one / x;
    for (let k = 1n; power > 0n; k += 2n) {
      total += k % 4n === 1n ? power / k : -(power / k);
      power /= x * x;
    }
    return total;
  };
  // Every term is off by less than 2, the first one left out by less than 1, and there are at most `fine` of them.
  const pi = 16n * arctanOfInverse(5n) - 4n * arctanOfInverse(239n) + 80n * fine;
  return (ln2 << bits) / (pi * M);
}

/** Nanoseconds that an entry of a resolvent takes, about. */
const ENTRY = 3000;

/** V(s)_j = ⌊s·v_j⌋, and z of Lemma S for sign·K + D, which is refused where there is none; of K + V(s) for some s. */
export function elimination({ K, v, exponent, hands }: Pencil, bits: bigint) {
  const V = (s: bigint): bigint[] => v.map((entry) => shift(s * entry, exponent));
  const shifted = (sign: bigint, D: readonly bigint[]): Band<bigint> => ({
    main: K.main.map((entry, j) => sign * entry + D[j]!),
    first: K.first.map((entry) => sign * entry),
    second: K.second.map((entry) => sign * entry),
  });
  const needed = (diagonal: bigint[] | undefined, at: Part, expected: string): bigint[] => {
    need(diagonal !== undefined, 'vacuous', at, expected, 'a pivot that is not positive');
    return diagonal;
  };
  const inverted = (sign: bigint, D: readonly bigint[], at: Part, expected: string): bigint[] =>
    needed(inverseDiagonal(shifted(sign, D), bits), at, expected);
  /** z for pole after pole. */
  const resolvents = (
    poles: readonly bigint[],
    at: Part,
    take: (z: readonly bigint[], k: number) => void,
  ): void => {
    inPieces(
      hands,
      ENTRY * v.length * poles.length,
      ELIMINATION,
      poles.length,
      (k) => ({ matrix: shifted(1n, V(poles[k]!)), bits }),
      (z, k) => {
        take(needed(z, at, 'K + s·V positive definite'), k);
      },
    );
  };
  return { V, inverted, resolvents };
}

/** Lemma M: integers with lower_j·(1 − τ) ≤ 4^bits·X_jj ≤ upper_j/(1 − τ), X = V^{-1} # AᵀA, and τ; by the steps of section 4. */
export function mean(
  { bits, bottom, top, perOctave: M, first, last, part, parts }: Mean,
  pencil: Pencil,
): Diagonal {
  const one = 1n << bits;
  const { v, exponent } = pencil;
  const smallest = least(v);
  const { V, inverted, resolvents } = elimination(pencil, bits);

  // Step 2: λV ⪯ K ⪯ ΛV.
  const resolved = shift(smallest, exponent + bits + bottom - 1n) >= 16n;
  need(resolved, 'vacuous', parts.bottom, 'a precision that resolves 2^bottom·V');
  const below = V(1n << (bits + bottom)).map((entry) => -entry);
  inverted(1n, below, parts.bottom, '2^bottom·V below K');
  inverted(-1n, V(1n << (bits + top)), parts.top, '2^top·V above K');

  // Step 3: the powers of two, the poles and their weights.
  const degree = 2n * M;
  const roots = Array.from({ length: Number(degree) }, (_, j) => rootOfTwo(BigInt(j), degree, bits));
  const powerOf = (k: bigint): bigint => {
    const j = ((k % degree) + degree) % degree;
    return shift(roots[Number(j)]!, (k - j) / degree);
  };
  const pole = (k: bigint): bigint => powerOf(2n * k);
  const c = leadingConstant(M, bits);
  const r = roots[1]! + 1n;
  const innerWeight = (k: bigint): bigint => (c * powerOf(k)) >> bits;
  const endWeight = (k: bigint): bigint => (innerWeight(k) * r) / (r - one);

  // Step 4: τ = 80/u + 2^(2 − 41·M) < 1.
  const u = least([
    shift(pole(first) * smallest, exponent),
    pole(first),
    innerWeight(first),
    c,
    r - one - 1n,
  ]);
  need(u > 0n, 'vacuous', parts.first, 'a first pole that the precision resolves');
  const tau: Fraction = [80n * (1n << (41n * M)) + 4n * u, u << (41n * M)];
  need(tau[0] < tau[1], 'vacuous', part, 'τ < 1', 'τ ≥ 1');

  // Step 5: the sum over the poles, and what the terms beyond its ends add at most.
  const lower = new Array<bigint>(v.length).fill(0n);
  const beyond = new Array<bigint>(v.length).fill(0n);
  let weights = 0n;
  const all = Array.from({ length: Number(last - first + 1n) }, (_, i) => pole(first + BigInt(i)));
  resolvents(all, part, (z, i) => {
    const s = all[i]!;
    const k = first + BigInt(i);
    const isEnd = k === first || k === last;
    const W = isEnd ? endWeight(k) : innerWeight(k);
    weights += W;
    z.forEach((entry, j) => (lower[j] = lower[j]! + W * entry));
    if (!isEnd) return;
    const X = k === first ? shift(W * (s + 1n), 1n - bottom - bits) + 1n : shift(W, bits + top + 1n) / s + 1n;
    z.forEach((entry, j) => (beyond[j] = beyond[j]! + X * (entry + 1n)));
  });
  return { lower, upper: lower.map((entry, j) => entry + beyond[j]! + weights), tau };
}
