import { Rational } from '../../arithmetic/rational.js';
import { encloseOptimum } from '../../factorization/optimum/optimum-enclosure.js';
import { prefixSum } from '../../workload/prefix-sum.js';
import { number } from '../evidence.js';
import { checked, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, result, step } from '../proof.js';
import { statement } from '../statement.js';
import { refuted } from '../truth.js';
import { manufactured, named } from './ground/examples.js';

/** v_1(2L − a − c) = L(L − c), v_2(2L − a − c) = L(L − a) and L² − (a + c)L + b² = 0 for exactly known optima of order 2. */
const formula = (): Outcome =>
  checked(
    'two workloads A = diag(w)·X of order 2',
    manufactured().filter(({ gram }) => gram.rows === 2),
    ({ workload, weights, loss }) => {
      const t = workload.transpose().mul(workload);
      const [a, b, c] = [t.get(0, 0), t.get(0, 1), t.get(1, 1)];
      const spread = loss.add(loss).sub(a).sub(c);
      return (
        loss.mul(loss).add(b.mul(b)).equals(a.add(c).mul(loss)) &&
        spread.compare(Rational.ZERO) > 0 &&
        weights[0]!.mul(spread).equals(loss.mul(loss.sub(c))) &&
        weights[1]!.mul(spread).equals(loss.mul(loss.sub(a)))
      );
    },
    named,
  );

export default statement({
  id: 'DMRST App. B: explicit formula for the fixed point',
  section: 'B',
  mark: 'printed',
  alternatives: ['in radicals', 'in other functions, or for small orders'],
  says: 'An explicit formula for the fixed point of φ is wished for.',
  formula: 'v^*=\\varphi(v^*)\\text{ in closed form}',
  expected: 'reading: - +',
  open: 'In radicals there is none, already for the prefix sum of 3; for order 2 there is one. Whether other functions give one, for prefix sums say, is not known.',
  rests: { encloseOptimum },
  cost: 'moderate',
  readings: [
    {
      says: 'in radicals of the entries of AᵀA, for every order',
      truth: refuted(
        'the prefix sum of 3',
        proof(
          'the prefix sum of 3: neither X*, nor v*, nor L* is in radicals',
          step(
            'galois',
            'The entry X*_12 has an irreducible polynomial of degree 7 over the rational numbers with the group S_7, which is not solvable; v* and L* generate the same field.',
            result('Result: no radicals at n = 3'),
          ),
        ),
      ),
    },
    {
      says: 'for order 2, with T = (a b; b c): v* = L/(2L − a − c)·(L − c, L − a) with L = (a + c + √((a+c)² − 4b²))/2',
      truth: confirmed(
        proof(
          'every T = (a b; b c) ≻ 0',
          step(
            'root',
            'For a positive definite M of order 2 with D = det M and τ = √(tr M + 2√D), (M + √D·I)/τ is positive definite, and its square is M by M² = (tr M)M − D·I: it is √M, and τ is its trace.',
            given,
          ),
          step(
            'equations',
            'At v = φ(v) > 0, M = V^{1/2}TV^{1/2} has s = √det M = √(v_1v_2(ac − b²)) > 0, and τ = v_1 + v_2 = L: v_1L = v_1a + s and v_2L = v_2c + s.',
            after('root'),
            cites('DMRST Thm 3.2'),
          ),
          step(
            'quadratic',
            'So v_1(L − a) = v_2(L − c) = s > 0, and the product of both is v_1v_2(ac − b²): (L − a)(L − c) = ac − b², that is L² − (a + c)L + b² = 0, where L > a, L > c: it is the greater root, because the two roots add up to a + c and L > (a + c)/2.',
            after('equations'),
          ),
          step(
            'weights',
            's = L/(1/(L − a) + 1/(L − c)) = L(L − a)(L − c)/(2L − a − c), and v_1 = s/(L − a), v_2 = s/(L − c).',
            after('equations'),
            after('quadratic'),
          ),
        ),
        formula,
      ),
    },
  ],
  evidence: () =>
    [2, 3].flatMap((n) =>
      encloseOptimum(prefixSum(n).matrix(), 100).weights.map((x, j) =>
        number(`v*_${j + 1} of the prefix sum of ${n}, to about 100 bits`, x, 20),
      ),
    ),
});
