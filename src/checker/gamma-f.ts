import * as matrix from './matrix.js';
import { absolute, atLeast, atMost, decimal, fraction, integers, plus, powerOfTwo, times, type Fraction } from './numerals.js';
import { fields, need, type Part } from './text.js';
import { characters, longest, multiplication } from './work.js';

/** What the form of a certificate shows: the work of its proof, and the proof, which refuses or returns the title of its subject. */
export interface Form {
  readonly work: bigint;
  prove(): string;
}

/** A bound that is had from the workload, and the work of it. */
interface Bound {
  readonly work: bigint;
  of(A: matrix.Quotients): Fraction;
}

/** Section 2, Lemma U: (s + t)(b + ρ/t). */
function upper(part: Part, A: matrix.QuotientsForm, claim: bigint): Bound {
  const object = fields(part, 'upper', ['B', 'C', 't']);
  const B = matrix.dyadicMatrix(object.B, 'upper.B');
  const C = matrix.dyadicMatrix(object.C, 'upper.C');
  const t = fraction(object.t, 'upper.t');
  matrix.fit(A, B, C);
  const { bits, work } = matrix.residualWork(A, B, C);
  const scalar =
    2n * (bits + A.denominatorBits + B.bits + C.bits) + 4n * (absolute(B.exponent) + absolute(C.exponent)) + characters(object.t) + claim;
  return { work: work + 16n * multiplication(scalar, scalar), of: (values) => upperBound(values, B.read(), C.read(), t) };
}

function upperBound(A: matrix.Quotients, B: matrix.Dyadic, C: matrix.Dyadic, t: Fraction): Fraction {
  const { rows, denominator } = matrix.residual(A, B, C);
  const rho = matrix.sum(rows);
  need(rho === 0n || t[0] > 0n, 'residual', 'upper.t', 't > 0, because BC is not A', 't = 0');
  const s = times([matrix.longestColumn(C), 1n], powerOfTwo(2n * C.exponent));
  const b = times([matrix.squares(B.data), 1n], powerOfTwo(2n * B.exponent));
  const spread: Fraction = rho === 0n ? [0n, 1n] : [rho * t[1], denominator * t[0]];
  return times(plus(s, t), plus(b, spread));
}

/** Section 3, Lemma L: σ²/(κ·ω). */
function lower(part: Part, A: matrix.QuotientsForm, claim: bigint): Bound {
  const object = fields(part, 'lower', ['U', 'w']);
  const U = integers(object.U, 'lower.U', A.rows * A.cols);
  const w = integers(object.w, 'lower.w', A.cols);
  atLeast(0, w, 'lower.w');
  const [u, v, n] = [longest(U.digits), longest(w.digits), BigInt(A.cols)];
  const inner = n * BigInt(A.rows) * (multiplication(u, A.bits) + multiplication(u + A.bits, v));
  const scalar = 4n * (u + v) + 2n * (A.bits + A.denominatorBits) + claim + 96n;
  return {
    work: matrix.spectralWork(U.digits, A.rows, A.cols) + inner + n * multiplication(v, v) + 16n * multiplication(scalar, scalar),
    of: (values) => lowerBound(values, U.values(), w.values()),
  };
}

function lowerBound(A: matrix.Quotients, U: readonly bigint[], w: readonly bigint[]): Fraction {
  let sigma = 0n;
  U.forEach((x, i) => {
    if (A.data[i] !== 0n) sigma += x * A.data[i]! * w[i % A.cols]!;
  });
  const kappa = matrix.spectralBound({ rows: A.rows, cols: A.cols, data: U });
  const omega = matrix.squares(w);
  need(sigma >= 0n, 'vacuous', 'lower', 'a non-negative inner product', 'a negative one');
  need(kappa * omega > 0n, 'vacuous', 'lower', 'U and w other than zero', 'zero');
  return [sigma * sigma, A.denominator ** 2n * kappa * omega];
}

/** Kind gamma-F: inf ≤ γ_F(A)² ≤ sup. */
export function gammaF(root: Readonly<Record<'claim' | 'workload' | 'upper' | 'lower', Part>>): Form {
  const claim = fields(root.claim, 'claim', ['inf', 'sup']);
  const inf = decimal(claim.inf, 'claim.inf');
  const sup = decimal(claim.sup, 'claim.sup');
  const A = matrix.workload(root.workload);
  const above = upper(root.upper, A, characters(root.claim));
  const below = lower(root.lower, A, characters(root.claim));
  const prove = (): string => {
    const values = A.read();
    need(atMost(above.of(values), sup), 'upper', 'claim.sup', 'at least the bound of Lemma U', claim.sup);
    need(atMost(inf, below.of(values)), 'lower', 'claim.inf', 'at most the bound of Lemma L', claim.inf);
    return A.title;
  };
  return { work: A.work + above.work + below.work, prove };
}
