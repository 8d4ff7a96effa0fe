import type { Form } from './gamma-f.js';
import * as matrix from './matrix.js';
import { absolute, atLeast, atMost, decimal, fraction, integers, plus, powerOfTwo, times, type Fraction, type Numerals } from './numerals.js';
import { fields, need, wordOf, type Part } from './text.js';
import { characters, greatest, longest, multiplication, power } from './work.js';

const DOMAINS = ['matrix', 'symmetric points', 'points'];
const MAX_WORK = 1 << 30;
const MAX_EXPONENT = 16384n;
const MAX_POWER = 64n;
const MAX_WEIGHT = 1n << 256n;
const WEIGHT_BITS = 256n;
const BITS = 512n;

/** p = a/b, ∞ as 1/0, and whether any shift of the columns is allowed. */
interface Norm {
  readonly a: bigint;
  readonly b: bigint;
  readonly shifted: boolean;
}

function readNorm(claim: Readonly<Record<'domain' | 'p', Part>>): Norm {
  const domain = wordOf(claim.domain);
  need(domain !== undefined && DOMAINS.includes(domain), 'domain', 'claim.domain', DOMAINS.join(' or '), claim.domain);
  const shifted = domain === 'points';
  if (wordOf(claim.p) === 'infinity') return { a: 1n, b: 0n, shifted };
  const [a, b] = fraction(claim.p, 'claim.p');
  need(a >= 2n * b && a <= MAX_POWER, 'limit', 'claim.p', `at least 2, numerator at most ${MAX_POWER}`, claim.p);
  return { a, b, shifted };
}

/** ⌈2^512·(y/2^512)^{p/2}⌉ for 0 ≤ y ≤ 2^512. */
function rounded(y: bigint, { a, b }: Norm): bigint {
  const target = y ** a;
  let low = -1n;
  let high = 1n << BITS;
  while (high - low > 1n) {
    const middle = (low + high) >> 1n;
    if ((middle ** (2n * b)) << (BITS * (a - 2n * b)) >= target) high = middle;
    else low = middle;
  }
  return high;
}

interface Upper {
  readonly B: matrix.DyadicForm;
  readonly C: matrix.DyadicForm;
  readonly t: Fraction;
  readonly v: matrix.QuotientsForm | undefined;
  readonly work: bigint;
}

function upper(part: Part, A: matrix.QuotientsForm, norm: Norm, claim: bigint): Upper {
  const names = ['B', 'C', 't'] as const;
  const object: Readonly<Record<(typeof names)[number], Part>> & { readonly v?: Part } = fields(
    part,
    'upper',
    norm.shifted ? [...names, 'v'] : names,
  );
  const B = matrix.dyadicMatrix(object.B, 'upper.B', MAX_EXPONENT);
  const C = matrix.dyadicMatrix(object.C, 'upper.C', MAX_EXPONENT);
  const t = fraction(object.t, 'upper.t');
  const v = object.v !== undefined ? matrix.quotients(fields(object.v, 'upper.v', ['denominator', 'entries']), 'upper.v', A.rows, 1) : undefined;
  matrix.fit(A, B, C);
  const most = 2 * Math.min(A.rows, A.cols);
  need(B.cols <= most, 'limit', 'upper', `at most ${most} columns of B`, `${B.cols}`);
  const moved = v === undefined ? A : shiftedForm(A, v);
  const { bits, work } = matrix.residualWork(moved, B, C);
  const scalar =
    2n * (bits + moved.denominatorBits + B.bits + C.bits) + 4n * (absolute(B.exponent) + absolute(C.exponent)) + characters(object.t) + claim + BITS;
  const row = 16n * multiplication(scalar, scalar) + (norm.b === 0n ? 0n : BITS * power(2n * norm.b * BITS) + power(norm.a * BITS));
  return { B, C, t, v, work: (v === undefined ? 0n : moved.work) + work + BigInt(A.rows) * row };
}

