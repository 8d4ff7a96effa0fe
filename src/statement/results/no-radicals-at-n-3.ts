import { Interval } from '../../arithmetic/interval.js';
import { commonDivisor } from '../../arithmetic/polynomial/euclid.js';
import { factorDegrees } from '../../arithmetic/polynomial/factor-degrees.js';
import { realRootsBetween } from '../../arithmetic/polynomial/real-roots.js';
import { residues } from '../../arithmetic/polynomial/residues.js';
import { resultant } from '../../arithmetic/polynomial/resultant.js';
import { encloseOptimum } from '../../factorization/optimum/optimum-enclosure.js';
import { note, number } from '../evidence.js';
import { ownResult } from '../own-result.js';
import { after, computed, confirmed, literature, proof, result, step } from '../proof.js';
import {
  eliminated,
  enclosed12,
  entriesOfTheProduct,
  generatesTheField,
  optimum,
  polynomialOfTheLoss,
  polynomialText,
  rootOfTheOptimum,
} from './ground/elimination.js';
import { GALOIS_GROUP } from './ground/galois-group.js';
import { POLYNOMIAL_12, POLYNOMIAL_LOSS } from './ground/prefix-sum-of-3.js';

export default ownResult({
  id: 'Result: no radicals at n = 3',
  improves:
    'The wish for an explicit formula of the fixed point has no answer in radicals from n = 3 on; for n ≤ 2 it has one.',
  about: ['DMRST App. B: explicit formula for the fixed point'],
  says: 'For the prefix sum of 3 neither the optimal value L*, nor any weight v*_j, nor any entry beside the diagonal of the optimal Gram matrix X* is expressible by radicals over the rational numbers; so for no n ≥ 3 is there a formula of +, −, ·, / and roots of any degree in the entries of A for L*, v* or X* of all invertible lower triangular A of order n.',
  formula: '14x^7-146x^6+437x^5-218x^4-1078x^3+1951x^2-1188x+243=0,\\quad x=x^*_{12},\\quad\\mathrm{Gal}=S_7',
  expected: 'holds',
  cost: 'moderate',
  rests: { resultant, factorDegrees, commonDivisor, residues, realRootsBetween, encloseOptimum },
  truth: confirmed(
    proof(
      'the prefix sum S of 3: none of the numbers x*_12, x*_13, x*_23, v*_1, v*_2, v*_3, L* is obtained from rational numbers by +, −, ·, / and roots of any degree, real or complex; and every n ≥ 3: neither are x*_12, v*_1 and L* of diag(S, I) of order n',
      step(
        'optimum',
        'With T = SᵀS, the optimal Gram matrix X* has the diagonal 1, T = X*V*X* for V* = diag(v*) > 0, and L* = v*_1 + v*_2 + v*_3; v* is the one v > 0 with φ(v) = v.',
        result('Result: global convergence'),
      ),
      step(
        'inverse',
        'Solved for V*: V*⁻¹ = X*T⁻¹X*. The entries beside the diagonal are 0, and those on it are 1/v*_j.',
        after('optimum'),
      ),
      step(
        'equations',
        'For X with diagonal 1 and a = x_12, b = x_13, c = x_23 the entries (1, 2), (1, 3), (2, 3) of XT⁻¹X are E = −a² − ac + 3a + 2bc − b − 1, F = −ab + 2ac − a − bc + 3b − c, G = ab − ac − b − c² + 4c − 1; on the diagonal are 1 − 2a + 2a² − 2ab + 2b², a² − 2a + 2 − 2c + 2c², b² − 2bc + 2c² − 2c + 2.',
        computed(entriesOfTheProduct),
      ),
      step(
        'kernel',
        'Where two polynomials have a common root x, the column (x^k, …, x, 1) ≠ 0 is in the kernel of their Sylvester matrix: their resultant is 0. Hence at X* R = Res_b(E, F) and Q = Res_b(E, G) vanish, and so does Res_c(R, Q).',
        after('inverse'),
        after('equations'),
      ),
      step(
        'elimination',
        'Res_c(R, Q) = (2 − a)(2a − 1)·P(a) with P = 14x⁷ − 146x⁶ + 437x⁵ − 218x⁴ − 1078x³ + 1951x² − 1188x + 243.',
        computed(eliminated),
      ),
      step(
        'root',
        'x*_12 is a root of P, because its enclosure contains neither 2 nor 1/2; and by Sturm’s theorem it is the only root of P in that enclosure.',
        after('kernel'),
        after('elimination'),
        computed(rootOfTheOptimum),
      ),
      ...GALOIS_GROUP,
      step(
        'first',
        'x*_12 is not expressible by radicals.',
        after('root'),
        after('irreducible'),
        after('symmetric'),
        after('unsolvable'),
        literature(
          'Galois’s criterion',
          'P is irreducible over the field of the rational numbers, of characteristic 0, and its Galois group is not solvable, so that no root of P lies in an extension by radicals',
        ),
      ),
      step(
        'field',
        'In the field ℚ[x]/(P), with a = x, the greatest common divisor of R and Q as polynomials in c is c − γ; at c = γ the coefficient of b in F is not 0, and F = 0 at one b = β. E, F and G are 0 at (x, β, γ). None of x, β, γ, of the inverses of the entries on the diagonal there, and of the sum of these inverses is rational.',
        after('irreducible'),
        computed(generatesTheField),
      ),
      step(
        'generators',
        'x ↦ x*_12 embeds this field in the real numbers. The divisor is a combination of R and Q, so that x*_23 is the image of γ; then x*_13 is that of β, v*_1, v*_2, v*_3 are those of the inverses and L* is that of their sum.',
        after('field'),
        after('root'),
        after('kernel'),
      ),
      step(
        'all',
        'Each of these numbers is irrational in a field of the prime degree 7, so it generates the field, and x*_12 is a rational expression in it. Were it expressible by radicals, x*_12 would be.',
        after('first'),
        after('generators'),
      ),
      step(
        'larger',
        'For A = diag(S, I) φ acts on each block: v* = (v*(S), 1, …, 1), X* = diag(X*(S), I), L* = L*(S) + n − 3. The entries of A are 0 and 1, so that a formula for order n would express x*_12, v*_1 or L* of S by radicals.',
        after('optimum'),
        after('all'),
      ),
    ),
    polynomialOfTheLoss,
  ),
  evidence: () => {
    const { loss } = optimum();
    return [
      number('x*_12', enclosed12(), 30),
      number('L*', Interval.hullOfRationals(loss.inf, loss.sup, 128), 30),
      note('for n = 2', 't_12·x² − (t_11 + t_22)·x + t_12 = 0 at x = x*_12'),
      note('polynomial of x*_12', polynomialText(POLYNOMIAL_12)),
      note('polynomial of L*', polynomialText(POLYNOMIAL_LOSS)),
      ...[11, 13, 19, 23, 31].map((p) =>
        note(`degrees of the factors of P modulo ${p}`, factorDegrees(POLYNOMIAL_12, p)!.join(', ')),
      ),
    ];
  },
});
