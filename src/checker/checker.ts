/** What a certificate proves, or the first reason for which it proves nothing. */
export type Verdict =
  | { readonly proved: true; readonly kind: 'gamma-F'; readonly workload: string; readonly inf: string; readonly sup: string; readonly digest: string }
  | { readonly proved: false; readonly code: string; readonly path: string; readonly expected: string; readonly received: string };

/** Limits of docs/certificate-format.md, section 4. */
const MAX_BYTES = 134217728, MAX_DEPTH = 5, MAX_SIZE = 4096n, MAX_DIGITS = 4096, MAX_EXPONENT = 65536n;

class Refusal {
  constructor(readonly code: string, readonly path: string, readonly expected: string, readonly received: string) {}
}

function need(holds: boolean, code: string, path: string, expected: string, received: unknown): asserts holds {
  if (!holds) throw new Refusal(code, path, expected, brief(received));
}

function brief(value: unknown): string {
  const text = typeof value === 'string' ? `"${value}"` : Array.isArray(value) ? `an array of ${value.length}` : typeof value === 'object' ? 'an object' : `${value}`;
  return text.length > 60 ? `${text.slice(0, 48)}… (${text.length} characters)` : text;
}

function canonical(value: unknown, depth: number): string {
  if (typeof value === 'string') return `"${value}"`;
  need(typeof value === 'object' && value !== null, 'canonical', '', 'only objects, arrays and strings', value);
  need(depth <= MAX_DEPTH, 'canonical', '', `at most ${MAX_DEPTH} levels of nesting`, value);
  if (Array.isArray(value)) return `[${value.map((item: unknown) => canonical(item, depth + 1)).join(',')}]`;
  return `{${Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, item]) => `"${key}":${canonical(item, depth + 1)}`).join(',')}}`;
}

function sha256(text: string): string {
  // The first 32 bits of the fractional parts of the roots of the first primes, by integer arithmetic.
  const primes: bigint[] = [];
  for (let p = 2n; primes.length < 64; p++) if (primes.every((q) => p % q !== 0n)) primes.push(p);
  const root = (value: bigint, degree: bigint): number => {
    let low = 0n, high = 1n << 40n;
    while (high - low > 1n) { const middle = (low + high) >> 1n; if (middle ** degree <= value) low = middle; else high = middle; }
    return Number(BigInt.asIntN(32, low));
  };
  const K = primes.map((p) => root(p << 96n, 3n)), H = primes.slice(0, 8).map((p) => root(p << 64n, 2n)), W = new Int32Array(64);
  const blocks = (text.length + 72) >> 6, bits = BigInt(text.length) * 8n;
  const byte = (i: number): number => i < text.length ? text.charCodeAt(i) : i === text.length ? 128 : i < blocks * 64 - 8 ? 0 : Number((bits >> BigInt(8 * (blocks * 64 - 1 - i))) & 255n);
  const turn = (x: number, r: number): number => (x >>> r) | (x << (32 - r));
  for (let block = 0; block < blocks; block++) {
    for (let i = 0; i < 64; i++) {
      if (i < 16) { const at = block * 64 + 4 * i; W[i] = (byte(at) << 24) | (byte(at + 1) << 16) | (byte(at + 2) << 8) | byte(at + 3); continue; }
      const x = W[i - 15]!, y = W[i - 2]!;
      W[i] = W[i - 16]! + (turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)) + W[i - 7]! + (turn(y, 17) ^ turn(y, 19) ^ (y >>> 10));
    }
    let [a, b, c, d, e, f, g, h] = H as [number, number, number, number, number, number, number, number];
    for (let i = 0; i < 64; i++) {
      const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K[i]! + W[i]!) | 0;
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      h = g; g = f; f = e; e = (d + one) | 0; d = c; c = b; b = a; a = (one + two) | 0;
    }
    [a, b, c, d, e, f, g, h].forEach((x, i) => { H[i] = (H[i]! + x) | 0; });
  }
  return H.map((x) => (x >>> 0).toString(16).padStart(8, '0')).join('');
}

