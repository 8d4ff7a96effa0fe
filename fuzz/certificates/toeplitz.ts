import { exactly, isAtMost, decimal, type Enclosure, type Quotient } from './exact.js';

/** What is looked at: beyond this the numbers and the patterns are not worth the time. */
const MAX_BUFFERS = 5;
const MAX_STEPS = 12;
const MAX_DIGITS = 60;
/** Rounds of a pattern, and steps up to which all may be rounds of one. */
const MAX_ROUNDS = 4;
const FEW_STEPS = 8;

type Pair = readonly [string, string];

interface Strategy {
  readonly theta: readonly Pair[];
  readonly omega: readonly Pair[];
  readonly schema: Readonly<Record<string, string>>;
  readonly workload: { readonly name: string; readonly n: string; readonly beta?: Pair };
}

interface Interval {
  readonly inf: string;
  readonly sup: string;
}

const gcd = (x: bigint, y: bigint): bigint => (y === 0n ? (x < 0n ? -x : x) : gcd(y, x % y));
const reduced = (num: bigint, den: bigint): Quotient => {
  const common = gcd(num, den);
  return [num / common, den / common];
};
const add = (x: Quotient, y: Quotient): Quotient => reduced(x[0] * y[1] + y[0] * x[1], x[1] * y[1]);
const mul = (x: Quotient, y: Quotient): Quotient => reduced(x[0] * y[0], x[1] * y[1]);
const sum = (xs: readonly Quotient[]): Quotient => xs.reduce(add, [0n, 1n]);
const indices = (n: number): number[] => Array.from({ length: n }, (_, i) => i);

/** All patterns of a schema among n rounds, every pair of their rounds compared. */
function patternsOf(schema: Strategy['schema'], n: number): number[][] {
  const most = schema['participations'] === undefined ? n : Number(schema['participations']);
  const gap = BigInt(schema['separation'] ?? schema['period']!);
  const fits = (i: number, j: number): boolean =>
    schema['kind'] === 'fixed-epoch' ? BigInt(j - i) % gap === 0n : BigInt(j - i) >= gap;
  let found: number[][] = [[]];
  for (const j of indices(n))
    found = [
      ...found,
      ...found.filter((pattern) => pattern.length < most && pattern.every((i) => fits(i, j))).map((pattern) => [...pattern, j]),
    ];
  return found.filter((pattern) => pattern.length > 0);
} // prettier-ignore

/** sens² between what signs attain and the sums of absolute values, over every pattern; of integers X. */
function sensitivity(X: readonly (readonly bigint[])[], patterns: readonly (readonly number[])[]): readonly [bigint, bigint] {
  let [low, high] = [0n, 0n];
  for (const pattern of patterns) {
    let sizes = 0n;
    for (const i of pattern) for (const j of pattern) sizes += X[i]![j]! < 0n ? -X[i]![j]! : X[i]![j]!;
    if (sizes > high) high = sizes;
    if (sizes <= low) continue;
    for (let signs = 0; signs < 1 << (pattern.length - 1); signs += 1) {
      const sign = (l: number): bigint => ((signs >> l) % 2 === 0 ? 1n : -1n);
      let value = 0n;
      pattern.forEach((i, l) => pattern.forEach((j, m) => (value += sign(l) * sign(m) * X[i]![j]!)));
      if (value > low) low = value;
    }
  }
  return [low, high];
} // prettier-ignore

const scaled = ({ low, high }: Enclosure, by: Quotient): Enclosure => ({
  low: mul(low, by),
  high: mul(high, by),
});

/** Everything that a certificate of kind toeplitz-rational claims, by the coefficients one after the other; undefined for what is too large. */
function truths({ theta, omega, schema, workload }: Strategy): Readonly<Record<string, Enclosure>> | undefined {
  const numerals = [...theta, ...omega, workload.beta ?? []].flat();
  if (theta.length > MAX_BUFFERS || numerals.some((x) => x.length > MAX_DIGITS)) return undefined;
  if (BigInt(workload.n) > MAX_STEPS) return undefined;
  const n = Number(workload.n);
  const patterns = patternsOf(schema, n);
  if (n > FEW_STEPS && patterns.some((pattern) => pattern.length > MAX_ROUNDS)) return undefined;
  const of = ([num, den]: Pair): Quotient => [BigInt(num), BigInt(den)];
  // c_0 = 1, c_t = Σ ω_j·θ_j^(t−1)
  let terms = omega.map(of);
  const c: Quotient[] = [[1n, 1n]];
  while (c.length < n) {
    c.push(sum(terms));
    terms = terms.map((term, j) => mul(term, of(theta[j]!)));
  }
  // The first column of C^{-1} by substitution, and of A·C^{-1} by the coefficients of A.
  const y: Quotient[] = [];
  for (const t of indices(n)) y.push(t === 0 ? [1n, 1n] : mul([-1n, 1n], sum(y.map((x, s) => mul(c[t - s]!, x)))));
  const beta: Quotient = workload.beta === undefined ? [0n, 1n] : of(workload.beta);
  const a: Quotient[] = [[1n, 1n]];
  while (a.length < n) {
    const before = a.at(-1)!;
    a.push(workload.name === 'identity' ? [0n, 1n] : add([1n, 1n], mul(beta, before)));
  }
  const squares = indices(n).map((t) => {
    const b = sum(indices(t + 1).map((s) => mul(a[t - s]!, y[s]!)));
    return mul(b, b);
  });
  const steps = indices(n).map((i) => sum(squares.slice(0, i + 1)));
  const [largest, total] = [steps.at(-1)!, sum(steps)];
  const den = c.reduce((so, [, q]) => (so / gcd(so, q)) * q, 1n);
  const whole = c.map(([num, q]) => num * (den / q));
  const X = indices(n).map((i) =>
    indices(n).map((j) => indices(n).reduce((so, t) => (t < i || t < j ? so : so + whole[t - i]! * whole[t - j]!), 0n)),
  );
  const [low, high] = sensitivity(X, patterns);
  const sens: Enclosure = { low: reduced(low, den * den), high: reduced(high, den * den) };
  return {
    largestError: exactly(...largest),
    largestLoss: scaled(sens, largest),
    sensitivity: sens,
    totalError: exactly(...total),
    totalLoss: scaled(sens, total),
  };
} // prettier-ignore

const KNOWN = new Map<string, ReturnType<typeof truths>>();

/** What is false of an accepted certificate of kind toeplitz-rational; undefined where nothing is known to be. */
export function falseOfStrategy(certificate: unknown): string | undefined {
  const { claim, ...strategy } = certificate as Strategy & { readonly claim: Readonly<Record<string, Interval>> & Interval };
  const { theta, omega, schema, workload } = strategy;
  const key = JSON.stringify([theta, omega, schema, workload]);
  if (!KNOWN.has(key)) KNOWN.set(key, truths(strategy));
  const known = KNOWN.get(key);
  if (known === undefined) return undefined;
  const parts = Object.entries(known).flatMap(([name, { low, high }]) => {
    const { inf, sup } = claim[name] ?? claim;
    return [
      ...(isAtMost(decimal(inf), high) ? [] : [`${name} ${inf} is above the truth`]),
      ...(isAtMost(low, decimal(sup)) ? [] : [`${name} ${sup} is below the truth`]),
    ];
  });
  return parts.length === 0 ? undefined : parts.join(', ');
} // prettier-ignore
