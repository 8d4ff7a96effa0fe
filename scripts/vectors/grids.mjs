// Golden vectors of the questions that a program is asked over a grid: digits, participation, factors, releases under given noise, the laws of integer noise.
import { kAryFactorization } from '../../dist/factorization/k-ary/k-ary-factors.js';
import { kAryHeight, offsetDigits, plainDigits } from '../../dist/factorization/k-ary/k-ary-digits.js';
import { binaryTree } from '../../dist/factorization/tree/binary-tree.js';
import { questions } from '../../dist/conform/questions.js';
import { product } from './cases.mjs';
import { caseOf, refusedCase } from './quantities.mjs';

/**
 * @typedef {import('./cases.mjs').Group} Group
 * @typedef {Readonly<Record<string, string>>} Texts
 */

/** @param {number} from @param {number} to */
const range = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
/** @param {readonly (number | string)[]} list */
const texts = (list) => list.map(String);

const SYSTEMS = ['plain', 'offset'];
const BASES = texts([2, 3, 4, 5, 6, 7, 19]);

/** Around powers, where a floating-point logarithm is one off. @param {number} k */
const aroundPowers = (k) =>
  [...new Set(range(1, 4).flatMap((h) => [k ** h - 1, k ** h, k ** h + 1]))].filter((t) => t > 0);

/** @param {string} k @param {string} system @param {number} t */
const heightOf = (k, system, t) =>
  kAryHeight(system === 'plain' ? plainDigits(BigInt(k)) : offsetDigits(BigInt(k)), BigInt(t));

/** Strategies whose coefficients fall, rise, change signs, end early. */
const COEFFICIENTS = [
  '1',
  '1,1',
  '1,1/2',
  '1,1/2,1/4',
  '1,1/2,4/5',
  '1,1/10,1/10,1',
  '1/10,1/2,1',
  '1,-1/2',
  '1,0,0,-1/2,0,3/10',
  '1,3/10,-3/5',
  '1,1,1,1,1,1',
  '1,1/2,3/8,5/16,35/128,63/256',
];
const MATRICES = [
  { n: '2', entries: '1,0,1,1' },
  { n: '2', entries: '1,0,-1,1' },
  { n: '3', entries: '1,0,0,1,1,0,0,1,1' },
  { n: '3', entries: '1,0,0,1/2,1,0,1/4,1/2,1' },
  { n: '3', entries: '2,0,0,-1,2,0,0,-1,2' },
  { n: '4', entries: '1,0,0,0,2,1,0,0,0,1,1,0,0,0,1,-6' },
  { n: '4', entries: '2,0,0,0,0,3,0,0,1,-3,2,0,-2,1,3,2' },
];

/** Integers of both signs, the same on every run. @param {number} count @param {number} seed */
const integers = (count, seed) =>
  range(1, count).map((i) => ((i * i * 7 + i * seed * 5 + seed * 3) % 19) - 9);
/** Zeros and ones. @param {number} count @param {number} seed */
const bits = (count, seed) => range(1, count).map((i) => (i * i + i * seed + ((i * seed) >> 1)) & 1);

/** Streams of n items and `terms` of noise. @param {number} n @param {number} terms @returns {Texts[]} */
const streams = (n, terms) =>
  [1, 2].map((seed) => ({ items: bits(n, seed).join(','), noise: integers(terms, seed).join(',') }));

const LENGTHS = [1, 2, 3, 4, 5, 7, 8];

/** The inputs of each question. @type {Readonly<Record<string, () => readonly Texts[]>>} */
const DIGITS = {
  'k-ary-digits': () =>
    BASES.flatMap((k) =>
      SYSTEMS.flatMap((system) =>
        aroundPowers(Number(k))
          .slice(0, 9)
          .map((t) => ({ k, t: `${t}`, h: `${heightOf(k, system, t)}`, system })),
      ),
    ),
  'k-ary-height': () =>
    [...BASES, '125'].flatMap((k) =>
      SYSTEMS.flatMap((system) => aroundPowers(Number(k)).map((T) => ({ k, T: `${T}`, system }))),
    ),
  'binary-tree-sensitivity-squared': () =>
    product({
      n: texts([...range(1, 17), ...range(5, 16).flatMap((h) => [2 ** h - 1, 2 ** h, 2 ** h + 1])]),
      tree: ['completed', 'padded'],
    }),
  'binary-tree-mse': () => product({ n: texts(range(1, 33)), tree: ['completed', 'padded'] }),
  'honaker-streaming-variance': () => range(1, 40).map((t) => ({ t: `${t}` })),
  'k-ary-variance': () =>
    product({ k: ['3', '5', '19'], T: ['100'], t: texts(range(1, 16)), system: SYSTEMS }),
};

