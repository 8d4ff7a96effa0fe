import { decimalDown, enclosureText } from '../arithmetic/decimal.js';
import { isExact } from '../arithmetic/enclosure.js';
import { approxDouble, Rational } from '../arithmetic/rational.js';
import type { Failure, QuestionResult, SamplerResult } from '../conform/conform.js';
import { PASSING, type Verdict, type VerdictKind } from '../conform/verdict.js';

/** Digits of an exact number, and of how far an answer is from it. */
const [DIGITS, FEW] = [17, 3];
/** From this part on a distance is told in percent. */
const PERCENT = Rational.ratio(1n, 1000n);
/** Units in the last place that are written out. */
const MANY = 10n ** 6n;

/** What a verdict is called. */
export const VERDICT_TEXT: Readonly<Record<VerdictKind, string>> = {
  right: 'right',
  loose: 'loose, on the safe side',
  'unsafe-by-rounding': 'unsafe by rounding',
  unsafe: 'unsafe',
  wrong: 'wrong',
  refused: 'refused inputs that have an answer',
  answered: 'answered inputs that have no answer',
  'no-number': 'no number',
  garbage: 'an answer that is none',
  timeout: 'no answer in time',
  crash: 'ended',
  flood: 'too long an answer',
  unsupported: 'not supported',
};

/** A number of a program: the double that it is, or the fraction. */
export const answerText = (x: Rational): string => {
  const nearest = approxDouble(x);
  return Number.isFinite(nearest) && Rational.fromDouble(nearest).equals(x)
    ? `${nearest}`
    : `${x}`.slice(0, 60);
};

/** The exact number. */
export function truthText({ truth }: Verdict): string {
  if (truth === undefined) return '';
  if (isExact(truth) && `${truth.sup}`.length <= 2 * DIGITS) return `${truth.sup}`;
  const { inf, sup } = enclosureText(truth, DIGITS);
  return `in [${inf}, ${sup}]`;
}

/** How far an answer is off: in percent, or as a small part, and in units in the last place where those are few. */
export function distanceText({ relative, ulps }: Verdict): string {
  if (relative === undefined) return '';
  const size = relative.abs();
  const part =
    size.compare(PERCENT) >= 0
      ? `${decimalDown(size.mul(Rational.integer(100n)), FEW)} %`
      : decimalDown(size, FEW);
  const units = ulps === undefined || ulps > MANY ? '' : `, ${ulps} ulp`;
  return `${part} too ${relative.sign() < 0 ? 'small' : 'large'}${units}`;
}

/** The verdict on a failing case in words, and on the smallest inputs that fail like it. */
export function failureText(failure: Failure): string {
  const text = `case ${failure.asked.id} ${oneText(failure)}`;
  return failure.smallest === undefined ? text : `${text}; smallest found: ${oneText(failure.smallest)}`;
}

function oneText({ asked, verdict, meaning }: Omit<Failure, 'count'>): string {
  const inputs = Object.entries(asked.inputs)
    .map(([name, text]) => `${name}=${text}`)
    .join(' ');
  const which = asked.truth.length > 1 ? `, number ${verdict.at + 1}` : '';
  const numbers =
    verdict.answer === undefined || verdict.truth === undefined
      ? (verdict.why ?? (verdict.answer === undefined ? '' : answerText(verdict.answer)))
      : `${answerText(verdict.answer)} for ${truthText(verdict)}${distanceOf(verdict)}`;
  const sense = meaning === undefined ? '' : `; ${meaning}`;
  return `(${inputs}${which}): ${numbers}${sense}`;
}

function distanceOf(verdict: Verdict): string {
  const text = distanceText(verdict);
  return text === '' ? '' : `, ${text}`;
}

/** Whether a verdict makes a program fail. */
export const isFailing = (kind: VerdictKind): boolean => !PASSING.includes(kind);

/** The inputs of a law. */
export const lawText = ({ sampler }: SamplerResult): string =>
  `${sampler.question} ${Object.entries(sampler.inputs)
    .map(([name, text]) => `${name}=${text}`)
    .join(' ')}`;

/** How many answers a question had. */
export const totalOf = ({ counts }: QuestionResult): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);
