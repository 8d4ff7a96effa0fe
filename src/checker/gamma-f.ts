import { column, dyadicMatrix, fit, largest, residual, spectralBound, squares, workload, type Workload } from './matrix.js';
import { atMost, decimal, fields, fraction, integers, need, plus, powerOfTwo, times, type Fraction } from './reader.js';

/** Section 2, Lemma U: (s + t)(b + ρ/t). */
function upperBound(value: unknown, A: Workload): Fraction {
  const object = fields(value, 'upper', 'B C t');
  const B = dyadicMatrix(object['B'], 'upper.B'), C = dyadicMatrix(object['C'], 'upper.C'), t = fraction(object['t'], 'upper.t');
  fit(A, B, C);
  const { rows, denominator } = residual(A, B, C), rho = rows.reduce((sum, x) => sum + x);
  need(rho === 0n || t[0] > 0n, 'residual', 'upper.t', 't > 0, because BC is not A', 't = 0');
  const s = largest(Array.from({ length: C.cols }, (_, j) => squares(column(C, j))));
  const b = times([squares(B.data), 1n], powerOfTwo(2n * B.exponent));
  const spread: Fraction = rho === 0n ? [0n, 1n] : [rho * t[1], denominator * t[0]];
  return times(plus(times([s, 1n], powerOfTwo(2n * C.exponent)), t), plus(b, spread));
}

/** Section 3, Lemma L: σ²/(κ·ω). */
function lowerBound(value: unknown, A: Workload): Fraction {
  const object = fields(value, 'lower', 'U w');
  const U = integers(object['U'], 'lower.U', A.rows * A.cols), w = integers(object['w'], 'lower.w', A.cols);
  w.forEach((x, j) => { need(x >= 0n, 'sign', `lower.w[${j}]`, 'at least 0', `${x}`); });
  let sigma = 0n;
  U.forEach((x, i) => { if (A.data[i] !== 0n) sigma += x * A.data[i]! * w[i % A.cols]!; });
  const kappa = spectralBound({ rows: A.rows, cols: A.cols, data: U }), omega = squares(w);
  need(sigma >= 0n, 'vacuous', 'lower', 'a non-negative inner product', 'a negative one');
  need(kappa * omega > 0n, 'vacuous', 'lower', 'U and w other than zero', 'zero');
  return [sigma * sigma, A.denominator ** 2n * kappa * omega];
}

/** Kind gamma-F: inf ≤ γ_F(A)² ≤ sup. Returns the title of the workload. */
export function gammaF(root: Record<string, unknown>): string {
  const claim = fields(root['claim'], 'claim', 'inf sup'), inf = decimal(claim['inf'], 'claim.inf'), sup = decimal(claim['sup'], 'claim.sup');
  const A = workload(root['workload']);
  need(atMost(upperBound(root['upper'], A), sup), 'upper', 'claim.sup', 'at least the bound of Lemma U', claim['sup']);
  need(atMost(inf, lowerBound(root['lower'], A)), 'lower', 'claim.inf', 'at most the bound of Lemma L', claim['inf']);
  return A.title;
}
