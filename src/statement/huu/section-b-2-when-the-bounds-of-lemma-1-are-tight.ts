import { exactGammaFSquared } from '../../bound/optimum/gamma-exact.js';
import { Matrix } from '../../linear/matrix.js';
import { number } from '../evidence.js';
import { matrixText } from '../ground/small-matrices.js';
import { proof, result, step } from '../proof.js';
import { statement } from '../statement.js';

export default statement({
  id: 'HUU Section B.2: when the bounds of Lemma 1 are tight',
  section: 'B.2',
  mark: 'printed',
  says: 'It is asked for which matrices the lower and the upper bound of Lemma 1 are attained where they differ; Lemma 48 is offered as a partial answer.',
  formula: '\\gamma_F(A)=\\|A\\|_1/\\sqrt m\\ \\text{?}\\qquad\\gamma_F(A)=\\|A\\|_F\\ \\text{?}',
  expected: 'reading: + +',
  open: 'Answered: the lower bound is attained exactly when the diagonal of (A*A)^{1/2} is constant, for all circulants for instance, the upper one exactly when the columns are orthogonal.',
  rests: { exactGammaFSquared },
  readings: [
    {
      says: 'the lower bound is attained exactly when the diagonal of (A*A)^{1/2} is constant',
      truth: proof(
        'every complex matrix A',
        step('lower', 'That is our result.', result('Result: when the lower bound of Lemma 1 is attained')),
      ),
    },
    {
      says: 'the upper bound is attained exactly when the columns are orthogonal',
      truth: proof(
        'every complex matrix A',
        step('upper', 'That is our result.', result('Result: when the upper bound of Lemma 1 is attained')),
      ),
    },
  ],
  evidence: () => {
    const [wide, tall] = [Matrix.ofIntegers(1, 2, [1n, 1n]), Matrix.ofIntegers(2, 1, [3n, 4n])];
    return [
      number(`γ_F(${matrixText(wide)})², the lower bound`, exactGammaFSquared(wide)!.squared),
      number(`γ_F(${matrixText(tall)})², both bounds`, exactGammaFSquared(tall)!.squared),
    ];
  },
});
