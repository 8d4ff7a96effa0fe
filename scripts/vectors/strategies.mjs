// Golden vectors of every form of a strategy, under schemas of participation: the documents that `etalon validate` reads, and what it says of them.
import {
  STRATEGY_DOCUMENT_QUESTIONS,
  strategyAnswers,
  strategyOf,
} from '../../dist/conform/document-questions.js';
import { isAboutParameters } from '../../dist/parameter/parameter-error.js';
import { answerFields } from './cases.mjs';

/**
 * @typedef {import('./cases.mjs').Group} Group
 * @typedef {import('./cases.mjs').Case} Case
 * @typedef {import('../../dist/conform/document-questions.js').StrategyQuestion} StrategyQuestion
 * @typedef {import('../../dist/strategy/strategy.js').Strategy} Strategy
 * @typedef {import('../../dist/conform/strategy-bounds.js').WrittenStrategy} Document
 * @typedef {import('../../dist/conform/strategy-bounds.js').WrittenSchema} Schema
 */

/** A document a row: every form, and the shapes that its rules tell apart. @type {readonly Document[]} */
const DOCUMENTS = [
  { kind: 'toeplitz', n: 8, coefficients: ['1', '1/2', '1/4'] },
  { kind: 'toeplitz', n: 6, coefficients: ['1', '1/10', '1/10', '1'] },
  { kind: 'toeplitz', n: 6, coefficients: ['1', '0', '0', '-1/2', '0', '3/10'] },
  { kind: 'inverse-toeplitz', n: 8, coefficients: ['1', '-1/2', '-1/8', '-1/16'] },
  { kind: 'inverse-toeplitz', n: 6, coefficients: ['1', '3/10', '-3/5'] },
  { kind: 'decay', n: 8, beta: '9/10' },
  { kind: 'decay', n: 8, beta: '1/2', bands: 3 },
  { kind: 'momentum', n: 8, beta: '9/10', power: '1/2' },
  { kind: 'momentum', n: 8, beta: '0', power: '1/2', bands: 4 },
  {
    kind: 'banded',
    diagonals: [
      ['1', '2', '1', '1'],
      ['1/2', '1', '1/2'],
    ],
  },
  {
    kind: 'banded',
    diagonals: [
      ['1', '1', '1', '1', '1'],
      ['-1/2', '1/2', '-1/2', '1/2'],
      ['1/4', '0', '1/4'],
    ],
  },
  { kind: 'blt', n: 16, theta: ['9/10', '1/2'], omega: ['1/10', '1/5'] },
  { kind: 'blt', n: 4, theta: ['1/2'], omega: ['2'] },
  { kind: 'blt', n: 32, theta: ['1/2'], omega: ['2'] },
  { kind: 'blt', n: 2, theta: ['1/2'], omega: ['-1/2'] },
  { kind: 'tree', arity: 2, height: 4, estimator: 'plain' },
  { kind: 'tree', arity: 2, height: 4, estimator: 'full' },
  { kind: 'tree', arity: 2, n: 11, estimator: 'streaming' },
  { kind: 'tree', arity: 3, n: 10, estimator: 'plain' },
  { kind: 'tree', arity: 2, n: 11, tree: 'padded', estimator: 'plain' },
  { kind: 'k-ary', arity: 3, digits: 'offset', n: 13 },
  { kind: 'k-ary', arity: 5, digits: 'offset', n: 20 },
  { kind: 'k-ary', arity: 4, digits: 'plain', n: 15 },
  {
    kind: 'columns',
    columns: [
      ['1', '1/2', '1/3'],
      ['0', '1', '1/2'],
      ['0', '0', '1'],
    ],
  },
  {
    kind: 'columns',
    columns: [
      ['2', '-1', '0', '1'],
      ['0', '2', '-1', '0'],
      ['0', '0', '2', '-1'],
      ['0', '0', '0', '2'],
    ],
  },
];

/** @type {readonly Schema[]} */
const SCHEMAS = [
  { participations: '1', separation: '1' },
  { participations: '2', separation: '1' },
  { participations: '2', separation: '2' },
  { participations: '3', separation: '1' },
  { participations: '4', separation: '2' },
  { period: '2' },
  { period: '3' },
];

/** @returns {Promise<Group[]>} */
export async function strategyGroups() {
  const strategies = DOCUMENTS.map((document) => {
    return { document, strategy: strategyOf(document) };
  });
  return STRATEGY_DOCUMENT_QUESTIONS.map((asked) => ({
    ...{ question: asked.name, statement: asked.statement, formula: asked.formula },
    ...{ source: asked.source, unsafe: asked.unsafe },
    cases: strategies.flatMap(({ document, strategy }) =>
      (asked.hasSchema ? SCHEMAS : [{}]).flatMap((schema) => caseOf(asked, document, schema, strategy)),
    ),
  }));
}

/** @param {Schema} schema */
const several = ({ participations, period }) =>
  period === undefined && (participations ?? '1') === '1' ? [] : ['several-participations'];

/** @param {StrategyQuestion} asked @param {Document} document @param {Schema} schema @param {Strategy} strategy @returns {Case[]} */
function caseOf(asked, document, schema, strategy) {
  try {
    const answers = strategyAnswers(asked, document, schema, strategy);
    if (answers.length === 0) return [];
    const fields = answerFields(answers, false);
    return [
      { inputs: { strategy: document, ...schema }, ...fields, result: 'valid', flags: several(schema) },
    ];
  } catch (problem) {
    if (isAboutParameters(problem)) return [];
    throw problem;
  }
}
