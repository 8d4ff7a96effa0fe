import { decimal, isAtMost, type Quotient } from './exact.js';

/** What a certificate of kind sensitivity states. */
interface Stated {
  readonly claim: { readonly inf: string; readonly sup: string };
  readonly contributions: string;
  readonly norm?: string;
  readonly schema: Readonly<Record<string, string>>;
  readonly strategy: Readonly<Record<string, unknown>>;
}

/** Rounds whose sets are all looked at, and rows of a matrix. */
const MOST_ROUNDS = 8;
const MOST_ROWS = 64;

const magnitude = (x: bigint): bigint => (x < 0n ? -x : x);

/** C of integers by columns, and what it is over; undefined for what is too large. */
function columnsOf(
  strategy: Stated['strategy'],
): { readonly columns: readonly (readonly bigint[])[]; readonly unit: bigint } | undefined {
  const { name, n, rows, cols } = strategy as Readonly<Record<string, string>>;
  if (name === 'tree' || name === 'k-ary') return { columns: leavesOf(strategy as Readonly<Record<string, string>>), unit: 1n };
  if (Number(n ?? cols) > MOST_ROUNDS || Number(rows ?? n) > MOST_ROWS) return undefined;
  const unit = name === 'quotient-toeplitz' ? 1n : BigInt(strategy['denominator'] as string);
  if (name === 'toeplitz' || name === 'inverse-toeplitz') {
    const given = (strategy['coefficients'] as string[]).map(BigInt);
    const size = Number(n);
    const { c, over } = name === 'toeplitz' ? { c: given, over: unit } : inverseOf(given, unit, size);
    const columns = Array.from({ length: size }, (_, j) => Array.from({ length: size }, (_row, i) => c[i - j] ?? 0n));
    return { columns, unit: over };
  }
  if (name === 'quotient-toeplitz') {
    const [above, below] = ['numerator', 'denominator'].map((list) => (strategy[list] as string[]).map(BigInt));
    const size = Number(n);
    const { c: h, over } = inverseOf(below!, 1n, size);
    const c = h.map((_, t) => above!.slice(0, t + 1).reduce((sum, x, s) => sum + x * h[t - s]!, 0n));
    return { columns: Array.from({ length: size }, (_, j) => Array.from({ length: size }, (_row, i) => c[i - j] ?? 0n)), unit: over };
  }
  if (name === 'banded') {
    const diagonals = (strategy['diagonals'] as string[][]).map((diagonal) => diagonal.map(BigInt));
    const size = Number(n);
    const columns = Array.from({ length: size }, (_, j) => Array.from({ length: size }, (_row, i) => diagonals[i - j]?.[j] ?? 0n));
    return { columns, unit };
  }
  const entries = (strategy['entries'] as string[]).map(BigInt);
  const [m, width] = [Number(rows), Number(cols)];
  const columns = Array.from({ length: width }, (_, j) => Array.from({ length: m }, (_row, i) => entries[i * width + j]!));
  return { columns, unit };
} // prettier-ignore

/** The columns of a tree, whose rows are the nodes by section 8 of the page; no columns of one that is too large. */
function leavesOf({ name, arity, digits, n: length, nodes }: Readonly<Record<string, string>>): bigint[][] {
  const [a, n] = [Number(arity), Number(length)];
  if (n > MOST_ROUNDS) return [];
  const columns = Array.from({ length: n }, (): bigint[] => []);
  const most = digits === 'offset' ? Math.floor(a / 2) : a - 1;
  const least = a - 1 - most;
  for (let size = 1; size < a * n; size *= a)
    for (let start = 0; start < n; start += size) {
      const e = (start / size) % a;
      const first = start - e * size + (e < most ? e + 1 : a - least) * size - (least * (size - 1)) / (a - 1);
      const isRow = name === 'tree' ? nodes === 'padded' || start + size <= n : e !== most && first <= n;
      if (isRow) columns.forEach((column, x) => column.push(x >= start && x < start + size ? 1n : 0n));
    }
  return columns;
} // prettier-ignore

/** The first column of the inverse, exactly: c_t·D_0^(t+1) are integers. */
function inverseOf(D: readonly bigint[], unit: bigint, n: number): { readonly c: readonly bigint[]; readonly over: bigint } {
  const over = D[0]! ** BigInt(n);
  const c: bigint[] = [];
  for (let t = 0; t < n; t += 1) {
    const known = c.reduce((sum, x, s) => sum + x * (D[t - s] ?? 0n), 0n);
    c.push(((t === 0 ? unit * over : 0n) - known) / D[0]!);
  }
  return { c, over };
} // prettier-ignore

