import { atMost } from './arithmetic.js';
import { readClaim, type Form } from './claim.js';
import { within } from './numerals.js';
import { approximationWork } from './sweeps-approximation.js';
import { sweepBounds } from './sweeps-bounds.js';
import { readApproximation, readWeights } from './sweeps-form.js';
import { integerBounds, integerWork } from './sweeps-integers.js';
import { fields, need, type Part } from './text.js';
import { multiplication } from './work.js';
import { nameOf } from './workload.js';

/** Limit of docs/certificate-sweeps.md. */
const MAX_N = 2097152n;

/** Kind gamma-F-sweeps (docs/certificate-sweeps.md): inf ≤ γ_F(A)² ≤ sup for the prefix sum; without doubles by section 5. */
export function gammaFSweeps(
  root: Readonly<Record<'claim' | 'workload' | 'weights' | 'mean', Part>>,
  integers: boolean,
): Form {
  // The form, in the order of section 7.
  const claim = readClaim(root.claim, fields(root.claim, ['inf', 'sup']));
  const { name, at } = nameOf(root.workload);
  need(name === 'prefix-sum', 'workload', at, 'prefix-sum');
  const n = Number(within(fields(root.workload, ['n', 'name']).n, 1n, MAX_N));
  const v = readWeights(root.weights, n);
  const approximation = readApproximation(root.mean, n);
  const steps = 20 * approximation.poles.length + 200;
  const swept = integers ? integerWork(v, approximation) : BigInt(n * steps);
  return {
    claim,
    work: swept + approximationWork(approximation) + 16n * multiplication(claim.bits + 8192n),
    prove: () => {
      const { lower, upper } = integers ? integerBounds(v, approximation) : sweepBounds(v, approximation);
      // Step 7.
      need(atMost(upper, claim.sup), 'upper', claim.parts.sup, 'at least the bound of Theorem 3');
      need(atMost(claim.inf, lower), 'lower', claim.parts.inf, 'at most the bound of Theorem 3');
      return `prefix-sum n=${n}`;
    },
  };
}
