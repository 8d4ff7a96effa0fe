import fc from 'fast-check';
import { Rational } from '../arithmetic/rational.js';
import { arbitraryOf, type Cases } from './cases.js';
import { law, type Law } from './law.js';
import { canBeAtMost, endsOf, exactOf, shown, shownEnds, type Enclosed, type Numeral } from './numeral.js';

/**
 * A calibration of noise: what noise of a scale costs, and the scale that a budget asks for. Settings are all that stays the same:
 * ε where the cost is δ, or δ and the sensitivities where it is ε.
 */
export interface CalibrationSubject<S> {
  readonly settings: Cases<S>;
  /** The budgets that are tried. */
  readonly budgets: Cases<Rational>;
  /** The scales that are tried: standard deviations, noise multipliers. */
  readonly scales: Cases<Rational>;
  /** The cost of noise of a scale, exactly or enclosed: the definition, from a source that is trusted. */
  readonly cost: (setting: S, scale: Rational) => Enclosed;
  /** The scale for a budget. */
  readonly scale: (setting: S, budget: Rational) => Enclosed;
  /** By what share less noise has to cost more than the budget; 10^−9 by default. A calibration that only promises enough has none. */
  readonly tightness?: Numeral | 'none';
}

const CASES = 40;

/**
 * The laws of a calibration, for every setting:
 *
 * - cost(scale) does not grow with the noise;
 * - cost(scale(budget)) ≤ budget: the noise suffices;
 * - cost((1 − tightness)·scale(budget)) > budget: less does not;
 * - scale(budget) does not grow with the budget.
 *
 * @example
 * ```ts
 * const laplace = {
 *   settings: ['ε'],
 *   budgets: ['1/10', '1', '7'].map((text) => Rational.parse(text)),
 *   scales: ['1/3', '2'].map((text) => Rational.parse(text)),
 *   cost: (_, b) => Rational.ONE.div(b), // ε = Δ/b
 *   scale: (_, epsilon) => Rational.ONE.div(epsilon),
 * };
 * for (const law of calibrationLaws(laplace)) law.check();
 * ```
 */
export function calibrationLaws<S>(subject: CalibrationSubject<S>): Law[] {
  const { cost, scale, tightness = '1e-9' } = subject;
  const setting = arbitraryOf(subject.settings);
  const [budget, noise] = [arbitraryOf(subject.budgets), arbitraryOf(subject.scales)];
  const laws = [
    law('cost(scale) does not grow with the noise', CASES, [setting, noise, noise], (s, x, y) => {
      const [less, more] = x.compare(y) < 0 ? [x, y] : [y, x];
      const [high, low] = [endsOf(cost(s, less)), endsOf(cost(s, more))];
      return canBeAtMost(low, high)
        ? undefined
        : `${shownEnds(high)} at ${shown(less)}, more at ${shown(more)}: ${shownEnds(low)}`;
    }),
    law('cost(scale(budget)) ≤ budget', CASES, [setting, budget], (s, b) => {
      const { sup } = endsOf(scale(s, b));
      const spent = endsOf(cost(s, sup));
      return spent.inf.compare(b) <= 0
        ? undefined
        : `noise of ${shown(sup)} costs ${shownEnds(spent)}, the budget is ${shown(b)}`;
    }),
    law('scale(budget) does not grow with the budget', CASES, [setting, budget, budget], (s, x, y) => {
      const [tight, loose] = x.compare(y) < 0 ? [x, y] : [y, x];
      const [high, low] = [endsOf(scale(s, tight)), endsOf(scale(s, loose))];
      return canBeAtMost(low, high)
        ? undefined
        : `${shownEnds(high)} for ${shown(tight)}, more for ${shown(loose)}: ${shownEnds(low)}`;
    }),
  ];
  if (tightness !== 'none') {
    const share = Rational.ONE.sub(exactOf(tightness));
    laws.push(
      law('less noise than scale(budget) costs more than the budget', CASES, [setting, budget], (s, b) => {
        const less = endsOf(scale(s, b)).inf.mul(share);
        fc.pre(less.sign() > 0);
        const spent = endsOf(cost(s, less));
        return spent.sup.compare(b) >= 0
          ? undefined
          : `noise of ${shown(less)} costs ${shownEnds(spent)} only, the budget is ${shown(b)}`;
      }),
    );
  }
  return laws;
}
