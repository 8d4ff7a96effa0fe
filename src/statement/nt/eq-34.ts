import { Rational } from '../../arithmetic/rational.js';
import { rational } from '../ground/rational.js';
import { checked, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, literature, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { boxes } from './ground/boxes.js';
import { powerOf } from './ground/products.js';
import { pText } from './ground/samples.js';

/** Boxes with half sides h at the saddle point: E_i ∝ h_i^{2(q′−1)} of q-norm 1, M_i = h_i^{2−q′}·Σh^{q′}; raised to what is rational. */
const saddles = (): Outcome =>
  checked(
    'five boxes, p = 2, 4, ∞: at the optimal E and M tr(EM) has the power of Γ_p² that is rational, and tr_{p/2}(M) too',
    boxes,
    ({ low, high, p }) => {
      const half = low.map((a, i) => high[i]!.sub(a).div(rational('2')));
      const exponent = p === 'infinity' ? rational('2') : p.mul(rational('2')).div(p.add(rational('2')));
      const sum = Rational.sum(half.map((h) => powerOf(h, exponent)));
      const e = half.map((h) => powerOf(h, exponent.sub(Rational.ONE).mul(rational('2'))));
      const m = half.map((h) => powerOf(h, rational('2').sub(exponent)).mul(sum));
      const pairing = Rational.sum(e.map((x, i) => x.mul(m[i]!)));
      // tr(EM)^2/‖E‖_q^2 = Γ_p^4 = (Σh^{q′})^{4/q′}: at p = 4, q = 2, it is (Σh^{4/3})^3.
      if (p === 'infinity') return pairing.equals(Rational.sum(e).mul(sum));
      if (p.equals(rational('2')))
        return pairing.equals(sum.pow(2)) && e.every((x) => x.equals(Rational.ONE));
      const squares = Rational.sum(e.map((x) => x.pow(2)));
      return (
        pairing.pow(2).equals(squares.mul(sum.pow(3))) &&
        Rational.sum(m.map((x) => x.pow(2))).equals(sum.pow(3))
      );
    },
    ({ high, p }) => `b = (${high.join(', ')}), p = ${pText(p)}`,
  );

export default statement({
  id: 'NT eq (34)',
  section: 'A',
  mark: 'restored',
  isProofStep: true,
  forcedBy: 'the substitution of D² and the convex sets of the text',
  alternatives: ['an equality in the constraint'],
  says: 'The square of the right side of (6) is the supremum over the convex compact set of diagonal E ≥ 0 with tr_q(E) ≤ 1 of the infimum of the bilinear tr(EM) over the convex set of M ⪰ 0 for which K lies in a shift of M^{1/2}B; infimum and supremum may be exchanged, which gives Γ_p(K)².',
  formula:
    '\\sup_{E\\ge0,\\,\\mathrm{tr}_q(E)\\le1}\\ \\inf_{M\\succeq0,\\,K\\sqsubset M^{1/2}B}\\mathrm{tr}(EM)=\\inf_M\\sup_E\\mathrm{tr}(EM)=\\Gamma_p(K)^2',
  expected: 'reading: +',
  readings: [
    {
      says: 'with tr_q(E) ≤ 1, E = D², q = p/(p − 2)',
      truth: confirmed(
        proof(
          'every bounded K and p in [2, ∞]',
          step(
            'substitute',
            'For E = D² the infimum over M is Γ_2(DK)², so the supremum over E is that over D; enlarging E to tr_q(E) = 1 does not lower it, as M_ii ≥ 0.',
            cites('NT eq (33)', 1),
            given,
          ),
          step(
            'exchange',
            'The E form a convex compact set, the M a convex one, and tr(EM) is bilinear and continuous: infimum and supremum may be exchanged.',
            after('substitute'),
            cites('NT Claim 68'),
            cites('NT Thm 66'),
          ),
          step(
            'dual',
            'For fixed M the supremum of tr(EM) = ΣE_iiM_ii over the ball of the norm of order q is ‖diag M‖_{p/2} = tr_{p/2}(M), whose infimum is Γ_p(K)².',
            after('exchange'),
            literature('Duality of ℓ_q and ℓ_{p/2}', '1/q + 2/p = 1, and the entries are at least 0'),
            cites('NT Def 2'),
          ),
        ),
        saddles,
      ),
    },
  ],
});
