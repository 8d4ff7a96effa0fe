import { Rational } from '../../arithmetic/rational.js';
import { chiSquared } from '../../privacy/finite/divergence.js';
import { VectorLaw } from '../../privacy/finite/vector-law.js';
import { rational } from '../ground/rational.js';
import { all, checked, type Outcome } from '../outcome.js';
import { after, confirmed, given, literature, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { pairText } from './ground/pairs.js';
import { lawPairs, laws } from './ground/samples.js';

const shiftOf = (p: VectorLaw, q: VectorLaw): Rational => p.mean()[0]!.sub(q.mean()[0]!);

const bounds = (): Outcome =>
  all(
    checked(
      'ordered pairs of laws on 0, 1, 3 with sixths',
      lawPairs,
      ([p, q]) => q.variance([Rational.ONE]).mul(chiSquared(p, q)!).compare(shiftOf(p, q).pow(2)) >= 0,
      pairText,
    ),
    checked(
      'dP/dQ = 1 + (y − E_Q y)/10 for those laws Q: equality',
      laws,
      (q) => {
        const mean = q.mean()[0]!;
        const p = VectorLaw.of(
          q.atoms.map(({ outcome, probability }) => ({
            outcome,
            probability: probability.mul(Rational.ONE.add(outcome[0]!.sub(mean).div(rational('10')))),
          })),
        );
        return q.variance([Rational.ONE]).mul(chiSquared(p, q)!).equals(shiftOf(p, q).pow(2));
      },
      (q) => `Q = ${q.atoms.map((a) => a.probability).join(' ')}`,
    ),
  );

export default statement({
  id: 'NT Lemma 40',
  section: '4',
  mark: 'forced',
  forcedBy: 'the names of Hammersley, Chapman and Robbins',
  alternatives: ['the roles of P and Q exchanged'],
  says: 'For any two laws P, Q on the line the variance under Q is at least (E_P − E_Q)²/χ²(P‖Q), the squared difference of the means over the divergence (Hammersley, Chapman, Robbins).',
  formula: '\\mathrm{Var}_Q\\ge\\frac{(\\mathbb E_P-\\mathbb E_Q)^2}{\\chi^2(P\\|Q)}',
  expected: 'holds',
  rests: { chiSquared, VectorLaw },
  truth: confirmed(
    proof(
      'all laws P, Q on the line with χ²(P‖Q) > 0 (otherwise P = Q, and the means are equal), or functions f in the place of the identity; for an infinite divergence or variance nothing is claimed',
      step(
        'difference',
        'With t = dP/dQ, E_P f − E_Q f = E_Q(t − 1)(f − E_Q f), because E_Q(t − 1) = 0; E_P|f| is finite because E_Q t² and E_Q f² are.',
        given,
      ),
      step(
        'schwarz',
        'Its square is at most E_Q(t − 1)²·E_Q(f − E_Q f)² = χ²(P‖Q)·Var_Q(f).',
        after('difference'),
        literature('Inequality of Cauchy and Schwarz', 'both factors are square integrable under Q'),
      ),
    ),
    bounds,
  ),
});
