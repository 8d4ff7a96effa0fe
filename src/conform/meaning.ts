import { decimalUp } from '../arithmetic/decimal.js';
import { Rational } from '../arithmetic/rational.js';
import { gaussianDelta } from '../privacy/gaussian/gaussian-delta.js';
import type { ConformCase } from './case.js';

const DIGITS = 4;

/** A number of the inputs. */
const number = ({ inputs }: ConformCase, name: string, otherwise = '1'): Rational =>
  Rational.parse(inputs[name] ?? otherwise);

/** δ that Gaussian noise delivers, rounded up. */
function delivered(eps: Rational, sigma: Rational, sensitivity: Rational): string {
  const { sup } = gaussianDelta(eps, sigma.div(sensitivity)).toDigits(DIGITS + 2);
  return decimalUp(sup, DIGITS);
}

const MEANINGS: Readonly<Record<string, (asked: ConformCase, answer: Rational) => string>> = {
  'gaussian-sigma': (asked, sigma) =>
    `claims δ = ${asked.inputs['delta']}, delivers ${delivered(number(asked, 'eps'), sigma, number(asked, 'sensitivity'))} at ε = ${asked.inputs['eps']}`,
  'gaussian-epsilon': (asked, eps) =>
    `claims δ = ${asked.inputs['delta']}, delivers ${delivered(eps, number(asked, 'sigma'), number(asked, 'sensitivity'))} at the ε that it names`,
  'laplace-scale': (asked, scale) =>
    `claims ε = ${asked.inputs['eps']}, delivers ${decimalUp(number(asked, 'sensitivity1').div(scale), DIGITS)}`,
  'zcdp-variance': (asked, variance) =>
    `with it ρ is ${decimalUp(number(asked, 'sensitivity-squared').div(variance.add(variance)), DIGITS)}`,
};

/** The squares of sensitivities: noise for a smaller one is short, and ρ is as many times what is claimed. */
const SENSITIVITY = /sensitivity-squared$/;

/** What a wrong answer means for who relies on it; `undefined` where nothing is said. */
export function meaningOf(asked: ConformCase, answer: Rational): string | undefined {
  if (SENSITIVITY.test(asked.question)) {
    const { sup } = asked.truth[0]!;
    if (answer.sign() <= 0) return 'claims that nothing is told, so that no noise is added';
    const ratio = sup.div(answer);
    return `noise for it delivers ${decimalUp(ratio, DIGITS)} times the ρ that is claimed`;
  }
  const meaning = MEANINGS[asked.question];
  return meaning === undefined || answer.sign() <= 0 ? undefined : meaning(asked, answer);
}
