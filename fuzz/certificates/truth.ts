import type { Verdict } from '../../src/checker/checker.js';
import {
  decimal,
  exactly,
  isAtMost,
  larger,
  plusRoot,
  powerSum,
  smaller,
  type Enclosure,
  type Quotient,
} from './exact.js';
import { ofCircle } from './circulant.js';
import { gammaOfGramInverse } from './gram-inverse.js';
import { OPTIMA } from './optima.js';
import { falseOfSensitivity } from './sensitivity.js';
import { falseOfStrategy } from './toeplitz.js';
import { falseOfLattice, falseOfLoss } from './privacy.js';
import { knownOptimum, underParticipation, type Participation } from './participation.js';

/** What is looked at: beyond this the numbers are not worth the time. */
const MAX_SIDE = 8;
const MAX_DIGITS = 120;

/** The matrix entries/den, row by row. */
interface Dense {
  readonly rows: readonly (readonly bigint[])[];
  readonly den: bigint;
}

interface Claim {
  readonly kind: string;
  readonly claim: Readonly<Record<string, unknown>>;
  readonly workload: Readonly<Record<string, unknown>>;
  readonly contributions?: string;
  readonly schema?: Readonly<Record<string, string>>;
  readonly factors?: readonly Claim[];
}

const square = (x: bigint): bigint => x * x;
const sum = (xs: readonly bigint[]): bigint => xs.reduce((x, y) => x + y, 0n);
const largest = (xs: readonly bigint[]): bigint => xs.reduce((x, y) => (x > y ? x : y), 0n);
const size = (x: bigint): bigint => (x < 0n ? -x : x);
const columns = ({ rows }: Dense): bigint[][] => rows[0]!.map((_, j) => rows.map((row) => row[j]!));
const inner = (x: readonly bigint[], y: readonly bigint[]): bigint => sum(x.map((a, i) => a * y[i]!));

/** Whether every 2×2 minor is 0. */
function rankOne(rows: readonly (readonly bigint[])[]): boolean {
  const pivot = rows.find((row) => row.some((x) => x !== 0n));
  const j = pivot?.findIndex((x) => x !== 0n) ?? 0;
  return rows.every((row) => row.every((x, k) => x * (pivot?.[j] ?? 0n) === row[j]! * (pivot?.[k] ?? 0n)));
}

/**
 * γ_(p)(A)² by closed forms where there is one, else between bounds that hold for every matrix:
 * every factorization has ‖B_i‖‖C_j‖ ≥ |A_ij|, and A·I and I·A are factorizations.
 */
function gamma(a: Dense, p: Quotient): Enclosure {
  const den = a.den * a.den;
  const cols = columns(a);
  if (rankOne(a.rows))
    return cols.map((column) => powerSum(column.map(square), p, den)).reduce((x, y) => (isAtMost(x.high, y.high) ? y : x));
  const low = powerSum(a.rows.map((row) => largest(row.map(square))), p, den);
  if (cols.every((column) => column.filter((x) => x !== 0n).length <= 1)) return low;
  if (p[0] === 2n * p[1]) {
    const norms = cols.map((column) => sum(column.map(square)));
    if (cols.every((x, j) => cols.every((y, k) => k <= j || inner(x, y) === 0n))) return exactly(sum(norms), den);
    if (cols.length === 2) {
      // max of ‖A·diag(w)‖_*² over ‖w‖ = 1: the largest eigenvalue of [[g₁₁, √det G], [√det G, g₂₂]], G = AᵀA
      const [x, y] = norms as [bigint, bigint];
      const det = x * y - square(inner(cols[0]!, cols[1]!));
      return plusRoot(x + y, square(x - y) + 4n * det, 2n * den);
    }
  }
  const trivial = powerSum(a.rows.map((row) => sum(row.map(square))), p, den);
  const other = powerSum(a.rows.map(() => largest(cols.map((x) => sum(x.map(square))))), p, den);
  const both = (choose: typeof smaller, key: keyof Enclosure, x: Enclosure, y: Enclosure): Quotient =>
    choose(x[key], y[key]);
  return { low: both(larger, 'low', low, low), high: both(smaller, 'high', trivial, other) };
} // prettier-ignore

/** Γ_p of points: exact on a line, else at least half of every extent, and at most that of the points and their mirror images. */
function gammaOfPoints(a: Dense, p: Quotient): Enclosure {
  const differences = a.rows.map((row) => row.map((x) => x - row[0]!));
  const extents = differences.map((row) => largest(row) + largest(row.map((x) => -x)));
  const half = powerSum(extents.map(square), p, 4n * a.den * a.den);
  return rankOne(differences) ? half : { low: half.low, high: gamma(a, p).high };
}

