import { atMost, largest, scaled, sum, times, type Fraction } from './arithmetic.js';
import { readClaim, type Form } from './claim.js';
import { gram, readInverse } from './gamma-f-banded-inverse.js';
import { MAX_EXPONENT, mean, meanForm, meanWork } from './gamma-f-banded-mean.js';
import { integersAtLeast, within } from './numerals.js';
import { fields, need, type Part } from './text.js';
import { bitsOfLongest, multiplication } from './work.js';

/** Kind gamma-F-banded (docs/certificate-banded.md): inf ≤ γ_F(E^{-1})² ≤ sup. */
export function gammaFBanded(root: Readonly<Record<'claim' | 'workload' | 'weights' | 'mean', Part>>): Form {
  // The form, in the order of section 6.
  const claim = readClaim(root.claim, fields(root.claim, ['inf', 'sup']));
  const E = readInverse(root.workload);
  const weights = fields(root.weights, ['entries', 'exponent']);
  const exponent = within(weights.exponent, -MAX_EXPONENT, MAX_EXPONENT);
  const entries = integersAtLeast(1, weights.entries, E.n);
  const form = meanForm(root.mean, E.n);
  const comparison = 16n * multiplication(claim.bits + 12n * form.bits);
  return {
    claim,
    work: E.work + meanWork(form, E, bitsOfLongest(entries.digits), exponent) + comparison,
    prove: () => {
      const K = gram(E.read(), form.bits);
      const v = entries.values();
      // Steps 1 to 5 of section 4 and Lemma M enclose the diagonal of X; Lemma P makes the two bounds of it.
      const { lower, upper, tau } = mean(form, { K, v, exponent });
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
