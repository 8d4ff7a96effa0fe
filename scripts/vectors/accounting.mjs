// Golden vectors of the accountant: ε at δ of lists of steps, enclosed from both sides.
import { ACCOUNTED_MECHANISMS, stepOf } from '../../dist/cli/account-mechanisms.js';
import { Rational } from '../../dist/arithmetic/rational.js';
import { accountEpsilon } from '../../dist/privacy/accounting/account.js';
import { accountedEpsilonBound } from '../../dist/conform/account-bounds.js';
import { boundOf, exactAnswer } from '../../dist/conform/answer.js';
import { ACCOUNT_QUESTION } from '../../dist/conform/document-questions.js';
import { answerFields, product } from './cases.mjs';

/**
 * @typedef {import('./cases.mjs').Group} Group
 * @typedef {import('./cases.mjs').Case} Case
 * @typedef {Readonly<Record<string, string>>} Texts
 */

const DELTAS = ['1e-5', '1e-6', '1e-8'];
/** Digits of what is composed on grids, and of what has a formula. */
const [COMPOSED, CLOSED] = [3, 18];

/** One step of a list. @param {string} mechanism @param {Texts} texts */
const step = (mechanism, texts) => ({ mechanism, ...texts });

/** Lists of steps with the digits that are asked for. @type {readonly (readonly [steps: readonly Texts[], digits: number])[]} */
const LISTS = [
  ...product({ sigma: ['1/2', '1', '2', '5', '10'], steps: ['1', '4', '10', '100', '1000'] }).map(
    (texts) => /** @type {const} */ ([[step('gaussian', texts)], CLOSED]),
  ),
  ...product({ scale: ['1/2', '1', '2', '10'], steps: ['1'] }).map(
    (texts) => /** @type {const} */ ([[step('laplace', texts)], CLOSED]),
  ),
  ...product({ scale: ['1/2', '1', '2', '10'], steps: ['1'] }).map(
    (texts) => /** @type {const} */ ([[step('discrete-laplace', texts)], CLOSED]),
  ),
  ...product({ variance: ['1', '4', '100'], shift: ['1', '1,1', '2'] }).map(
    (texts) => /** @type {const} */ ([[step('discrete-gaussian', texts)], COMPOSED]),
  ),
  ...product({ scale: ['2', '10'], steps: ['2', '10'] }).map(
    (texts) => /** @type {const} */ ([[step('laplace', texts)], COMPOSED]),
  ),
  ...product({ q: ['1/100', '1/10'], sigma: ['1', '2'], steps: ['1', '10'] }).map(
    (texts) => /** @type {const} */ ([[step('poisson-gaussian', texts)], COMPOSED]),
  ),
  [[step('gaussian', { sigma: '2' }), step('gaussian', { sigma: '3', steps: '4' })], CLOSED],
];

/** @param {Texts} stated */
function stepOfTexts({ mechanism: name, ...texts }) {
  const mechanism = ACCOUNTED_MECHANISMS.find((known) => known.name === name);
  if (mechanism === undefined) throw new Error(`expected a mechanism, got ${name}`);
  return stepOf({ mechanism, texts: new Map(Object.entries(texts)) });
}

/** @param {readonly Texts[]} steps @param {string} delta @param {number} digits @returns {Case} */
function caseOf(steps, delta, digits) {
  const { worst } = accountEpsilon(steps.map(stepOfTexts), Rational.parse(delta), { digits });
  const { inf, sup } = worst;
  if (sup === undefined) throw new Error(`expected a bound from above for ${JSON.stringify(steps)}`);
  const enclosure = { inf: inf.toRational(), sup: sup.toRational() };
  const bound = boundOf(() => accountedEpsilonBound(steps, Rational.parse(delta), enclosure));
  return {
    inputs: { steps, delta },
    ...answerFields([exactAnswer(enclosure, bound)], false),
    ...{ result: 'valid', flags: [] },
  };
}

/** @returns {Promise<Group[]>} */
export async function accountingGroups() {
  const { name, statement, formula, source, unsafe } = ACCOUNT_QUESTION;
  return [
    {
      ...{ question: name, statement, formula, source, unsafe },
      cases: LISTS.flatMap(([steps, digits]) =>
        (digits === CLOSED ? DELTAS : DELTAS.slice(1, 2)).map((delta) => caseOf(steps, delta, digits)),
      ),
    },
  ];
}