/** The workload of a certificate as a matrix; undefined when it is too large to be looked at. */
function dense(workload: Claim['workload']): Dense | undefined {
  const number = (x: unknown): bigint => BigInt(String(x));
  const list = (x: unknown): bigint[] => (x as readonly unknown[]).map(number);
  const [n, m] = [Number(workload['n'] ?? workload['cols']), Number(workload['n'] ?? workload['rows'])];
  if (n > MAX_SIDE || m > MAX_SIDE) return undefined;
  const indices = Array.from({ length: n }, (_, i) => i);
  switch (workload['name']) {
    case 'prefix-sum':
      return { rows: indices.map((i) => indices.map((j) => (j <= i ? 1n : 0n))), den: 1n };
    case 'all-range': {
      const interval = (i: number, k: number): bigint[] => indices.map((j) => (i <= j && j <= k ? 1n : 0n));
      return { rows: indices.flatMap((i) => indices.slice(i).map((k) => interval(i, k))), den: 1n };
    }
    case 'sliding-window': {
      const window = Number(workload['window']);
      return { rows: indices.map((i) => indices.map((j) => (i - window < j && j <= i ? 1n : 0n))), den: 1n };
    }
    case 'explicit': {
      const entries = list(workload['entries']);
      if (tooLong(entries)) return undefined;
      const rows = Array.from({ length: m }, (_, i) => entries.slice(i * n, (i + 1) * n));
      return { rows, den: number(workload['denominator']) };
    }
    case 'momentum': {
      const [rates, beta] = [(workload['rates'] as readonly unknown[]).map(list), list(workload['beta'])];
      if (tooLong([...rates.flat(), ...beta])) return undefined;
      const den = rates.reduce((so, [, q]) => so * q!, 1n) * beta[1]! ** BigInt(n);
      // A_ij = Σ_{t=j}^{i} η_t·β^(t−j)
      const term = (t: number, power: number): bigint =>
        (((den / beta[1]! ** BigInt(power)) * beta[0]! ** BigInt(power)) / rates[t]![1]!) * rates[t]![0]!;
      return { rows: indices.map((i) => indices.map((j) => sum(indices.filter((t) => j <= t && t <= i).map((t) => term(t, t - j))))), den }; // prettier-ignore
    }
    default:
      return inverted(workload, n);
  }
}

/** The entries on and below the diagonal over one common denominator; undefined when they are too long. */
function ofBands(workload: Claim['workload']) {
  const band = (name: string): bigint[][] =>
    (workload[name] as readonly (readonly string[])[]).map((pair) => pair.map(BigInt));
  const bands = [band('main'), band('first'), band('second')];
  if (tooLong(bands.flat(2))) return undefined;
  const common = bands.flat().reduce((so, [, q]) => so * q!, 1n);
  const entry = (i: number, j: number): bigint => {
    const pair = i >= j ? bands[i - j]?.[j] : undefined;
    return pair === undefined ? 0n : (pair[0]! * common) / pair[1]!;
  };
  return { common, entry };
}

/** γ_F² by K itself. */
function ofGramInverse(workload: Claim['workload']): Enclosure | undefined {
  const n = Number(workload['n']);
  const bands = n > MAX_SIDE ? undefined : ofBands(workload);
  if (bands === undefined) return undefined;
  const entry = (_: unknown, i: number) => (__: unknown, j: number) => bands.entry(Math.max(i, j), Math.min(i, j));
  const rows = Array.from({ length: n }, (_, i) => Array.from({ length: n }, entry(_, i)));
  return gammaOfGramInverse(rows, bands.common);
} // prettier-ignore

/** E^{-1} of a band of fractions, by Cramer's rule over one common denominator. */
function inverted(workload: Claim['workload'], n: number): Dense | undefined {
  const bands = ofBands(workload);
  if (bands === undefined) return undefined;
  const { common, entry } = bands;
  const pivots = Array.from({ length: n }, (_, i) => entry(i, i));
  const product = pivots.reduce((x, y) => x * y, 1n);
  // Column j of E^{-1}, every entry times `product`: x_i = (δ_ij − Σ_{k<i} e_ik·x_k)/e_ii, which stays an integer times common.
  const den = size(product);
  const rows: bigint[][] = Array.from({ length: n }, () => new Array<bigint>(n).fill(0n));
  for (let j = 0; j < n; j += 1)
    for (let i = j; i < n; i += 1) {
      let rest = i === j ? den * common : 0n;
      for (let k = j; k < i; k += 1) rest -= entry(i, k) * rows[k]![j]!;
      rows[i]![j] = rest / pivots[i]!;
    }
  return { rows, den };
}