/** All sets of rounds that the schema allows, by looking at every pair. */
function patterns(schema: Stated['schema'], n: number): number[][] {
  const most = BigInt(schema['participations'] ?? n);
  const b = BigInt(schema['separation'] ?? schema['period']!);
  const fits = (distance: number): boolean =>
    schema['kind'] === 'fixed-epoch' ? BigInt(distance) % b === 0n : BigInt(distance) >= b;
  return Array.from({ length: 2 ** n - 1 }, (_, set) => set + 1)
    .map((set) => Array.from({ length: n }, (_, j) => j).filter((j) => ((set >> j) & 1) === 1))
    .filter((rounds) => BigInt(rounds.length) <= most)
    .filter((rounds) => rounds.every((q, at) => rounds.slice(0, at).every((p) => fits(q - p))));
}

/** scalar² by all signs, and the sum of all sizes: the vector value is between them, and below π/2 times the first (of ℓ1, the constant of Krivine). */
function values(
  columns: readonly (readonly bigint[])[],
  schema: Stated['schema'],
): { readonly scalar: bigint; readonly absolute: bigint } {
  const dot = (u: readonly bigint[], v: readonly bigint[]): bigint => u.reduce((sum, x, i) => sum + x * v[i]!, 0n);
  const gram = columns.map((u) => columns.map((v) => dot(u, v)));
  let [scalar, absolute] = [0n, 0n];
  for (const rounds of patterns(schema, columns.length)) {
    const total = (value: (i: number, j: number) => bigint): bigint =>
      rounds.reduce((sum, i, a) => rounds.reduce((row, j, b) => row + gram[i]![j]! * value(a, b), sum), 0n);
    for (let signs = 0; signs < 2 ** rounds.length; signs += 1) {
      const sign = (at: number): bigint => (((signs >> at) & 1) === 1 ? -1n : 1n);
      const found = total((a, b) => sign(a) * sign(b));
      if (found > scalar) scalar = found;
    }
    const sizes = rounds.reduce((sum, i) => rounds.reduce((row, j) => row + magnitude(gram[i]![j]!), sum), 0n);
    if (sizes > absolute) absolute = sizes;
  }
  return { scalar, absolute };
} // prettier-ignore

/** The same of ℓ1, not squared: all signs, and all sizes. */
function l1Values(columns: readonly (readonly bigint[])[], schema: Stated['schema']): ReturnType<typeof values> {
  const total = (xs: readonly bigint[]): bigint => xs.reduce((sum, x) => sum + magnitude(x), 0n);
  let [scalar, absolute] = [0n, 0n];
  for (const rounds of patterns(schema, columns.length)) {
    for (let signs = 0; signs < 2 ** rounds.length; signs += 1) {
      const signed = rounds.map((j, at) => columns[j]!.map((x) => (((signs >> at) & 1) === 1 ? -x : x)));
      const found = total(signed.reduce((sums, column) => sums.map((sum, i) => sum + column[i]!)));
      if (found > scalar) scalar = found;
    }
    const sizes = rounds.reduce((sum, j) => sum + total(columns[j]!), 0n);
    if (sizes > absolute) absolute = sizes;
  }
  return { scalar, absolute };
} // prettier-ignore

const KNOWN = new Map<string, ReturnType<typeof values>>();

/** What is false of an accepted certificate of kind sensitivity; undefined where nothing is known to be. */
export function falseOfSensitivity(certificate: unknown): string | undefined {
  const { claim, contributions, norm, schema, strategy } = certificate as Stated;
  const C = columnsOf(strategy);
  if (C === undefined || C.columns.length === 0) return undefined;
  const key = JSON.stringify([norm, strategy, schema]);
  if (!KNOWN.has(key)) KNOWN.set(key, (norm === '1' ? l1Values : values)(C.columns, schema));
  const { scalar, absolute } = KNOWN.get(key)!;
  const unit = norm === '1' ? C.unit : C.unit ** 2n;
  const low: Quotient = [contributions === 'absolute' ? absolute : scalar, unit];
  // Nesterov: π/2 < 355/226. Of ℓ1, Krivine: π/(2·ln(1 + √2)) < 1.7823.
  const half: Quotient = norm === '1' ? [17823n * scalar, 10000n * unit] : [355n * scalar, 226n * unit];
  const sizes: Quotient = [absolute, unit];
  const high = contributions === 'scalar' ? low : contributions === 'absolute' || isAtMost(sizes, half) ? sizes : half;
  const parts = [
    ...(isAtMost(decimal(claim.inf), high) ? [] : [`inf ${claim.inf} is above the sensitivity`]),
    ...(isAtMost(low, decimal(claim.sup)) ? [] : [`sup ${claim.sup} is below the sensitivity`]),
  ];
  return parts.length === 0 ? undefined : parts.join(', ');
} // prettier-ignore