function fields(value: unknown, path: string, names: string): Record<string, unknown> {
  const keys = Object.keys(value as object);
  need(keys.sort().join(' ') === names, 'fields', path, `the fields ${names}`, keys.join(' '));
  return value as Record<string, unknown>;
}

function integer(value: unknown, path: string): bigint {
  need(typeof value === 'string' && /^(0|-?[1-9][0-9]*)$/.test(value), 'integer', path, 'a canonical integer', value);
  need(value.length <= MAX_DIGITS, 'limit', path, `at most ${MAX_DIGITS} characters`, value);
  return BigInt(value);
}

function size(value: unknown, path: string): number {
  const number = integer(value, path);
  need(number >= 1n && number <= MAX_SIZE, 'limit', path, `a size from 1 to ${MAX_SIZE}`, value);
  return Number(number);
}

function integers(value: unknown, path: string, length: number): bigint[] {
  need(Array.isArray(value) && value.length === length, 'shape', path, `an array of ${length}`, value);
  return value.map((item: unknown, i) => integer(item, `${path}[${i}]`));
}

/** A non-negative rational [numerator, denominator], not necessarily reduced. */
type Fraction = readonly [bigint, bigint];
const plus = (x: Fraction, y: Fraction): Fraction => [x[0] * y[1] + y[0] * x[1], x[1] * y[1]];
const times = (x: Fraction, y: Fraction): Fraction => [x[0] * y[0], x[1] * y[1]];
const atMost = (x: Fraction, y: Fraction): boolean => x[0] * y[1] <= y[0] * x[1];
const powerOfTwo = (e: bigint): Fraction => (e >= 0n ? [1n << e, 1n] : [1n, 1n << -e]);
const gcd = (x: bigint, y: bigint): bigint => { while (y !== 0n) [x, y] = [y, x % y]; return x < 0n ? -x : x; };
const absolute = (x: bigint): bigint => (x < 0n ? -x : x);

function decimal(value: unknown, path: string): Fraction {
  need(typeof value === 'string' && /^(0|[1-9][0-9]*)(\.[0-9]*[1-9])?$/.test(value), 'decimal', path, 'a canonical decimal', value);
  need(value.length <= MAX_DIGITS, 'limit', path, `at most ${MAX_DIGITS} characters`, value);
  const [whole = '', part = ''] = value.split('.');
  return [BigInt(whole + part), 10n ** BigInt(part.length)];
}

interface Matrix { readonly rows: number; readonly cols: number; readonly data: readonly bigint[] }

function dyadicMatrix(value: unknown, path: string): Matrix & { readonly exponent: bigint } {
  const object = fields(value, path, 'cols entries exponent rows');
  const rows = size(object['rows'], `${path}.rows`), cols = size(object['cols'], `${path}.cols`);
  const exponent = integer(object['exponent'], `${path}.exponent`);
  need(absolute(exponent) <= MAX_EXPONENT, 'limit', `${path}.exponent`, `at most ${MAX_EXPONENT} in size`, object['exponent']);
  const data = integers(object['entries'], `${path}.entries`, rows * cols);
  const zero = data.every((x) => x === 0n);
  need(zero ? exponent === 0n : data.some((x) => (x & 1n) === 1n), 'lowest-terms', path, 'an odd entry, or zero with exponent 0', object['exponent']);
  return { rows, cols, data, exponent };
}

