import { approxExp } from './elementary/exponential.js';
import { approxLog } from './elementary/logarithm.js';

/** Where a rational function interpolates t ↦ 1/t, t² its argument, and the roots √s of its poles −s; approximate. */
export interface Interpolation {
  /** 2N numbers, ascending. */
  readonly nodes: Float64Array;
  /** N numbers, ascending. */
  readonly roots: Float64Array;
}

/** The poles with which |Φ| ≤ φ on [a, b], Φ(t) = Π(τ_i − t)/(τ_i + t): the largest is near 2·exp(−π²N/ln(4b/a)). */
export const polesNeeded = (a: number, b: number, phi: number): number =>
  Math.max(1, Math.ceil((approxLog((4 * b) / a) * approxLog(2 / phi)) / (Math.PI * Math.PI) + 0.2));

/** The arithmetic-geometric mean. */
function mean(x: number, y: number): number {
  for (let round = 0; round < 60 && Math.abs(x - y) > 1e-16 * x; round++)
    [x, y] = [(x + y) / 2, Math.sqrt(x * y)];
  return x;
}

/**
 * Zolotarev's nodes b·dn((2i − 1)K'/(4N), k') and poles for x^{-1/2} on [a², b²], k = a/b, by series over the periods:
 *
 *     dn(u, k') = π/(2K)·Σ sech(π(u − 2nK')/(2K)),    cs(u, k') = π/(2K)·Σ csch(π(u − 2nK')/(2K));
 *
 * the roots are a/cs(u, k'), u = (2k − 1)K'/(2N), and b·cs(K' − u, k').
 */
export function zolotarev(a: number, b: number, poles: number): Interpolation {
  const k = a / b;
  const K = Math.PI / (2 * mean(1, Math.sqrt((1 - k) * (1 + k))));
  const other = Math.PI / (2 * mean(1, k)); // K'
  const series = (u: number, sign: number): number => {
    let total = 0;
    for (let n = -4; n <= 4; n++) {
      const x = (Math.PI * (u - 2 * n * other)) / (2 * K);
      const small = approxExp(-Math.abs(x));
      total += ((sign < 0 && x < 0 ? -2 : 2) * small) / (1 + sign * small * small);
    }
    return (Math.PI * total) / (2 * K);
  };
  const node = (i: number): number => b * series(((4 * poles - 2 * i - 1) * other) / (4 * poles), 1);
  const root = (i: number): number => {
    const u = ((2 * i + 1) * other) / (2 * poles);
    return 2 * i + 1 <= poles ? a / series(u, -1) : b * series(other - u, -1);
  };
  return {
    nodes: Float64Array.from({ length: 2 * poles }, (_, i) => node(i)),
    roots: Float64Array.from({ length: poles }, (_, i) => root(i)),
  };
}
