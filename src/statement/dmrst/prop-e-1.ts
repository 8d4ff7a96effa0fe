import { Rational } from '../../arithmetic/rational.js';
import { encloseOptimum } from '../../factorization/optimum/optimum-enclosure.js';
import { manufacturedOptimum } from '../../factorization/optimum/manufactured-optimum.js';
import { spectrumWithin } from '../../factorization/optimum/optimal-weight-box.js';
import { Matrix } from '../../linear/matrix.js';
import { prefixSum } from '../../workload/prefix-sum.js';
import { note, number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { all, checked, range, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { manufactured, MANUFACTURED, named } from './ground/examples.js';

/** Bounds of the spectrum of T on a grid are bounds of the weights, which are known exactly. */
const onGrid = (): Outcome =>
  checked(
    `${MANUFACTURED}, λ and Λ among the powers (3/2)^e, |e| ≤ 12`,
    manufactured(),
    ({ workload: a, weights }) => {
      const grid = range(-12, 12).map((e) => rational('3/2').pow(e));
      return (
        grid.every(
          (least) =>
            !spectrumWithin(a, least, rational('1e9')) || weights.every((v) => v.compare(least) >= 0),
        ) &&
        grid.every(
          (most) => !spectrumWithin(a, Rational.ZERO, most) || weights.every((v) => v.compare(most) <= 0),
        )
      );
    },
    named,
  );

/** For A = diag(2, 3), v* = (4, 9), both bounds are attained and cannot be moved. */
const attained = (): Outcome =>
  checked(
    'A = diag(2, 3)',
    [manufacturedOptimum(Matrix.identity(2), [rational('2'), rational('3')])],
    ({ workload: a, weights }) =>
      spectrumWithin(a, weights[0]!, weights[1]!) &&
      !spectrumWithin(a, rational('4.01'), rational('9')) &&
      !spectrumWithin(a, rational('4'), rational('8.99')) &&
      weights[0]!.equals(rational('4')) &&
      weights[1]!.equals(rational('9')),
    named,
  );

export default statement({
  id: 'DMRST Prop E.1',
  section: 'E.3',
  mark: 'forced',
  forcedBy: 'its proof, which takes roots and diagonal parts of the bounds',
  says: 'λI ⪯ AᵀA ⪯ ΛI with 0 < λ ≤ Λ implies λ ≤ v*_j ≤ Λ for every j.',
  formula: '\\lambda I\\preceq A^\\top A\\preceq\\Lambda I\\Rightarrow\\lambda\\le v^*_j\\le\\Lambda',
  expected: 'holds',
  rests: { spectrumWithin, encloseOptimum },
  truth: confirmed(
    proof(
      'all 0 < λ ≤ Λ, T = AᵀA with λI ⪯ T ⪯ ΛI, and every v > 0 with φ(v) = v',
      step(
        'congruence',
        'With V = diag(v) and K = (V^{1/2}TV^{1/2})^{1/2}: λV ⪯ K² ⪯ ΛV, and φ_j(v) = K_jj.',
        given,
        cites('DMRST eq (17)'),
      ),
      step(
        'root',
        '√λ·V^{1/2} ⪯ K ⪯ √Λ·V^{1/2}, so √(λv_j) ≤ φ_j(v) ≤ √(Λv_j).',
        after('congruence'),
        cites('DMRST eq (18)'),
      ),
      step('fixed', 'For φ_j(v) = v_j > 0, division by √v_j gives √λ ≤ √v_j ≤ √Λ.', after('root')),
    ),
    () => all(onGrid(), attained()),
  ),
  evidence: () => {
    const [a, least, greatest] = [prefixSum(3).matrix(), rational('0.3079'), rational('5.0490')];
    const { weights } = encloseOptimum(a, 100);
    return [
      note(
        `spectrum of AᵀA for the prefix sum of 3 within [${least}, ${greatest}]`,
        spectrumWithin(a, least, greatest) ? 'yes' : 'no',
      ),
      ...weights.map((v, j) => number(`v*_${j + 1}, to about 100 bits`, v, 20)),
    ];
  },
});
