import { atMost, largest, scaled, sum, times, type Fraction } from './arithmetic.js';
import { readClaim, type Form } from './claim.js';
import { readDiagonal } from './gamma-f-banded-diagonal.js';
import { readGramInverse } from './gamma-f-banded-gram-inverse.js';
import { gramWork } from './gamma-f-banded-inverse.js';
import { MAX_EXPONENT } from './gamma-f-banded-mean.js';
import { integersAtLeast, within } from './numerals.js';
import { fields, need, type Part } from './text.js';
import { bitsOfLongest, multiplication } from './work.js';

/** Kind gamma-F-banded (docs/certificate-banded.md): inf ≤ γ_F(A)² ≤ sup. */
export function gammaFBanded(root: Readonly<Record<'claim' | 'workload' | 'weights' | 'mean', Part>>): Form {
  // The form, in the order of section 7.
  const claim = readClaim(root.claim, fields(root.claim, ['inf', 'sup']));
  const E = readGramInverse(root.workload);
  const weights = fields(root.weights, ['entries', 'exponent']);
  const exponent = within(weights.exponent, -MAX_EXPONENT, MAX_EXPONENT);
  const entries = integersAtLeast(1, weights.entries, E.n);
  const band = { n: E.n, excess: 2n * E.bits, work: (bits: bigint) => gramWork(E, bits) };
  const form = readDiagonal(root.mean, band, bitsOfLongest(entries.digits), exponent);
  const comparison = 16n * multiplication(claim.bits + 12n * form.bits);
  return {
    claim,
    work: E.work + form.work + comparison,
    prove: (hands) => {
      const K = E.gram(form.bits);
      const v = entries.values();
      // Section 4 or 5 and Lemma M enclose the diagonal of X; Lemma P makes the two bounds of it.
      const { lower, upper, tau } = form.diagonal({ K, v, exponent, hands });
      const weighted = (x: readonly bigint[]): bigint => sum(x.map((entry, j) => entry * v[j]!));
      const unit = exponent - 4n * form.bits;
      const squaredRest: Fraction = [(tau[1] - tau[0]) ** 2n, tau[1] ** 2n]; // (1 − τ)²
      const [kept, whole] = squaredRest;
      const above = times(scaled(weighted(upper) * largest(upper), unit), [whole, kept]);
      need(atMost(above, claim.sup), 'upper', claim.parts.sup, 'at least the bound of Lemma P');
      const below = times(scaled(weighted(lower) ** 2n, unit), [kept, sum(v) * whole]);
      need(atMost(claim.inf, below), 'lower', claim.parts.inf, 'at most the bound of Lemma P');
      return E.title;
    },
  };
}