function workload(value: unknown): Matrix & { readonly denominator: bigint; readonly title: string } {
  const name = typeof value === 'object' && value !== null && 'name' in value ? value.name : undefined;
  if (name === 'prefix-sum') {
    const n = size(fields(value, 'workload', 'n name')['n'], 'workload.n');
    return { rows: n, cols: n, data: Array.from({ length: n * n }, (_, i) => (i % n <= (i - (i % n)) / n ? 1n : 0n)), denominator: 1n, title: `prefix-sum n=${n}` };
  }
  need(name === 'explicit', 'workload', 'workload.name', 'prefix-sum or explicit', name);
  const object = fields(value, 'workload', 'cols denominator entries name rows');
  const rows = size(object['rows'], 'workload.rows'), cols = size(object['cols'], 'workload.cols');
  const denominator = integer(object['denominator'], 'workload.denominator');
  need(denominator >= 1n, 'sign', 'workload.denominator', 'at least 1', object['denominator']);
  const data = integers(object['entries'], 'workload.entries', rows * cols);
  need(data.reduce(gcd, denominator) === 1n, 'lowest-terms', 'workload', 'no common divisor of denominator and entries', object['denominator']);
  return { rows, cols, data, denominator, title: `explicit ${rows}x${cols}` };
}

const squares = (xs: readonly bigint[]): bigint => xs.reduce((sum, x) => sum + x * x, 0n);
const column = (x: Matrix, j: number): bigint[] => Array.from({ length: x.rows }, (_, i) => x.data[i * x.cols + j]!);

/** Section 2, Lemma U: (s + t)(b + ρ/t). */
function upperBound(value: unknown, A: Matrix & { readonly denominator: bigint }): Fraction {
  const object = fields(value, 'upper', 'B C t');
  const B = dyadicMatrix(object['B'], 'upper.B'), C = dyadicMatrix(object['C'], 'upper.C');
  const pair = integers(object['t'], 'upper.t', 2);
  need(pair[1]! > 0n && gcd(pair[0]!, pair[1]!) === 1n, 'fraction', 'upper.t', 'a fraction in lowest terms', pair.join('/'));
  need(pair[0]! >= 0n, 'sign', 'upper.t', 'at least 0', pair.join('/'));
  need(B.rows === A.rows && C.cols === A.cols && B.cols === C.rows, 'shape', 'upper', `B ${A.rows}×r and C r×${A.cols}`, `${B.rows}×${B.cols} and ${C.rows}×${C.cols}`);
  // E = (A·2^k − denominator·(BC)·2^(k + e)) / (denominator·2^k), all integers
  const e = B.exponent + C.exponent, k = e < 0n ? -e : 0n, unit = A.denominator << (k + e);
  let rho = 0n;
  for (let i = 0; i < A.rows; i++) {
    const row: bigint[] = Array.from({ length: A.cols }, () => 0n);
    for (let l = 0; l < B.cols; l++) {
      const x = B.data[i * B.cols + l]!;
      if (x !== 0n) for (let j = 0; j < A.cols; j++) { const y = C.data[l * A.cols + j]!; if (y !== 0n) row[j] = row[j]! + x * y; }
    }
    rho += squares(row.map((x, j) => (A.data[i * A.cols + j]! << k) - unit * x));
  }
  need(rho === 0n || pair[0]! > 0n, 'residual', 'upper.t', 't > 0, because BC is not A', 't = 0');
  let s = 0n;
  for (let j = 0; j < C.cols; j++) { const norm = squares(column(C, j)); if (norm > s) s = norm; }
  const b = times([squares(B.data), 1n], powerOfTwo(2n * B.exponent)), t: Fraction = [pair[0]!, pair[1]!];
  const spread: Fraction = rho === 0n ? [0n, 1n] : [rho * t[1], (A.denominator ** 2n << (2n * k)) * t[0]];
  return times(plus(times([s, 1n], powerOfTwo(2n * C.exponent)), t), plus(b, spread));
}

