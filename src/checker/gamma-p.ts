import { column, dyadicMatrix, fit, largest, quotients, residual, row, spectralBound, squares, workload, type Quotients } from './matrix.js';
import { atMost, decimal, fields, fraction, integers, need, plus, powerOfTwo, times, type Fraction } from './reader.js';

const MAX_WORK = 1 << 30, MAX_EXPONENT = 16384n, MAX_POWER = 64n, MAX_WEIGHT_BITS = 256n, BITS = 512n;

/** p = a/b, ∞ as 1/0, and whether any shift of the columns is allowed. */
interface Norm { readonly a: bigint; readonly b: bigint; readonly shifted: boolean }

function readNorm(claim: Record<string, unknown>): Norm {
  const domain = claim['domain'], domains = ['matrix', 'symmetric points', 'points'];
  need(domains.some((name) => name === domain), 'domain', 'claim.domain', domains.join(' or '), domain);
  if (claim['p'] === 'infinity') return { a: 1n, b: 0n, shifted: domain === 'points' };
  const [a, b] = fraction(claim['p'], 'claim.p');
  need(a >= 2n * b && a <= MAX_POWER, 'limit', 'claim.p', `at least 2, numerator at most ${MAX_POWER}`, `${a}/${b}`);
  return { a, b, shifted: domain === 'points' };
}

/** ⌈2^512·(y/2^512)^{p/2}⌉ for 0 ≤ y ≤ 2^512. */
function power(y: bigint, { a, b }: Norm): bigint {
  const target = y ** a;
  let low = -1n, high = 1n << BITS;
  while (high - low > 1n) { const middle = (low + high) >> 1n; if (middle ** (2n * b) << (BITS * (a - 2n * b)) >= target) high = middle; else low = middle; }
  return high;
}

/** A − v·1ᵀ. */
function minus(A: Quotients, value: unknown): Quotients {
  const v = quotients(fields(value, 'upper.v', 'denominator entries'), 'upper.v', A.rows);
  const data = A.data.map((x, i) => x * v.denominator - A.denominator * v.data[(i - (i % A.cols)) / A.cols]!);
  return { ...A, data, denominator: A.denominator * v.denominator };
}

/** Section 7, Lemma U_p. */
function checkUpper(value: unknown, workload: Quotients, norm: Norm, sup: Fraction, claimed: unknown): void {
  const object = fields(value, 'upper', norm.shifted ? 'B C t v' : 'B C t');
  const B = dyadicMatrix(object['B'], 'upper.B', MAX_EXPONENT), C = dyadicMatrix(object['C'], 'upper.C', MAX_EXPONENT), t = fraction(object['t'], 'upper.t');
  const A = norm.shifted ? minus(workload, object['v']) : workload;
  fit(A, B, C);
  need(B.cols <= 2 * Math.min(A.rows, A.cols), 'limit', 'upper', `at most ${2 * Math.min(A.rows, A.cols)} columns of B`, B.cols);
  const { rows, denominator } = residual(A, B, C), norms = rows.map((_, i) => squares(row(B, i)));
  need(t[0] > 0n || rows.every((x) => x === 0n), 'residual', 'upper.t', 't > 0, because BC is not the matrix', 't = 0');
  const s = plus(times([largest(Array.from({ length: C.cols }, (_, j) => squares(column(C, j)))), 1n], powerOfTwo(2n * C.exponent)), t);
  const cost = (b: bigint, rho: bigint): Fraction => times(s, plus(times([b, 1n], powerOfTwo(2n * B.exponent)), rho === 0n ? [0n, 1n] : [rho * t[1], denominator * t[0]]));
  const sum = (xs: readonly bigint[]): bigint => xs.reduce((x, y) => x + y);
  const costs = norm.a === 2n ? [cost(sum(norms), sum(rows))] : norms.map((b, i) => cost(b, rows[i]!));
  for (const x of costs) need(atMost(x, sup), 'upper', 'claim.sup', 'at least the bound of Lemma U_p', claimed);
  if (norm.a === 2n || norm.b === 0n || sup[0] === 0n) return;
  const total = costs.reduce((so, x) => so + power((((x[0] * sup[1]) << BITS) + x[1] * sup[0] - 1n) / (x[1] * sup[0]), norm), 0n);
  need(total <= 1n << BITS, 'upper', 'claim.sup', 'at least the bound of Lemma U_p', claimed);
}

/** Section 7, Lemma L_p. */
function checkLower(value: unknown, A: Quotients, { a, b, shifted }: Norm, inf: Fraction, claimed: unknown): void {
  const object = fields(value, 'lower', a === 2n ? 'U w' : 'U w x'), c = a - 2n * b;
  const U = integers(object['U'], 'lower.U', A.rows * A.cols), w = integers(object['w'], 'lower.w', A.cols);
  w.forEach((y, j) => { need(y >= 0n, 'sign', `lower.w[${j}]`, 'at least 0', `${y}`); });
  const x = a === 2n ? A.data.slice(0, A.rows).map(() => 1n) : integers(object['x'], 'lower.x', A.rows);
  x.forEach((y, i) => {
    need(y >= 0n, 'sign', `lower.x[${i}]`, 'at least 0', `${y}`);
    need(y >> MAX_WEIGHT_BITS === 0n, 'limit', `lower.x[${i}]`, `below 2^${MAX_WEIGHT_BITS}`, `${y}`);
  });
  const omega = squares(w), kappa = spectralBound({ rows: A.rows, cols: A.cols, data: U });
  let sigma = 0n;
  x.forEach((y, i) => {
    const line = row(A, i), mean = shifted ? line.reduce((sum, z, j) => sum + z * w[j]! ** 2n, 0n) : 0n;
    const dot = line.reduce((sum, z, j) => sum + U[i * A.cols + j]! * (shifted ? omega * z - mean : z) * w[j]!, 0n);
    sigma += y ** c * dot;
  });
  const X = x.reduce((sum, y) => sum + y ** (2n * a), 0n) ** c, unit = shifted ? A.denominator * omega : A.denominator;
  need(sigma >= 0n, 'vacuous', 'lower', 'a non-negative inner product', 'a negative one');
  need(kappa * omega * X > 0n, 'vacuous', 'lower', 'U, w and x other than zero', 'zero');
  const bound: Fraction = [sigma ** (2n * a), (unit ** 2n * kappa * omega) ** a * X];
  need(atMost([inf[0] ** a, inf[1] ** a], bound), 'lower', 'claim.inf', 'at most the bound of Lemma L_p', claimed);
}

/** Kind gamma-p: inf ≤ γ_(p)(A)² ≤ sup, or the same of Γ_p of the set of the columns of A. Returns p, the domain and the title of the workload. */
export function gammaP(root: Record<string, unknown>): string {
  const claim = fields(root['claim'], 'claim', 'domain inf p sup'), inf = decimal(claim['inf'], 'claim.inf'), sup = decimal(claim['sup'], 'claim.sup');
  const norm = readNorm(claim), A = workload(root['workload']);
  need(A.rows * A.cols * Math.min(A.rows, A.cols) <= MAX_WORK, 'limit', 'workload', `at most ${MAX_WORK} products`, `${A.rows}×${A.cols}`);
  checkUpper(root['upper'], A, norm, sup, claim['sup']);
  checkLower(root['lower'], A, norm, inf, claim['inf']);
  return `p=${norm.b === 0n ? 'infinity' : norm.b === 1n ? norm.a : `${norm.a}/${norm.b}`} ${claim['domain']} ${A.title}`;
}
