import { Rational } from '../../arithmetic/rational.js';
import { judgeDualWitness } from '../../geometry/dual-witness.js';
import { weightedCovariance } from '../../geometry/hull.js';
import { judgePrimalWitness } from '../../geometry/primal-witness.js';
import { twoPairsOptimum } from '../../geometry/rational-optima.js';
import { diagonalMatrix } from '../../linear/block.js';
import { ldlt } from '../../linear/ldlt.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { checked, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, literature, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { nameOf, symmetricSets } from './ground/samples.js';

/** Half of every weight moved to the opposite point: the covariance becomes the second moment, and no smaller. */
function symmetrised(): Outcome {
  return checked(
    'three symmetric sets of the plane with the weights 1 : 2 : … on their points',
    symmetricSets.map((k) => ({ k })),
    ({ k }) => {
      const total = Rational.sum(k.points.map((_, i) => Rational.integer(BigInt(i + 1))));
      const weights = k.points.map((_, i) => Rational.integer(BigInt(i + 1)).div(total));
      const even = k.points.map((x, i) => {
        const other = k.points.findIndex((y) => y.every((entry, j) => entry.equals(x[j]!.neg())));
        return weights[i]!.add(weights[other]!).div(rational('2'));
      });
      const columns = k.columns();
      const [own, mixed] = [weightedCovariance(columns, weights), weightedCovariance(columns, even)];
      const moment = columns.mul(diagonalMatrix(weights)).mul(columns.transpose());
      return (
        mixed.equals(moment) &&
        !mixed.equals(own) &&
        ldlt(mixed.sub(own)).definiteness === 'positive-semidefinite'
      );
    },
    nameOf,
  );
}

const { points, upper, lower, value } = twoPairsOptimum();

export default statement({
  id: 'NT eq (5)',
  section: '2.5',
  mark: 'forced',
  forcedBy: 'the proof: the symmetrised law has mean 0, and the second moment is at least the covariance',
  says: 'For bounded K = −K, Γ_p(K) is the supremum of tr((D·E_P[xxᵀ]·D)^{1/2}) over the laws P on K and the non-negative diagonal D with tr_q(D²) = 1, q = p/(p − 2).',
  formula:
    '\\Gamma_p(K)=\\sup_{P\\in\\Delta(K),\\ \\mathrm{tr}_q(D^2)=1}\\mathrm{tr}\\bigl((D\\,\\mathbb E_P[xx^\\top]\\,D)^{1/2}\\bigr)\\quad(K=-K)',
  expected: 'holds',
  rests: { judgeDualWitness, judgePrimalWitness, weightedCovariance },
  truth: confirmed(
    proof(
      'all bounded K = −K in ℝ^d and all p in [2, ∞]',
      step(
        'mixture',
        'For a law P on K let P′ be the even mixture of P and its reflection, a law on K = −K. Its mean is 0 and cov(P′) = E_P[xxᵀ].',
        given,
      ),
      step(
        'at most',
        'So tr((D·E_P[xxᵀ]·D)^{1/2}) = tr((D·cov(P′)·D)^{1/2}) ≤ Γ_p(K).',
        after('mixture'),
        cites('NT eq (4)'),
      ),
      step('larger', 'E_P[xxᵀ] − cov(P) = (E_P x)(E_P x)ᵀ ⪰ 0, hence D·E_P[xxᵀ]·D ⪰ D·cov(P)·D.', given),
      step(
        'monotone',
        'So the trace of the root of the first is at least that of the second, whose supremum is Γ_p(K).',
        after('larger'),
        cites('NT eq (4)'),
        literature(
          'Theorem of Löwner and Heinz',
          'the root is operator monotone on semidefinite matrices, and so is its trace',
        ),
      ),
      step('equal', 'Both inequalities together are (5).', after('at most'), after('monotone')),
    ),
    symmetrised,
  ),
  evidence: () => {
    const [primal, dual] = [
      judgePrimalWitness(points, upper, rational('2')),
      judgeDualWitness(points, lower, rational('2')),
    ];
    return [
      number('Γ_2({±(2, 0), ±(2, 3)})', value),
      ...[primal, dual].flatMap((side, i) =>
        side.proved
          ? [number(i === 0 ? 'from above, by an ellipsoid' : 'from below, by a law of mean 0', side.bound)]
          : [],
      ),
    ];
  },
});
