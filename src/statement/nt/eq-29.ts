import { Rational } from '../../arithmetic/rational.js';
import { judgePrimalWitness } from '../../geometry/primal-witness.js';
import { trace } from '../../linear/block.js';
import { rational } from '../ground/rational.js';
import { checked, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { ellipsoidsAround, nameOf, planarSets } from './ground/samples.js';
import { form } from './ground/trace-one.js';

/** An ellipsoid that touches K, scaled to trace 1: the greatest form is the trace, and the square of what it proves. */
const scaled = (): Outcome =>
  checked(
    'six sets of the plane, ellipsoids that touch them: scaled to trace 1 their greatest form is the squared bound of Γ_2',
    planarSets.filter((k) => k.size > 1).flatMap((k) => ellipsoidsAround(k).map((e) => ({ k, e }))),
    ({ k, e }) => {
      const unit = e.matrix.scaleBy(Rational.ONE.div(trace(e.matrix)));
      const greatest = Rational.max(
        ...(k.points.map((x) => form(unit, x, e.center)) as [Rational, ...Rational[]]),
      );
      const verdict = judgePrimalWitness(k, e, rational('2'));
      return verdict.proved && verdict.bound.power(2n).compare(greatest) === 0;
    },
    nameOf,
  );

export default statement({
  id: 'NT eq (29)',
  section: 'A',
  mark: 'restored',
  isProofStep: true,
  forcedBy: 'Lemma 28 at p = 2, which the text names, and a rescaling',
  alternatives: ['the root of both sides', 'another normalisation than trace 1'],
  says: 'Γ_2(K)² is the infimum over definite M of trace 1 and centres v of the supremum over K of (x − v)ᵀM⁻¹(x − v).',
  formula:
    '\\Gamma_2(K)^2=\\inf_{M\\succ0,\\,\\mathrm{tr}M=1,\\,v}\\ \\sup_{x\\in K}(x-v)^{\\!\\top}M^{-1}(x-v)',
  expected: 'reading: +',
  rests: { judgePrimalWitness },
  readings: [
    {
      says: 'squared, with trace 1',
      truth: confirmed(
        proof(
          'every bounded K',
          step(
            'lemma',
            'Γ_2(K)² is the infimum of tr M over M ≻ 0 and v with (x − v)ᵀM⁻¹(x − v) ≤ 1 on K.',
            cites('NT Lemma 28'),
          ),
          step('down', 'For such M the matrix M/tr M has trace 1 and forms of at most tr M on K.', given),
          step(
            'up',
            'If M has trace 1 and forms of at most s > 0 on K, then sM has the trace s and forms of at most 1; so s ≥ Γ_2(K)² for every s above the supremum.',
            given,
          ),
          step('equal', 'Both infima agree.', after('lemma'), after('down'), after('up')),
        ),
        scaled,
      ),
    },
  ],
});
