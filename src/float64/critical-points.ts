import type { Float64Matrix } from './matrix.js';

/** A complex solution: re and im of the entries of X beside its diagonal, row by row. */
export interface CriticalPoint {
  readonly re: Float64Array;
  readonly im: Float64Array;
}

const MAX_STEPS = 60;

/** A pseudorandom number in (0, 1), the same in every run. */
function randomNumbers(): () => number {
  let state = 1;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

/**
 * Complex symmetric matrices X with diagonal 1 for which X·K·X is diagonal, K real and symmetric, without zeros on that diagonal, and X invertible: of finitely many
 * those that Newton's method finds from many places. Candidates only.
 *
 * @param isEnough told how many there are and how many places gave nothing new since
 */
export function criticalPoints(
  k: Float64Matrix,
  isEnough: (found: number, idle: number) => boolean,
): CriticalPoint[] {
  const n = k.rows;
  const pairs: [number, number][] = [];
  for (let i = 0; i < n; i += 1) for (let j = 0; j < i; j += 1) pairs.push([i, j]);
  const random = randomNumbers();
  const normal = (): number => random() + random() + random() + random() + random() + random() - 3;
  const found: CriticalPoint[] = [];
  for (let idle = 0; !isEnough(found.length, idle); idle += 1) {
    const scale = [0.7, 1.4, 2.8][Math.floor(3 * random())]!;
    const [shift, complex] = [random() < 0.5 ? 1 : 0, random() < 0.5];
    const start = {
      re: Float64Array.from(pairs, () => scale * normal() + shift),
      im: Float64Array.from(pairs, () => (complex ? scale * normal() : 0)),
    };
    const point = newton(k, pairs, start);
    if (point === undefined || found.some((other) => isNear(other, point))) continue;
    found.push(point);
    const conjugate = { re: point.re, im: point.im.map((x) => -x) };
    if (!isNear(conjugate, point)) found.push(conjugate);
    idle = -1;
  }
  return found;
}

const isNear = (x: CriticalPoint, y: CriticalPoint): boolean =>
  x.re.every((a, i) => Math.abs(a - y.re[i]!) + Math.abs(x.im[i]! - y.im[i]!) < 1e-6 * (1 + Math.abs(a)));

/** Entries of a complex matrix, re and im beside each other. */
type Entries = Float64Array;

function newton(
  k: Float64Matrix,
  pairs: readonly (readonly [number, number])[],
  start: CriticalPoint,
): CriticalPoint | undefined {
  const n = k.rows;
  const size = pairs.length;
  const [re, im] = [start.re.slice(), start.im.slice()];
  const x = new Float64Array(2 * n * n);
  const y = new Float64Array(2 * n * n); // K·X, whose transpose is X·K
  const system = new Float64Array(2 * size * (size + 1));
  const fill = (): void => {
    for (let i = 0; i < n; i += 1) x[2 * (i * n + i)] = 1;
    pairs.forEach(([i, j], at) => {
      for (const entry of [i * n + j, j * n + i]) {
        x[2 * entry] = re[at]!;
        x[2 * entry + 1] = im[at]!;
      }
    });
    multiplied(k, x, y);
  };
  /** The entry of X·K·X. */
  const product = (i: number, j: number): [number, number] => {
    let [a, b] = [0, 0];
    for (let l = 0; l < n; l += 1) {
      const [p, q] = [2 * (i * n + l), 2 * (l * n + j)];
      a += x[p]! * y[q]! - x[p + 1]! * y[q + 1]!;
      b += x[p]! * y[q + 1]! + x[p + 1]! * y[q]!;
    }
    return [a, b];
  };
  for (let step = 0; step < MAX_STEPS; step += 1) {
    fill();
    system.fill(0);
    pairs.forEach(([i, j], row) => {
      const at = (column: number): number => 2 * (row * (size + 1) + column);
      const plus = (column: number, a: number, b: number): void => {
        const place = at(column);
        system[place] = system[place]! + y[2 * (a * n + b)]!;
        system[place + 1] = system[place + 1]! + y[2 * (a * n + b) + 1]!;
      };
      pairs.forEach(([a, b], column) => {
        // d(X·K·X) = dX·(K·X) + (K·X)ᵀ·dX
        if (i === a) plus(column, b, j);
        if (i === b) plus(column, a, j);
        if (j === a) plus(column, b, i);
        if (j === b) plus(column, a, i);
      });
      [system[at(size)], system[at(size) + 1]] = product(i, j);
    });
    const moved = solve(system, size, re, im);
    if (!Number.isFinite(moved)) return undefined;
    if (moved > 1e-13) continue;
    fill();
    for (let i = 0; i < n; i += 1) {
      const [a, b] = product(i, i);
      if (Math.abs(a) + Math.abs(b) < 1e-6) return undefined;
    }
    return isInvertible(x, n) ? { re, im } : undefined;
  }
  return undefined;
}

function multiplied(k: Float64Matrix, x: Entries, y: Entries): void {
  const n = k.rows;
  for (let i = 0; i < n; i += 1)
    for (let j = 0; j < n; j += 1) {
      let [a, b] = [0, 0];
      for (let l = 0; l < n; l += 1) {
        const c = k.data[i * n + l]!;
        a += c * x[2 * (l * n + j)]!;
        b += c * x[2 * (l * n + j) + 1]!;
      }
      y[2 * (i * n + j)] = a;
      y[2 * (i * n + j) + 1] = b;
    }
}

/** Subtracts the solution of the system from the unknowns; how far it is, relatively, NaN where there is none. */
function solve(system: Float64Array, size: number, re: Float64Array, im: Float64Array): number {
  const width = size + 1;
  eliminate(system, size, width);
  let [moved, whole] = [0, 1];
  const [dre, dim] = [new Float64Array(size), new Float64Array(size)];
  for (let row = size - 1; row >= 0; row -= 1) {
    let [a, b] = [system[2 * (row * width + size)]!, system[2 * (row * width + size) + 1]!];
    for (let c = row + 1; c < size; c += 1) {
      const at = 2 * (row * width + c);
      a -= system[at]! * dre[c]! - system[at + 1]! * dim[c]!;
      b -= system[at]! * dim[c]! + system[at + 1]! * dre[c]!;
    }
    const at = 2 * (row * width + row);
    const [p, q] = [system[at]!, system[at + 1]!];
    const norm = p * p + q * q;
    dre[row] = (a * p + b * q) / norm;
    dim[row] = (b * p - a * q) / norm;
    re[row] = re[row]! - dre[row]!;
    im[row] = im[row]! - dim[row]!;
    moved += Math.abs(dre[row]!) + Math.abs(dim[row]!);
    whole += Math.abs(re[row]!) + Math.abs(im[row]!);
  }
  return moved / whole;
}

/** Gauss' elimination with the largest pivots of a complex system, its entries re and im beside each other; the size of the least pivot. */
function eliminate(system: Float64Array, size: number, width: number): number {
  let least = Infinity;
  for (let p = 0; p < size; p += 1) {
    let [best, most] = [p, -1];
    for (let row = p; row < size; row += 1) {
      const at = 2 * (row * width + p);
      const weight = Math.abs(system[at]!) + Math.abs(system[at + 1]!);
      if (weight > most) [best, most] = [row, weight];
    }
    least = Math.min(least, most);
    if (best !== p)
      for (let c = 0; c < 2 * width; c += 1) {
        const [a, b] = [2 * p * width + c, 2 * best * width + c];
        [system[a], system[b]] = [system[b]!, system[a]!];
      }
    const top = 2 * (p * width + p);
    const [pa, pb] = [system[top]!, system[top + 1]!];
    const norm = pa * pa + pb * pb;
    for (let row = p + 1; row < size; row += 1) {
      const at = 2 * (row * width + p);
      const [a, b] = [system[at]!, system[at + 1]!];
      const [fa, fb] = [(a * pa + b * pb) / norm, (b * pa - a * pb) / norm];
      for (let c = p; c < width; c += 1) {
        const [t, s] = [2 * (row * width + c), 2 * (p * width + c)];
        system[t] = system[t]! - fa * system[s]! + fb * system[s + 1]!;
        system[t + 1] = system[t + 1]! - fa * system[s + 1]! - fb * system[s]!;
      }
    }
  }
  return least;
}

/** Whether no pivot of a complex matrix is nearly 0. */
function isInvertible(x: Entries, n: number): boolean {
  return eliminate(x.slice(), n, n) > 1e-6;
}
