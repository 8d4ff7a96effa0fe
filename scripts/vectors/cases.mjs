// Cases of the golden vectors: what is asked, and the exact answer in the form in which it is written.
import { enclosureText } from '../../dist/arithmetic/decimal.js';
import { isExact } from '../../dist/arithmetic/enclosure.js';
import { isTelling } from '../../dist/conform/answer.js';
import { decimalUp } from '../../dist/arithmetic/decimal.js';

/**
 * @typedef {import('../../dist/arithmetic/enclosure.js').Enclosure} Enclosure
 * @typedef {import('../../dist/conform/answer.js').ExactAnswer} ExactAnswer
 * @typedef {{ readonly num: string, readonly den: string }} Fraction
 * @typedef {{ readonly inf: string, readonly sup: string }} Ends
 * @typedef {{ readonly hex: string, readonly decimal: string }} Double
 * @typedef {Readonly<Record<string, unknown>>} Case everything of a case but its number
 * @typedef {{ readonly question: string, readonly statement: string, readonly formula: string, readonly source: string, readonly unsafe?: 'below' | 'above', readonly stream?: string, readonly cases: readonly Case[] }} Group
 */

/** Digits of a numerator or denominator at most: a longer fraction is enclosed. */
const LONGEST = 40;
/** Digits of an enclosure. */
const DIGITS = 18;
/** Digits of a bound, rounded up. */
const BOUND_DIGITS = 3;

/** The 16 hexadecimal digits of a double. @param {number} value */
export function hexOf(value) {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  return view.getBigUint64(0).toString(16).padStart(16, '0');
}

/** @param {Enclosure} enclosure */
const isShort = (enclosure) =>
  isExact(enclosure) && `${enclosure.sup.num}`.length <= LONGEST && `${enclosure.sup.den}`.length <= LONGEST;

/** One value where it is one, otherwise the list. @template T @param {readonly T[]} list @param {boolean} isList @returns {T | readonly T[]} */
const oneOrAll = (list, isList) => (isList ? list : /** @type {T} */ (list[0]));

/**
 * The fields of an exact answer: `exact`, or `enclosure`; `float64`; `within` where a bound is derived that tells something.
 *
 * @param {readonly ExactAnswer[]} answers
 * @param {boolean} isList
 */
export function answerFields(answers, isList) {
  const short = answers.every(({ enclosure }) => isShort(enclosure));
  /** @param {Enclosure} x @returns {Fraction} */
  const fraction = ({ sup }) => ({ num: `${sup.num}`, den: `${sup.den}` });
  /** @param {Enclosure} x @returns {Ends} */
  const ends = (x) => enclosureText(x, DIGITS);
  const doubles = answers.flatMap(({ nearest }) =>
    nearest === undefined ? [] : [{ hex: hexOf(nearest), decimal: `${nearest}` }],
  );
  const bounds = answers.flatMap(({ within }) =>
    within === undefined ? [] : [decimalUp(within, BOUND_DIGITS)],
  );
  return {
    ...(short
      ? {
          exact: oneOrAll(
            answers.map((x) => fraction(x.enclosure)),
            isList,
          ),
        }
      : {
          enclosure: oneOrAll(
            answers.map((x) => ends(x.enclosure)),
            isList,
          ),
        }),
    ...(doubles.length === answers.length ? { float64: oneOrAll(doubles, isList) } : {}),
    ...(bounds.length > 0 && bounds.length === answers.length && isTelling(answers)
      ? { within: oneOrAll(bounds, isList) }
      : {}),
  };
}

/**
 * Every choice of one entry of each list.
 *
 * @param {Readonly<Record<string, readonly string[]>>} lists
 * @returns {Readonly<Record<string, string>>[]}
 */
export const product = (lists) =>
  Object.entries(lists).reduce(
    (/** @type {Record<string, string>[]} */ all, [name, texts]) =>
      all.flatMap((one) => texts.map((text) => ({ ...one, [name]: text }))),
    [{}],
  );
