import { atMost } from './arithmetic.js';
import { readClaim, type Form } from './claim.js';
import { approximationWork } from './sweeps-approximation.js';
import { sweepBounds, type SweptNorm } from './sweeps-bounds.js';
import { readApproximation, readWeights } from './sweeps-form.js';
import { integerBounds, integerWork } from './sweeps-integers.js';
import { inHands } from './swept.js';
import type { SweptForm } from './swept-form.js';
import { fields, need, type Part } from './text.js';
import { multiplication } from './work.js';

/** The parts of a certificate of sweeps. */
export type SweptRoot = Readonly<Record<'claim' | 'workload' | 'weights' | 'mean', Part>>;

/** A certificate of sweeps over the weights of a workload, for a norm; without doubles by section 5 of docs/certificate-sweeps.md. */
export function provedBySweeps(
  root: SweptRoot,
  readWorkload: (part: Part) => SweptForm,
  norm: SweptNorm,
  integers: boolean,
): Form {
  // The form, in the order of section 9.
  const claim = readClaim(root.claim, fields(root.claim, ['inf', 'sup']));
  const swept = readWorkload(root.workload);
  const v = readWeights(root.weights, swept.n);
  const approximation = readApproximation(root.mean, swept.n);
  const steps = swept.perPole * approximation.poles.length + swept.perStep;
  const work = integers ? integerWork(swept, v, approximation) : BigInt(swept.n * steps);
  return {
    claim,
    work: swept.work + work + approximationWork(approximation) + 16n * multiplication(claim.bits + 8192n),
    prove: (hands) => {
      const doubles = inHands(swept.doubles(), hands);
      const { lower, upper } = integers
        ? integerBounds(swept, doubles, v, approximation, norm, hands)
        : sweepBounds(doubles, v, approximation, norm);
      // Step 7.
      need(atMost(upper, claim.sup), 'upper', claim.parts.sup, 'at least the bound of Theorem 3');
      need(atMost(claim.inf, lower), 'lower', claim.parts.inf, 'at most the bound of Theorem 3');
      return swept.title;
    },
  };
}
