// The questions of docs/conformance.md.
import { readFileSync } from 'node:fs';
import { ACCOUNT_QUESTION, STRATEGY_DOCUMENT_QUESTIONS } from '../../dist/conform/document-questions.js';
import { questions } from '../../dist/conform/questions.js';
import { SAMPLERS } from '../../dist/conform/samplers.js';
import { VERDICT_TEXT } from '../../dist/report/conform-text.js';
import { place, table } from '../common.mjs';

const SIDE = { below: 'too small', above: 'too large' };
const code = (/** @type {string} */ text) => `\`${text}\``;
/** Bars part the columns of a table. @param {string} text */
const cell = (text) => text.replaceAll('|', '\\|');

/** The lines of the table. @returns {Promise<readonly string[]>} */
export async function questionTable() {
  const asked = (await questions()).map(({ name, parameters, statement, formula, unsafe }) => [
    code(name),
    parameters.map((parameter) => code(parameter.name)).join(', '),
    cell(`${statement} ${formula}`),
    unsafe === undefined ? '' : SIDE[unsafe],
  ]);
  const laws = [...new Set(SAMPLERS.map(({ question }) => question))].map((question) => {
    const parameters = SAMPLERS.filter((one) => one.question === question).flatMap(({ inputs }) =>
      Object.keys(inputs),
    );
    return [code(question), [...new Set(parameters)].map(code).join(', '), 'Draws of the law.', ''];
  });
  const documents = [
    ...STRATEGY_DOCUMENT_QUESTIONS.map((asked) => ({
      asked,
      inputs: ['strategy', ...(asked.hasSchema ? ['participations', 'separation', 'period'] : [])],
    })),
    { asked: ACCOUNT_QUESTION, inputs: ['steps', 'delta'] },
  ].map(({ asked: { name, statement, formula, unsafe }, inputs }) => [
    code(name),
    inputs.map(code).join(', '),
    cell(`${statement} ${formula}`),
    SIDE[unsafe],
  ]);
  return table(['question', 'inputs', 'answer', 'unsafe if'], [...asked, ...documents, ...laws]);
}

/**
 * @typedef {{ readonly mistake: string, readonly question: string, readonly verdict: keyof typeof VERDICT_TEXT, readonly named?: string }} Broken
 */

/** What is said of implementations with one mistake, as the tests find it. @returns {readonly string[]} */
export function brokenTable() {
  const rows = /** @type {readonly Broken[]} */ (
    JSON.parse(readFileSync(place('test', 'conform', 'broken.json'), 'utf8'))
  );
  return table(
    ['made', 'asked', 'verdict', 'named'],
    rows.map(({ mistake, question, verdict, named = '' }) => [
      mistake,
      code(question),
      VERDICT_TEXT[verdict],
      cell(named),
    ]),
  );
}