/** Section 3, Lemma L: σ²/(κ·ω). */
function lowerBound(value: unknown, A: Matrix & { readonly denominator: bigint }): Fraction {
  const object = fields(value, 'lower', 'U w');
  const U = integers(object['U'], 'lower.U', A.rows * A.cols), w = integers(object['w'], 'lower.w', A.cols);
  w.forEach((x, j) => { need(x >= 0n, 'sign', `lower.w[${j}]`, 'at least 0', `${x}`); });
  let sigma = 0n;
  U.forEach((x, i) => { if (A.data[i] !== 0n) sigma += x * A.data[i]! * w[i % A.cols]!; });
  const side = Math.min(A.rows, A.cols), matrix: Matrix = { rows: A.rows, cols: A.cols, data: U };
  const lines = Array.from({ length: side }, (_, i) => (A.rows >= A.cols ? column(matrix, i) : U.slice(i * A.cols, (i + 1) * A.cols)));
  const sums = lines.map(() => 0n);
  for (let i = 0; i < side; i++) for (let j = 0; j <= i; j++) {
    const x = lines[i]!, y = lines[j]!;
    let dot = 0n;
    for (let l = 0; l < x.length; l++) dot += x[l]! * y[l]!;
    sums[i] = sums[i]! + absolute(dot);
    if (j < i) sums[j] = sums[j]! + absolute(dot);
  }
  const kappa = sums.reduce((most, x) => (x > most ? x : most), 0n), omega = squares(w);
  need(sigma >= 0n, 'vacuous', 'lower', 'a non-negative inner product', 'a negative one');
  need(kappa * omega > 0n, 'vacuous', 'lower', 'U and w other than zero', 'zero');
  return [sigma * sigma, A.denominator ** 2n * kappa * omega];
}

function prove(bytes: Uint8Array): Verdict {
  need(bytes.length <= MAX_BYTES, 'too-large', '', `at most ${MAX_BYTES} bytes`, bytes.length);
  need(bytes.length > 0 && bytes.every((x, i) => (i === bytes.length - 1 ? x === 10 : x >= 32 && x <= 126)), 'text', '', 'printable ASCII and one final newline', `${bytes.length} bytes`);
  const text = new TextDecoder().decode(bytes.subarray(0, -1));
  let parsed: unknown;
  try { parsed = JSON.parse(text); } catch { need(false, 'json', '', 'a JSON text', text); }
  need(canonical(parsed, 1) === text, 'canonical', '', 'sorted keys, no spaces, no repeated keys', text);
  const root = fields(parsed, '', 'claim digest format kind lower upper version workload');
  need(root['format'] === 'etalon-certificate', 'format', 'format', 'etalon-certificate', root['format']);
  need(root['version'] === '1', 'version', 'version', '1', root['version']);
  need(root['kind'] === 'gamma-F', 'kind', 'kind', 'gamma-F', root['kind']);
  const { digest, ...content } = root, sum = sha256(canonical(content, 1));
  need(digest === sum, 'digest', 'digest', sum, digest);
  const claim = fields(root['claim'], 'claim', 'inf sup');
  const inf = decimal(claim['inf'], 'claim.inf'), sup = decimal(claim['sup'], 'claim.sup');
  const A = workload(root['workload']);
  need(atMost(upperBound(root['upper'], A), sup), 'upper', 'claim.sup', 'at least the bound of Lemma U', claim['sup']);
  need(atMost(inf, lowerBound(root['lower'], A)), 'lower', 'claim.inf', 'at most the bound of Lemma L', claim['inf']);
  return { proved: true, kind: 'gamma-F', workload: A.title, inf: `${claim['inf']}`, sup: `${claim['sup']}`, digest: sum };
}

/**
 * Checks a certificate of version 1 (docs/certificate-format.md): proves inf ≤ γ_F(A)² ≤ sup from its bytes alone, or says why not.
 *
 * Trusts nothing: no other file, no import, no floating-point number; the verdict is refusal until every test has passed.
 */
export function check(bytes: Uint8Array): Verdict {
  try {
    return prove(bytes);
  } catch (problem) {
    if (problem instanceof Refusal) return { proved: false, code: problem.code, path: problem.path, expected: problem.expected, received: problem.received };
    throw problem; // out of memory: no verdict
  }
}
