import { Rational } from '../../arithmetic/rational.js';
import { gaussianMultiplier } from '../../privacy/gaussian/gaussian-inverse.js';
import { euclideanSensitivitySquared } from '../../privacy/notion/sensitivity.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { statement } from '../statement.js';

export default statement({
  id: 'BLOG Max-Error',
  section: 'max error',
  mark: 'printed',
  says:
    'The maximal error over the T prefix sums of gradients in ℝ^d of norm at most 1 is the largest Euclidean norm of a row of BZ; Z has independent entries of the law N(0, σ²), σ = σ_{ε,δ}·sens(C), where sens(C) is the largest Frobenius norm by which CG moves when one gradient changes, ' +
    'and σ_{ε,δ} = O(√ln(1/δ)/ε) is the noise multiplier.',
  formula: '\\max_{i\\le T}\\|B_iZ\\|_2,\\qquad\\sigma=\\sigma_{\\varepsilon,\\delta}\\,\\mathrm{sens}(C)',
  expected: 'definition',
  rests: { gaussianMultiplier, euclideanSensitivitySquared },
  definition: true,
  evidence: () => [
    number('least σ_{ε,δ} at ε = 1, δ = 1e-6', gaussianMultiplier(Rational.ONE, rational('1e-6')).toBits(60)),
  ],
});
