import { decimalUp } from '../arithmetic/decimal.js';
import { Rational } from '../arithmetic/rational.js';
import { UndecidedError } from '../arithmetic/undecided-error.js';
import { gaussianDelta } from '../privacy/gaussian/gaussian-delta.js';
import { zcdpEpsilon } from '../privacy/notion/zcdp.js';
import type { ConformCase } from './case.js';

const DIGITS = 4;
/** Digits with which a number just beyond another is told from it. */
const MOST_DIGITS = 16;
const FOUR = Rational.integer(4n);

/** A number of the inputs. */
const number = ({ inputs }: ConformCase, name: string, otherwise = '1'): Rational =>
  Rational.parse(inputs[name] ?? otherwise);

const up = (x: Rational): string => decimalUp(x, DIGITS);

/** A number rounded up, with as many digits more as tell how far it is from what is claimed: 1.0003, not 1.001. */
function told(x: Rational, claimed: Rational): string {
  for (let digits = DIGITS; digits < MOST_DIGITS; digits += 1) {
    const text = decimalUp(x, digits);
    const gap = x.sub(claimed).abs();
    if (Rational.parse(text).sub(x).abs().mul(FOUR).compare(gap) <= 0) return text;
  }
  return decimalUp(x, MOST_DIGITS);
}

/** δ that Gaussian noise delivers. */
const delivered = (eps: Rational, sigma: Rational, sensitivity: Rational): Rational =>
  gaussianDelta(eps, sigma.div(sensitivity))
    .toDigits(MOST_DIGITS + 2)
    .sup.toRational();

/** What an answer claims, and what the exact number beside it says. */
type Meaning = (asked: ConformCase, answer: Rational, truth: Rational) => string;

const claimsDelta =
  (of: (asked: ConformCase, answer: Rational) => Rational, where: (asked: ConformCase) => string): Meaning =>
  (asked, answer) =>
    `claims δ = ${asked.inputs['delta']}, delivers ${told(of(asked, answer), number(asked, 'delta'))} ${where(asked)}`;

/** The answer is the claim, the exact number what is delivered. */
const claims =
  (name: string): Meaning =>
  (_, answer, truth) =>
    `claims ${name} = ${told(answer, truth)}, delivers ${told(truth, answer)}`;

const claimsEpsilon =
  (rhoOf: (asked: ConformCase, answer: Rational) => Rational): Meaning =>
  (asked, answer) => {
    const rho = rhoOf(asked, answer);
    const { sup } = zcdpEpsilon(rho, number(asked, 'delta')).toDigits(MOST_DIGITS + 2);
    const eps = told(sup.toRational(), number(asked, 'eps'));
    return `claims ε = ${asked.inputs['eps']}, delivers ${eps} at δ = ${asked.inputs['delta']} by the simple conversion (ρ = ${up(rho)})`;
  };

const ERROR: Meaning = (_, answer, truth) =>
  `promises an error of ${up(answer)}, it is ${told(truth.div(answer), Rational.ONE)} times that`;

/** Noise for a smaller sensitivity is short, and the ε or ρ is as many times what is claimed. */
const noiseFor =
  (budget: 'ε' | 'ρ'): Meaning =>
  (_, answer, truth) =>
    `noise for it delivers ${told(truth.div(answer), Rational.ONE)} times the ${budget} that is claimed`;

/** What noise is added for: for 0 none is. */
const NOISE_FOR = /^(participations|landau-sum)$|sensitivity-squared$/;

const MEANINGS: readonly (readonly [questions: RegExp, meaning: Meaning])[] = [
  [
    /^gaussian-sigma$/,
    claimsDelta(
      (asked, sigma) => delivered(number(asked, 'eps'), sigma, number(asked, 'sensitivity')),
      ({ inputs }) => `at ε = ${inputs['eps']}`,
    ),
  ],
  [
    /^gaussian-epsilon$/,
    claimsDelta(
      (asked, eps) => delivered(eps, number(asked, 'sigma'), number(asked, 'sensitivity')),
      () => 'at the ε that it names',
    ),
  ],
  [/^(gaussian|gdp|zcdp)-delta$/, claims('δ')],
  [/^(zcdp|rdp|account)-epsilon$/, claims('ε')],
  [/^zcdp-rho-gaussian$/, claims('ρ')],
  [/^zcdp-rho$/, claimsEpsilon((_, rho) => rho)],
  [
    /^zcdp-variance$/,
    claimsEpsilon((asked, variance) => number(asked, 'sensitivity-squared').div(variance.add(variance))),
  ],
  [
    /^laplace-scale$/,
    (asked, scale) =>
      `claims ε = ${asked.inputs['eps']}, delivers ${told(number(asked, 'sensitivity1').div(scale), number(asked, 'eps'))}`,
  ],
  [/^discrete-laplace-tail$/, claims('a probability')],
  // The ℓ1 sensitivity of a tree is its height.
  [/^k-ary-height$|l1-sensitivity$/, noiseFor('ε')],
  // ρ of rounds adds up.
  [NOISE_FOR, noiseFor('ρ')],
  [
    /(mse|squared-error|frobenius-squared|largest-loss)$|^(honaker|k-ary|square-root|binary).*variance$/,
    ERROR,
  ],
];

/** Nothing where a number is so large that what it delivers is not told from 0. */
function decided(text: () => string): string | undefined {
  try {
    return text();
  } catch (problem) {
    if (problem instanceof UndecidedError) return undefined;
    throw problem;
  }
}

/** What a wrong answer means for who relies on it; `undefined` where nothing is said. */
export function meaningOf(asked: ConformCase, answer: Rational): string | undefined {
  const meaning = MEANINGS.find(([questions]) => questions.test(asked.question))?.[1];
  const truth = asked.truth[0];
  if (meaning === undefined || truth === undefined || asked.truth.length > 1) return undefined;
  if (answer.sign() > 0) return decided(() => meaning(asked, answer, truth.sup));
  return NOISE_FOR.test(asked.question)
    ? 'claims that nothing is told, so that no noise is added'
    : undefined;
}
