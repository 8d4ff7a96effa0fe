// The questions of docs/conformance.md.
import { questions } from '../../dist/conform/questions.js';
import { SAMPLERS } from '../../dist/conform/samplers.js';
import { table } from '../common.mjs';
import { ACCOUNTED } from './accounting.mjs';
import { ASKED } from './strategies.mjs';

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
    ...Object.entries(ASKED).map(([question, { statement, formula, each }]) => [
      code(question),
      ['strategy', ...(each ? ['participations', 'separation', 'period'] : [])].map(code).join(', '),
      cell(`${statement} ${formula}`),
      SIDE.below,
    ]),
    [
      code(ACCOUNTED.question),
      '`steps`, `delta`',
      cell(`${ACCOUNTED.statement} ${ACCOUNTED.formula}`),
      SIDE[ACCOUNTED.unsafe],
    ],
  ];
  return table(['question', 'inputs', 'answer', 'unsafe if'], [...asked, ...documents, ...laws]);
}