/** The form of A − v·1ᵀ, with the work of the difference. */
function shiftedForm(A: matrix.QuotientsForm, v: matrix.QuotientsForm): matrix.QuotientsForm {
  const bits = greatest(A.bits + v.denominatorBits, v.bits + A.denominatorBits) + 1n;
  const each = multiplication(A.bits, v.denominatorBits) + multiplication(v.bits, A.denominatorBits);
  return { ...A, bits, denominatorBits: A.denominatorBits + v.denominatorBits, work: v.work + BigInt(A.rows * A.cols) * each };
}

/** A − v·1ᵀ. */
function minus(A: matrix.Quotients, v: matrix.Quotients): matrix.Quotients {
  const data = A.data.map((x, i) => x * v.denominator - A.denominator * v.data[(i - (i % A.cols)) / A.cols]!);
  return { ...A, data, denominator: A.denominator * v.denominator };
}

/** Section 7, Lemma U_p. */
function checkUpper({ B: left, C: right, t }: Upper, A: matrix.Quotients, norm: Norm, sup: Fraction, claimed: Part): void {
  const B = left.read();
  const C = right.read();
  const { rows, denominator } = matrix.residual(A, B, C);
  const norms = rows.map((_, i) => matrix.squares(matrix.row(B, i)));
  need(t[0] > 0n || rows.every((x) => x === 0n), 'residual', 'upper.t', 't > 0, because BC is not the matrix', 't = 0');
  const s = plus(times([matrix.longestColumn(C), 1n], powerOfTwo(2n * C.exponent)), t);
  const spread = (rho: bigint): Fraction => (rho === 0n ? [0n, 1n] : [rho * t[1], denominator * t[0]]);
  const cost = (b: bigint, rho: bigint): Fraction => times(s, plus(times([b, 1n], powerOfTwo(2n * B.exponent)), spread(rho)));
  const costs = norm.a === 2n ? [cost(matrix.sum(norms), matrix.sum(rows))] : norms.map((b, i) => cost(b, rows[i]!));
  for (const x of costs) need(atMost(x, sup), 'upper', 'claim.sup', 'at least the bound of Lemma U_p', claimed);
  if (norm.a === 2n || norm.b === 0n || sup[0] === 0n) return;
  const parts = costs.map((x) => rounded((((x[0] * sup[1]) << BITS) + x[1] * sup[0] - 1n) / (x[1] * sup[0]), norm));
  need(matrix.sum(parts) <= 1n << BITS, 'upper', 'claim.sup', 'at least the bound of Lemma U_p', claimed);
}

interface Lower {
  readonly U: Numerals;
  readonly w: Numerals;
  readonly x: readonly bigint[];
  readonly work: bigint;
}

function lower(part: Part, A: matrix.QuotientsForm, norm: Norm, claim: bigint): Lower {
  const names = ['U', 'w'] as const;
  const object: Readonly<Record<(typeof names)[number], Part>> & { readonly x?: Part } = fields(
    part,
    'lower',
    norm.a === 2n ? names : [...names, 'x'],
  );
  const U = integers(object.U, 'lower.U', A.rows * A.cols);
  const w = integers(object.w, 'lower.w', A.cols);
  atLeast(0, w, 'lower.w');
  const x = object.x !== undefined ? rowWeights(object.x, A.rows) : new Array<bigint>(A.rows).fill(1n);
  return { U, w, x, work: lowerWork(A, U, longest(w.digits), norm, claim) };
}

function rowWeights(part: Part, count: number): bigint[] {
  const numerals = integers(part, 'lower.x', count);
  const values = numerals.values();
  values.forEach((y, i) => {
    need(y >= 0n, 'sign', `lower.x[${i}]`, 'at least 0', 'a negative one');
    need(y < MAX_WEIGHT, 'limit', `lower.x[${i}]`, `below 2^${WEIGHT_BITS}`, 'more');
  });
  return values;
}

