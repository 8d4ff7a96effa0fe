import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { descentRegretBound, type NoisyDescent } from '../../bound/learning/regret-descent.js';
import { pathwiseRegretBound, rowsRegretBound } from '../../bound/learning/regret-pathwise.js';
import type { Inputs, Parameter } from '../../parameter/parameter.js';
import { presetRational, rational } from '../privacy-parameters.js';
import type { Quantity } from '../quantity.js';
import { enclosed, exactly, exactlyOrEnclosed } from '../values.js';
import { count, steps } from './count.js';

/** ‖θ*−θ₁‖²/(2ηn) + ηL²/2 + ηLσ·√(p/n)·‖B‖_F where the root is rational. */
function rationalDescentBound(setting: NoisyDescent & { readonly sigma: Rational }): Rational | undefined {
  const { steps, dimension, distance, stepSize: eta, lipschitz: L, sigma, frobeniusSquared } = setting;
  const root = Real.of(frobeniusSquared.mul(Rational.ratio(dimension, steps))).sqrt().rational;
  if (root === undefined) return undefined;
  const two = Rational.integer(2n);
  return Rational.sum([
    distance.pow(2).div(two.mul(eta).mul(Rational.integer(steps))),
    eta.mul(L.pow(2)).div(two),
    eta.mul(L).mul(sigma).mul(root),
  ]);
}

const descentParameters: readonly Parameter[] = [
  presetRational('distance', '‖θ* − θ₁‖ ≥ 0', '≥ 0', '1'),
  rational('eta', 'step size η > 0', '> 0', '1/100'),
  presetRational('lipschitz', 'Lipschitz constant L > 0', '> 0', '1'),
];
const squares = (name: string, description: string): Parameter => ({
  name,
  kind: 'list',
  description,
  example: '1,3/2,1,2',
});
const pathOf = (inputs: Inputs): { distance: Rational; stepSize: Rational; lipschitz: Rational } => ({
  distance: inputs.rational('distance'),
  stepSize: inputs.rational('eta'),
  lipschitz: inputs.rational('lipschitz'),
});
/** @throws RangeError for a negative number */
function squaresOf(inputs: Inputs, name: string): readonly Rational[] {
  const list = inputs.list(name);
  const negative = list.find((x) => x.sign() < 0);
  if (negative !== undefined)
    throw new RangeError(`${name}: expected squares of at least 0, got ${negative}`);
  return list;
}

/** The regret of noisy gradient descent, [DMRST] Prop. 4.1. */
export const descentQuantities: readonly Quantity[] = [
  {
    name: 'regret-bound-descent',
    statement: 'The bound of the mean expected regret of noisy gradient descent.',
    formula: '‖θ*−θ₁‖²/(2ηn) + ηL²/2 + ηLσ·√(p/n)·‖B‖_F',
    source: 'DMRST Prop. 4.1',
    parameters: [
      steps,
      count('p', 'number of parameters', '6'),
      ...descentParameters,
      rational('sigma', 'standard deviation σ > 0 of the noise', '> 0', '2'),
      rational('frobenius-squared', '‖B‖_F² ≥ 0', '≥ 0', '100'),
    ],
    evaluate(inputs, digits) {
      const setting = {
        steps: inputs.integer('n'),
        dimension: inputs.integer('p'),
        ...pathOf(inputs),
        sigma: inputs.rational('sigma'),
        frobeniusSquared: inputs.rational('frobenius-squared'),
      };
      const exact = rationalDescentBound(setting);
      return exact === undefined ? enclosed(digits, descentRegretBound(setting)) : exactly(exact);
    },
  },
  {
    name: 'regret-bound-pathwise',
    statement:
      'The bound of the sum of the regrets of noisy gradient descent for the noise that was drawn, not only in the mean; that of the last step does not enter.',
    formula: '‖θ*−θ₁‖²/(2η) + ηnL²/2 + ηL·Σ_{t<n} ‖(BZ)_t‖',
    source: 'DMRST Prop. 4.1, in its proof',
    parameters: [
      ...descentParameters,
      squares('noise-squared', '‖(BZ)_1‖², …, ‖(BZ)_n‖², the squared lengths of the noise of the n steps'),
    ],
    mostDigits: 2000,
    evaluate: (inputs, digits) =>
      exactlyOrEnclosed(
        digits,
        pathwiseRegretBound({ ...pathOf(inputs), noise: squaresOf(inputs, 'noise-squared') }),
      ),
  },
  {
    name: 'regret-bound-rows',
    statement: 'The bound of the mean expected regret of noisy gradient descent by the rows of B.',
    formula: '‖θ*−θ₁‖²/(2ηn) + ηL²/2 + (ηLσ√p/n)·Σ_{t<n} ‖B_t‖',
    source: 'DMRST Prop. 4.1, in its proof',
    parameters: [
      count('p', 'number of parameters', '6'),
      ...descentParameters,
      rational('sigma', 'standard deviation σ > 0 of the noise', '> 0', '2'),
      squares('row-squares', '‖B_1‖², …, ‖B_n‖², the squared norms of the n rows of B'),
    ],
    mostDigits: 2000,
    evaluate: (inputs, digits) =>
      exactlyOrEnclosed(
        digits,
        rowsRegretBound(
          { ...pathOf(inputs), dimension: inputs.integer('p'), sigma: inputs.rational('sigma') },
          squaresOf(inputs, 'row-squares'),
        ),
      ),
  },
];
