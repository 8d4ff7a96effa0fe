import { atMost } from './arithmetic.js';
import { readClaim, type Form } from './claim.js';
import { approximationWork } from './sweeps-approximation.js';
import { sweepBounds } from './sweeps-bounds.js';
import { readApproximation, readWeights } from './sweeps-form.js';
import { integerBounds, integerWork } from './sweeps-integers.js';
import { readSwept } from './sweeps-workload.js';
import { fields, need, type Part } from './text.js';
import { multiplication } from './work.js';

/** Kind gamma-F-sweeps (docs/certificate-sweeps.md): inf ≤ γ_F(A)² ≤ sup; without doubles by section 5. */
export function gammaFSweeps(
  root: Readonly<Record<'claim' | 'workload' | 'weights' | 'mean', Part>>,
  integers: boolean,
): Form {
  // The form, in the order of section 9.
  const claim = readClaim(root.claim, fields(root.claim, ['inf', 'sup']));
  const swept = readSwept(root.workload);
  const v = readWeights(root.weights, swept.n);
  const approximation = readApproximation(root.mean, swept.n);
  const steps = swept.perPole * approximation.poles.length + swept.perStep;
  const work = integers ? integerWork(swept, v, approximation) : BigInt(swept.n * steps);
  return {
    claim,
    work: swept.work + work + approximationWork(approximation) + 16n * multiplication(claim.bits + 8192n),
    prove: () => {
      const doubles = swept.doubles();
      const { lower, upper } = integers
        ? integerBounds(swept, doubles, v, approximation)
        : sweepBounds(doubles, v, approximation);
      // Step 7.
      need(atMost(upper, claim.sup), 'upper', claim.parts.sup, 'at least the bound of Theorem 3');
      need(atMost(claim.inf, lower), 'lower', claim.parts.inf, 'at most the bound of Theorem 3');
      return swept.title;
    },
  };
}