/** @type {typeof DIGITS} */
const PARTICIPATION = {
  participations: () =>
    product({
      n: ['1', '5', '6', '7', '100', '1000'],
      separation: ['1', '2', '3', '5', '6', '7', '10', '33', '101'],
    }),
  'toeplitz-sensitivity-squared': () =>
    product({
      coefficients: COEFFICIENTS,
      n: ['6'],
      participations: ['1', '2', '3'],
      separation: ['1', '2', '3', '5'],
    }),
  'matrix-sensitivity-squared': () =>
    MATRICES.flatMap((matrix) =>
      product({ participations: ['1', '2', '3'], separation: ['1', '2', '3'] }).map((schema) => ({
        ...matrix,
        ...schema,
      })),
    ),
  'toeplitz-mean-squared-error': () => product({ coefficients: COEFFICIENTS, n: texts([1, 2, 3, 4, 6, 8]) }),
};

/** @type {typeof DIGITS} */
const RELEASES = {
  'square-root-matrix': () => texts([1, 2, 3, 4]).map((n) => ({ n })),
  'square-root-inverse-matrix': () => texts([1, 2, 3, 4]).map((n) => ({ n })),
  'binary-tree-strategy': () => texts([1, 2, 3, 4]).map((n) => ({ n })),
  'square-root-releases': () => LENGTHS.flatMap((n) => streams(n, n)),
  'binary-tree-releases': () => LENGTHS.flatMap((n) => streams(n, binaryTree(n).B.cols)),
  'k-ary-releases': () =>
    ['2', '3', '5'].flatMap((k) =>
      SYSTEMS.flatMap((system) =>
        LENGTHS.flatMap((n) => {
          const digits = system === 'plain' ? plainDigits(BigInt(k)) : offsetDigits(BigInt(k));
          return streams(n, kAryFactorization(digits, n).B.cols)
            .slice(0, 1)
            .map((stream) => ({ k, system, ...stream }));
        }),
      ),
    ),
};

/** @type {typeof DIGITS} */
const SAMPLERS = {
  'discrete-laplace-pmf': () =>
    product({ scale: ['1/4', '1/2', '1', '2', '7/3', '10'], y: texts(range(-3, 8)) }),
  'discrete-laplace-tail': () =>
    product({ scale: ['1/5', '1/2', '1', '2', '10', '100'], m: texts([1, 2, 3, 4, 5, 10, 20, 50]) }),
  'discrete-gaussian-pmf': () =>
    product({ variance: ['1/4', '1/2', '1', '2', '4', '100/9'], y: texts(range(-2, 8)) }),
};

/** @type {typeof DIGITS} */
const CALIBRATION = {
  'gaussian-sigma': () =>
    product({
      eps: ['1/10', '1/2', '1', '2', '4', '8', '16', '32', '64', '128'],
      delta: ['1e-5', '1e-6', '1e-8', '1e-10'],
    }),
  'gaussian-epsilon': () =>
    product({
      sigma: ['1/4', '1/2', '3/4', '1', '2', '5'],
      delta: ['1e-5', '1e-6', '1e-8'],
      sensitivity: ['1', '2'],
    }),
  'gaussian-delta': () =>
    product({ eps: ['0', '1/2', '1', '2', '4'], sigma: ['1/2', '1', '2', '4'], sensitivity: ['1', '2'] }),
  'gdp-delta': () => product({ eps: ['0', '1/2', '1', '4'], mu: ['1/4', '1/2', '1', '2'] }),
  'zcdp-epsilon': () => product({ rho: ['1/100', '1/10', '1/2', '1', '2'], delta: ['1e-3', '1e-6', '1e-9'] }),
  'zcdp-rho': () => product({ eps: ['1/2', '1', '2', '4', '8'], delta: ['1e-3', '1e-6', '1e-9'] }),
};

/** @param {typeof DIGITS} table @returns {Promise<Group[]>} */
async function groupsOf(table) {
  const all = await questions();
  return Object.entries(table).map(([name, inputs]) => {
    const question = all.find((one) => one.name === name);
    if (question === undefined) throw new Error(`expected the question ${name}, got none`);
    const { statement, formula, source, unsafe, stream } = question;
    const tried = inputs();
    const missing = Object.fromEntries(Object.entries(tried[0] ?? {}).slice(1));
    return {
      ...{ question: name, statement, formula, source },
      ...(unsafe === undefined ? {} : { unsafe }),
      ...(stream === undefined ? {} : { stream }),
      cases: [
        ...tried.map((one) => caseOf(question, one)).filter((one) => one !== undefined),
        ...refusedCase(question, missing),
      ],
    };
  });
}

export const digitGroups = () => groupsOf(DIGITS);
export const participationGroups = () => groupsOf(PARTICIPATION);
export const releaseGroups = () => groupsOf(RELEASES);
export const samplerGroups = () => groupsOf(SAMPLERS);
export const calibrationGroups = () => groupsOf(CALIBRATION);
