// Golden vectors of every form of a strategy, under schemas of participation: the documents that `etalon validate` reads, and what it says of them.
import { readStrategyFile } from '../../dist/files/strategy-file.js';
import { prefixSum } from '../../dist/workload/prefix-sum.js';
import { fixedEpochs, minSeparation } from '../../dist/privacy/participation/participation-schema.js';
import { isExact } from '../../dist/arithmetic/enclosure.js';
import { boundOf, exactAnswer } from '../../dist/conform/answer.js';
import { strategyBound } from '../../dist/conform/strategy-bounds.js';
import { isAboutParameters } from '../../dist/parameter/parameter-error.js';
import { answerFields } from './cases.mjs';

/**
 * @typedef {import('./cases.mjs').Group} Group
 * @typedef {import('./cases.mjs').Case} Case
 * @typedef {import('../../dist/arithmetic/enclosure.js').Enclosure} Enclosure
 * @typedef {import('../../dist/strategy/strategy.js').Strategy} Strategy
 * @typedef {import('../../dist/conform/strategy-bounds.js').WrittenStrategy} Document
 * @typedef {import('../../dist/conform/strategy-bounds.js').WrittenSchema} Schema
 */

const OWN = { format: 'etalon-strategy', version: '1' };

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

/** @param {Schema} schema */
const schemaOf = ({ participations, separation, period }) =>
  period === undefined
    ? minSeparation(Number(participations), Number(separation))
    : fixedEpochs(Number(period));

/** What is asked of a strategy: once, or under every schema. @type {Readonly<Record<string, { readonly statement: string, readonly formula: string, readonly each: boolean, readonly value: (strategy: Strategy, schema: Schema) => Enclosure | undefined }>>} */
export const ASKED = {
  'strategy-sensitivity-squared': {
    statement: 'The squared ℓ2 sensitivity for vectors of norm at most 1, under the schema.',
    formula: 'max over π, ‖u_j‖ ≤ 1 of ‖Σ_{j∈π} C_j⊗u_j‖²',
    each: true,
    value: (strategy, schema) => strategy.sensitivity(schemaOf(schema)).vector,
  },
  'strategy-absolute-sensitivity-squared': {
    statement:
      'The sum of absolute values that libraries print in place of the squared ℓ2 sensitivity, under the schema.',
    formula: 'max over π of Σ_{i,j∈π} |(CᵀC)_ij|',
    each: true,
    value: (strategy, schema) => strategy.sensitivity(schemaOf(schema)).absolute,
  },
  'strategy-l1-sensitivity': {
    statement: 'The ℓ1 sensitivity for numbers of size at most 1, under the schema.',
    formula: 'max over π, s of Σ_i |Σ_{j∈π} s_j·C_ij|',
    each: true,
    value: (strategy, schema) => strategy.l1(schemaOf(schema)).scalar,
  },
  'strategy-total-squared-error': {
    statement: 'The sum of the squared errors of prefix sums at unit noise.',
    formula: '‖A·C⁻¹‖_F², or the estimator of the tree',
    each: false,
    value: (strategy) => strategy.errors(prefixSum(Number(strategy.rounds))).total,
  },
  'strategy-largest-squared-error': {
    statement: 'The largest squared error of a prefix sum at unit noise.',
    formula: 'max_t ‖(A·C⁻¹)_t‖², or the estimator of the tree',
    each: false,
    value: (strategy) => strategy.errors(prefixSum(Number(strategy.rounds))).largest,
  },
};

/** @returns {Promise<Group[]>} */
export async function strategyGroups() {
  const strategies = DOCUMENTS.map((document) => {
    const bytes = new TextEncoder().encode(JSON.stringify({ ...OWN, ...document }));
    return {
      document,
      strategy: readStrategyFile(bytes, { name: 'strategy.json', readAs: 'decimal' }).strategy,
    };
  });
  return Object.entries(ASKED).map(([question, { statement, formula, each, value }]) => ({
    ...{ question, statement, formula, source: 'docs/strategies.md', unsafe: 'below' },
    cases: strategies.flatMap(({ document, strategy }) =>
      (each ? SCHEMAS : [{}]).flatMap((schema) =>
        caseOf(question, document, schema, () => value(strategy, schema)),
      ),
    ),
  }));
}

/** @param {Schema} schema */
const several = ({ participations, period }) =>
  period === undefined && (participations ?? '1') === '1' ? [] : ['several-participations'];

/** @param {string} question @param {Document} document @param {Schema} schema @param {() => Enclosure | undefined} value @returns {Case[]} */
function caseOf(question, document, schema, value) {
  try {
    const enclosure = value();
    if (enclosure === undefined) return [];
    const exact = isExact(enclosure) ? enclosure.sup : undefined;
    const bound = boundOf(() => strategyBound(question, document, schema, exact));
    const fields = answerFields([exactAnswer(enclosure, bound)], false);
    return [
      { inputs: { strategy: document, ...schema }, ...fields, result: 'valid', flags: several(schema) },
    ];
  } catch (problem) {
    if (isAboutParameters(problem)) return [];
    throw problem;
  }
}
