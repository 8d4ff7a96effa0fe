import { encloseOptimum } from '../../factorization/optimum/optimum-enclosure.js';
import { prefixSum } from '../../workload/prefix-sum.js';
import { rational } from '../ground/rational.js';
import { checked, range, type Outcome } from '../outcome.js';
import { after, confirmed, given, proof, result, step } from '../proof.js';
import { enclosedIterates, lossOf } from '../results/ground/iterates.js';
import { statement } from '../statement.js';
import { ones } from './ground/stationary.js';

const BITS = 96;

const STEPS = 6;

/** The exact losses of the prefix sum from v = 1 fall, unlike those of the matrix of the proof. */
const prefixSumsFall = (): Outcome =>
  checked(
    `the first ${STEPS} steps of the prefix sums of 2, 3 and 8 from v = 1: the loss falls at each, from more than 8/7 of the optimum to less than 51/50`,
    [2, 3, 8],
    (n) => {
      const a = prefixSum(n).matrix();
      const optimum = encloseOptimum(a, BITS).loss;
      const iterates = enclosedIterates(a, ones(n), STEPS + 1, { bits: BITS });
      const losses = range(0, STEPS).map((k) => lossOf(iterates[k]!, iterates[k + 1]!, BITS));
      return (
        losses.slice(1).every((later, k) => later.strictPrecedes(losses[k]!)) &&
        losses[0]!.inf.toRational().compare(optimum.sup.mul(rational('8/7'))) > 0 &&
        losses[STEPS]!.sup.toRational().compare(optimum.inf.mul(rational('51/50'))) < 0
      );
    },
    (n) => `n = ${n}`,
  );

export default statement({
  id: 'DMRST E.4: is the oscillation of the loss real?',
  section: 'E.4',
  mark: 'printed',
  says: 'For some matrices the loss (2) oscillated while the iteration converged, and it is asked whether that is real or an effect of rounding; if real, it rules out proofs of convergence with this loss as a potential.',
  formula: '\\mathcal L(X(v_{k+1}))>\\mathcal L(X(v_k))\\text{ for some }A,\\ k',
  expected: 'holds',
  open: 'It can be real: for one matrix the loss rises in exact arithmetic, from the natural start v_0 = 1. Whether the oscillation that the authors saw was is not known, as their matrices are not named; for the prefix sums of 2, 3, 8 and, in floating point, 64 none was found. Proofs with this loss as a potential, for all A, are ruled out.',
  rests: { encloseOptimum, prefixSum },
  cost: 'moderate',
  truth: confirmed(
    proof(
      'some A of full column rank, v_0 = 1 and some k: the loss rises from v_k to v_{k+1} = φ(v_k)',
      step(
        'oscillates',
        'For A = (1 0 0; −2 1 0; −2 −2 2) the losses of the iterates from v_0 = 1, enclosed in exact arithmetic, rise at one step and fall at others.',
        result('Result: oscillation of the loss'),
      ),
      step(
        'potential',
        'A quantity that rises at one step of an orbit is no decreasing potential: no proof for all A can show that it falls at every step.',
        after('oscillates'),
        given,
      ),
    ),
    prefixSumsFall,
  ),
});
