import { atMost } from './arithmetic.js';
import { readClaim, type Form } from './claim.js';
import { MAX_EXPONENT } from './gamma-f-banded-mean.js';
import { nodesForm } from './gamma-f-banded-nodes.js';
import { gramBounds, gramDiagonal, gramMeanWork } from './gamma-f-gram-mean.js';
import { readGram } from './gamma-f-gram-workload.js';
import { integersAtLeast, within } from './numerals.js';
import { fields, need, type Part } from './text.js';
import { bitsOfLongest, multiplication } from './work.js';

/** Limit of docs/certificate-gram.md. */
const PRODUCT = { name: 'n·window²', product: 1n << 40n };

/** Kind gamma-F-gram (docs/certificate-gram.md): inf ≤ γ_F(A)² ≤ sup for a workload whose AᵀA is banded. */
export function gammaFGram(root: Readonly<Record<'claim' | 'workload' | 'weights' | 'mean', Part>>): Form {
  // The form, in the order of section 7.
  const claim = readClaim(root.claim, fields(root.claim, ['inf', 'sup']));
  const workload = readGram(root.workload);
  const weights = fields(root.weights, ['entries', 'exponent']);
  const exponent = within(weights.exponent, -MAX_EXPONENT, MAX_EXPONENT);
  const entries = integersAtLeast(1, weights.entries, workload.n);
  const form = nodesForm(root.mean, workload.n * (workload.reach + 1) ** 2, PRODUCT);
  const bits = bitsOfLongest(entries.digits);
  const [most, size] = [form.bits, exponent < 0n ? -exponent : exponent];
  const comparison =
    16n * multiplication(claim.bits + 12n * most) + 16n * multiplication(4n * (3n * most + bits + size));
  return {
    claim,
    work: gramMeanWork(form, workload, bits, exponent) + comparison,
    prove: () => {
      const v = entries.values();
      const { inf, sup } = gramBounds(gramDiagonal(form, workload, v, exponent), v, form.bits, exponent);
      need(atMost(sup, claim.sup), 'upper', claim.parts.sup, 'at least the bound of Lemma P');
      need(atMost(claim.inf, inf), 'lower', claim.parts.inf, 'at most the bound of Lemma P');
      return workload.title;
    },
  };
}