const tooLong = (xs: readonly bigint[]): boolean => xs.some((x) => size(x) >= 10n ** BigInt(MAX_DIGITS));

/** What is known by what it is known of: thousands of the certificates of a run speak of the same workload. */
const KNOWN = new Map<string, Enclosure | undefined>();

/** An enclosure of what an accepted certificate speaks of, computed from its workload alone; undefined for what is too large. */
export function truth(bytes: Uint8Array): Enclosure | undefined {
  return truthOf(JSON.parse(new TextDecoder().decode(bytes)) as Claim);
}

function truthOf({ kind, claim, workload, contributions, schema, factors }: Claim): Enclosure | undefined {
  if (factors !== undefined) return multiplied(factors.map(truthOf));
  const norm = exponentOf(kind, claim['p']);
  const isOfPoints = claim['domain'] === 'points';
  const key = JSON.stringify([norm.join('/'), isOfPoints, workload]);
  if (!KNOWN.has(key)) KNOWN.set(key, OPTIMA.get(key) ?? computed(workload, norm, isOfPoints));
  const single = KNOWN.get(key);
  if (contributions === undefined || schema === undefined || single === undefined) return single;
  return participating(
    { contributions, restricted: claim['restricted'] as string | undefined, schema },
    single,
    workload,
  );
}

/** p as a/b, ∞ as 1/0, of a kind and what its claim names. */
function exponentOf(kind: string, p: unknown): Quotient {
  if (kind === 'gamma-2-banded' || kind === 'gamma-2-sweeps' || p === 'infinity') return [1n, 0n];
  const isNamed = kind === 'gamma-p' || kind === 'gamma-p-banded' || kind === 'circulant';
  return isNamed ? ((p as string[]).map(BigInt) as [bigint, bigint]) : [2n, 1n];
}

/** γ_(p) multiplies. */
function multiplied(known: readonly (Enclosure | undefined)[]): Enclosure | undefined {
  const times = (x: Quotient, y: Quotient): Quotient => [x[0] * y[0], x[1] * y[1]];
  return known.reduce((x, y) => x && y && { low: times(x.low, y.low), high: times(x.high, y.high) });
}

function participating(who: Participation, single: Enclosure, workload: Claim['workload']): Enclosure | undefined {
  const a = dense(workload);
  if (a === undefined) return undefined;
  const norms = columns(a).map((column) => sum(column.map(square)));
  const bounds = underParticipation(who, single, norms, a.den * a.den);
  const known = workload['name'] === 'prefix-sum' ? knownOptimum(who, norms.length) : undefined;
  if (known === undefined) return bounds;
  return { low: larger(bounds.low, known.low), high: smaller(bounds.high, known.high) };
} // prettier-ignore

function computed(workload: Claim['workload'], norm: Quotient, isOfPoints: boolean): Enclosure | undefined {
  if (workload['name'] === 'banded-gram-inverse') return ofGramInverse(workload);
  if (workload['name'] === 'circular-window' || workload['name'] === 'circular-range')
    return ofCircle(workload, norm);
  const a = dense(workload);
  if (a === undefined) return undefined;
  return isOfPoints ? gammaOfPoints(a, norm) : gamma(a, norm);
}

/** What is false in the claim of an accepted certificate; undefined where nothing is known to be. */
export function falsehood(bytes: Uint8Array, verdict: Verdict): string | undefined {
  if (!verdict.proved) return undefined;
  if (verdict.kind === 'toeplitz-rational')
    return falseOfStrategy(JSON.parse(new TextDecoder().decode(bytes)));
  if (verdict.kind === 'sensitivity') return falseOfSensitivity(JSON.parse(new TextDecoder().decode(bytes)));
  if (verdict.kind === 'privacy-loss') return falseOfLoss(JSON.parse(new TextDecoder().decode(bytes)));
  if (verdict.kind === 'privacy-lattice') return falseOfLattice(JSON.parse(new TextDecoder().decode(bytes)));
  const known = truth(bytes);
  if (known === undefined) return undefined;
  const parts = [];
  if (!isAtMost(decimal(verdict.inf), known.high)) parts.push(`inf ${verdict.inf} is above γ²`);
  if (!isAtMost(known.low, decimal(verdict.sup))) parts.push(`sup ${verdict.sup} is below γ²`);
  return parts.length === 0 ? undefined : parts.join(', ');
}
