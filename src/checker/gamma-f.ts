import { atMost, sum, sumOfSquares, type Fraction } from './arithmetic.js';
import { readClaim, type Form } from './claim.js';
import { readLowerWitness, spectralBound, spectralWork, type LowerWitness } from './lower-witness.js';
import type { Quotients, QuotientsForm } from './matrix.js';
import { fields, need, type Part } from './text.js';
import { costs, needFit, readUpperWitness, upperWork } from './upper-witness.js';
import { bitsOfLongest, multiplication } from './work.js';
import { readWorkload } from './workload.js';

/** Kind gamma-F: inf ≤ γ_F(A)² ≤ sup, by docs/certificate-format.md, sections 1 to 5. */
export function gammaF(root: Readonly<Record<'claim' | 'workload' | 'upper' | 'lower', Part>>): Form {
  // The form: parts 3 to 6 of section 5, in their order.
  const claim = readClaim(root.claim, fields(root.claim, ['inf', 'sup']));
  const A = readWorkload(root.workload);
  const upper = readUpperWitness(fields(root.upper, ['B', 'C', 't']));
  needFit(root.upper, A, upper);
  const lower = readLowerWitness(fields(root.lower, ['U', 'w']), A);
  const { work, scalarBits } = upperWork(A, upper, claim.bits);
  return {
    claim,
    work: A.work + work + 16n * multiplication(scalarBits) + lowerWork(A, lower, claim.bits),
    prove: () => {
      const values = A.read();
      // Section 2, Lemma U: γ_F(A)² ≤ (s + t)·(b + ρ/t), and that is at most sup.
      const { norms, residuals, of } = costs(upper, values, 'A');
      const above = of(sum(norms), sum(residuals));
      need(atMost(above, claim.sup), 'upper', claim.parts.sup, 'at least the bound of Lemma U');
      // Section 3, Lemma L: γ_F(A)² ≥ σ²/(κ·ω), and that is at least inf.
      const below = lowerBound(root.lower, lower, values);
      need(atMost(claim.inf, below), 'lower', claim.parts.inf, 'at most the bound of Lemma L');
      return A.title;
    },
  };
}

/** σ²/(κ·ω), where Lemma L applies: σ ≥ 0 and κ·ω > 0. */
function lowerBound(
  part: Part,
  witness: LowerWitness,
  { rows, cols, data, denominator }: Quotients,
): Fraction {
  const U = witness.U.values();
  const w = witness.w.values();
  let sigma = 0n; // times the denominator
  data.forEach((entry, i) => {
    if (entry !== 0n) sigma += U[i]! * entry * w[i % cols]!;
  });
  const kappa = spectralBound({ rows, cols, data: U });
  const omega = sumOfSquares(w);
  need(sigma >= 0n, 'vacuous', part, 'a non-negative inner product', 'a negative one');
  need(kappa * omega > 0n, 'vacuous', part, 'U and w other than zero', 'zero');
  return [sigma ** 2n, denominator ** 2n * kappa * omega];
}

/** Section 8: W_U + W_lower. */
function lowerWork(A: QuotientsForm, { U, w }: LowerWitness, claimBits: bigint): bigint {
  const u = bitsOfLongest(U.digits);
  const v = bitsOfLongest(w.digits);
  const scalar = 4n * (u + v) + 2n * (A.bits + A.denominatorBits) + claimBits + 96n;
  return (
    spectralWork(U, A) +
    BigInt(A.rows * A.cols) * (multiplication(u, A.bits) + multiplication(u + A.bits, v)) +
    BigInt(A.cols) * multiplication(v) +
    16n * multiplication(scalar)
  );
}