function lowerWork(A: matrix.QuotientsForm, U: Numerals, w: bigint, { a, b, shifted }: Norm, claim: bigint): bigint {
  const [m, n, c, u] = [BigInt(A.rows), BigInt(A.cols), a - 2n * b, longest(U.digits)];
  const omega = 2n * w + 12n;
  const entry = A.bits + (shifted ? omega + 1n : 0n);
  const moving = shifted ? multiplication(w, w) + multiplication(A.bits, 2n * w) + multiplication(omega, A.bits) : 0n;
  const dot = u + entry + w + 12n;
  const sigma = dot + WEIGHT_BITS * c + 12n;
  const X = (2n * a * WEIGHT_BITS + 12n) * c;
  const scale = 2n * A.denominatorBits + 2n * omega + 2n * u + 24n + omega;
  const row = power(WEIGHT_BITS * c) + multiplication(WEIGHT_BITS * c, dot) + power(2n * a * WEIGHT_BITS);
  const total = 2n * a * sigma + a * (scale + claim) + X;
  return (
    matrix.spectralWork(U.digits, A.rows, A.cols) +
    n * multiplication(w, w) +
    m * n * (moving + multiplication(u, entry) + multiplication(u + entry, w)) +
    m * row +
    power(X) +
    power(2n * a * sigma) +
    2n * power(a * (scale + claim)) +
    4n * multiplication(total, total)
  );
}

/** Section 7, Lemma L_p. */
function checkLower({ U: direction, w: weights, x }: Lower, A: matrix.Quotients, { a, b, shifted }: Norm, inf: Fraction, claimed: Part): void {
  const c = a - 2n * b;
  const U = direction.values();
  const w = weights.values();
  const omega = matrix.squares(w);
  const kappa = matrix.spectralBound({ rows: A.rows, cols: A.cols, data: U });
  let sigma = 0n;
  x.forEach((y, i) => {
    const line = matrix.row(A, i);
    const mean = shifted ? line.reduce((so, z, j) => so + z * w[j]! ** 2n, 0n) : 0n;
    const dot = line.reduce((so, z, j) => so + U[i * A.cols + j]! * (shifted ? omega * z - mean : z) * w[j]!, 0n);
    sigma += y ** c * dot;
  });
  const X = x.reduce((so, y) => so + y ** (2n * a), 0n) ** c;
  const unit = shifted ? A.denominator * omega : A.denominator;
  need(sigma >= 0n, 'vacuous', 'lower', 'a non-negative inner product', 'a negative one');
  need(kappa * omega * X > 0n, 'vacuous', 'lower', 'U, w and x other than zero', 'zero');
  const bound: Fraction = [sigma ** (2n * a), (unit ** 2n * kappa * omega) ** a * X];
  need(atMost([inf[0] ** a, inf[1] ** a], bound), 'lower', 'claim.inf', 'at most the bound of Lemma L_p', claimed);
}

/** Kind gamma-p: inf ≤ γ_(p)(A)² ≤ sup, or the same of Γ_p of the set of the columns of A. */
export function gammaP(root: Readonly<Record<'claim' | 'workload' | 'upper' | 'lower', Part>>): Form {
  const claim = fields(root.claim, 'claim', ['domain', 'inf', 'p', 'sup']);
  const inf = decimal(claim.inf, 'claim.inf');
  const sup = decimal(claim.sup, 'claim.sup');
  const norm = readNorm(claim);
  const A = matrix.workload(root.workload);
  const products = A.rows * A.cols * Math.min(A.rows, A.cols);
  need(products <= MAX_WORK, 'limit', 'workload', `at most ${MAX_WORK} products`, `${A.rows}×${A.cols}`);
  const above = upper(root.upper, A, norm, characters(root.claim));
  const below = lower(root.lower, A, norm, characters(root.claim));
  const prove = (): string => {
    const values = A.read();
    const v = above.v?.read();
    checkUpper(above, v === undefined ? values : minus(values, v), norm, sup, claim.sup);
    checkLower(below, values, norm, inf, claim.inf);
    const { a, b } = norm;
    return `p=${b === 0n ? 'infinity' : b === 1n ? a : `${a}/${b}`} ${wordOf(claim.domain)} ${A.title}`;
  };
  return { work: A.work + above.work + below.work, prove };
}
