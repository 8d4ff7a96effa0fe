// Golden vectors of every quantity: each parameter through its range, the others at their examples; and inputs that have no answer.
import { Rational } from '../../dist/arithmetic/rational.js';
import { answersOf, enclosuresOf, nearestDouble } from '../../dist/conform/answer.js';
import { isAboutParameters } from '../../dist/parameter/parameter-error.js';
import { allQuantities } from '../../dist/quantity/registry.js';
import { exampleInputs } from '../../dist/parameter/inputs.js';
import { withInputs } from '../../dist/parameter/texts.js';
import { questions } from '../../dist/conform/questions.js';
import { answerFields, product } from './cases.mjs';
import { flagsOf } from './flags.mjs';

/**
 * @typedef {import('./cases.mjs').Case} Case
 * @typedef {import('../../dist/arithmetic/enclosure.js').Enclosure} Enclosure
 * @typedef {import('./cases.mjs').Group} Group
 * @typedef {import('../../dist/parameter/parameter.js').Parameter} Parameter
 * @typedef {import('../../dist/quantity/quantity.js').Quantity} Quantity
 * @typedef {import('../../dist/conform/question.js').Question} Question
 * @typedef {Readonly<Record<string, string>>} Texts
 */

/** Quantities of which a value takes a tenth of a second and more: their example alone. */
const SLOW = new Set([
  'sampled-gaussian-epsilon',
  'sampled-gaussian-delta',
  'zcdp-delta-best',
  'zcdp-epsilon-best',
  'hidden-direction-delta',
  'gamma-f-all-range',
  'gamma-f-prefix-sum',
  'gamma-2-prefix-sum',
  'gamma-p-prefix-sum',
  'gamma-f-sliding-window',
  'tree-to-square-root-first',
  'contraction-norm',
  'fixed-point-map',
  'optimality-gap',
  'contraction-bound',
  'gram-condition-number',
  'gram-largest-eigenvalue',
  'gram-least-eigenvalue',
  'optimal-weights',
  'optimal-step-errors',
]);

/** Digits that a list of a case may have before it is left out: the folder stays small. */
const LONGEST_LIST = 9;
/** Values of each parameter that are tried at most, and the cases of a quantity. */
const MOST_VALUES = 9;
const MOST_CASES = 17;

/** Where rounding, logarithms and off-by-one errors show. */
const INTEGERS = [
  1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 24, 25, 26, 31, 32, 33, 63, 64, 100, 124, 125, 126, 127, 1000,
].map(String);
/** So many of them are sizes of short lists. */
const SMALL = 10;
const BETWEEN = ['1/100', '1/10', '1/4', '1/2', '3/4', '9/10', '99/100'];
const POSITIVE = ['1/10', '1/4', '1/2', '1', '3/2', '2', '5', '10', '100'];

/** Texts by the name of a parameter, where the field has customary ones. @type {Texts & Record<string, string>} */
const CUSTOMARY = {
  delta: '1e-2 1e-3 1e-5 1e-6 1e-7 1e-8 1e-10 1e-12',
  eps: '1/10 1/4 1/2 1 2 3 4 6 8',
  sigma: '1/2 7/10 1 2 3 4 5 10',
  k: '2 3 4 5 6 7 19 125 1000',
  T: '1 2 9 10 24 25 125 126 1000000',
  t: '1 2 3 4 5 7 8 15 16',
};

/** @param {Parameter} parameter @param {boolean} isList @returns {readonly string[]} */
function textsOf({ name, kind, choices, range, example, preset }, isList) {
  if (kind === 'choice') return choices ?? [];
  if (kind === 'list' || kind === 'word') return [example ?? preset ?? ''].filter((text) => text !== '');
  const customary = CUSTOMARY[name];
  if (kind === 'exponent') return ['2', '3', '4', '10', 'inf'];
  if (customary !== undefined) return customary.split(' ');
  if (kind === 'integer') return isList ? INTEGERS.slice(0, SMALL) : INTEGERS;
  return range?.startsWith('in ') === true ? BETWEEN : POSITIVE;
}

/** Evenly spread over a list, the first and the last among them. @template T @param {readonly T[]} list @param {number} most @returns {readonly T[]} */
export const spread = (list, most) =>
  list.length <= most
    ? list
    : Array.from(
        { length: most },
        (_, i) => /** @type {T} */ (list[Math.round((i * (list.length - 1)) / (most - 1))]),
      );

/** Values of a random variable: the law says something of every number, 0 where it never falls. */
const DRAWN = new Set(['y', 'm']);

/**
 * What a parameter cannot be. Not the end of its range: an empty stream, no noise and no loss have an answer by convention, and who gives it is right.
 *
 * @param {Parameter} parameter
 */
function impossible({ kind, range, least, choices }) {
  if (kind === 'choice') return `${choices?.[0] ?? ''}-`;
  if (kind === 'integer') {
    if (least === undefined || least < 1n) return '1/2';
    return least === 1n ? '-1' : `${least - 1n}`;
  }
  if (range === undefined) return 'one';
  if (range === '≥ 1') return '1/2';
  return range === '> 1' ? '1' : '-1';
}

/** Inputs outside each parameter. @param {Quantity | Question} quantity @param {Texts} example @returns {Texts[]} */
function outside({ parameters }, example) {
  return parameters
    .filter(({ name, kind }) => !['list', 'word', 'exponent'].includes(kind) && !DRAWN.has(name))
    .map((parameter) => ({ ...example, [parameter.name]: impossible(parameter) }));
}

/** Numbers far from the range of doubles say nothing of an implementation in them. */
const [TINY, HUGE] = [Rational.parse('1e-300'), Rational.parse('1e300')];

/** @param {Enclosure} enclosure */
function isExtreme({ inf, sup }) {
  const [low, high] = [inf.abs(), sup.abs()];
  const [least, most] = [Rational.min(low, high), Rational.max(low, high)];
  return most.sign() !== 0 && (least.compare(TINY) < 0 || most.compare(HUGE) > 0);
}

/**
 * A case of a question, or `undefined` where the inputs do not go together or the answer is long.
 *
 * @param {Question | Quantity} owner
 * @param {Texts} inputs
 * @returns {Case | undefined}
 */
export function caseOf(owner, inputs) {
  const texts = new Map(Object.entries(inputs));
  try {
    const digits = Math.min(20, 'mostDigits' in owner ? (owner.mostDigits ?? 20) : 20);
    const value = withInputs(owner, texts, (read) => owner.evaluate(read, digits));
    const enclosures = enclosuresOf(value);
    if (enclosures.length > LONGEST_LIST || enclosures.some(isExtreme)) return undefined;
    const answers =
      'estimate' in owner
        ? answersOf(owner, texts)
        : enclosures.map((enclosure) => {
            const nearest = nearestDouble(enclosure);
            return { enclosure, ...(nearest === undefined ? {} : { nearest }) };
          });
    const isList = value.status.endsWith('list');
    const flags = flagsOf(owner.name, inputs, isList ? undefined : answers[0]?.nearest);
    return { inputs, ...answerFields(answers, isList), result: 'valid', flags };
  } catch (problem) {
    if (isAboutParameters(problem)) return undefined;
    throw problem;
  }
}

/**
 * Inputs that must be refused, where they are.
 *
 * @param {Question | Quantity} owner
 * @param {Texts} inputs
 * @returns {Case[]}
 */
export function refusedCase(owner, inputs) {
  try {
    withInputs(owner, new Map(Object.entries(inputs)), () => undefined);
    return [];
  } catch (problem) {
    if (!isAboutParameters(problem)) throw problem;
    return [{ inputs, result: 'invalid', flags: ['outside-the-domain'] }];
  }
}

/** One parameter at a time, and the first two together. @param {Quantity} quantity @returns {Texts[]} */
function insideOf(quantity) {
  const example = Object.fromEntries(exampleInputs(quantity));
  if (SLOW.has(quantity.name)) return [example];
  const isList = withInputs(quantity, new Map(Object.entries(example)), (read) =>
    quantity.evaluate(read, 1).status.endsWith('list'),
  );
  const tried = quantity.parameters.map(
    (parameter) => /** @type {const} */ ([parameter.name, spread(textsOf(parameter, isList), MOST_VALUES)]),
  );
  const alone = tried.flatMap(([name, texts]) => texts.map((text) => ({ ...example, [name]: text })));
  const pairs =
    tried.length < 2
      ? []
      : product(Object.fromEntries(tried.slice(0, 2).map(([name, texts]) => [name, spread(texts, 4)])));
  const all = [example, ...alone, ...pairs.map((pair) => ({ ...example, ...pair }))];
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
}

/** The groups of all quantities. @returns {Promise<Group[]>} */
export async function quantityGroups() {
  const asked = new Map((await questions()).map((question) => [question.name, question]));
  return (await allQuantities()).map((quantity) => {
    const question = asked.get(quantity.name);
    const owner = question ?? quantity;
    const inside = insideOf(quantity)
      .map((inputs) => caseOf(owner, inputs))
      .filter((one) => one !== undefined);
    const example = Object.fromEntries(exampleInputs(quantity));
    const { name, statement, formula, source } = quantity;
    return {
      ...{ question: name, statement, formula, source },
      ...(question?.unsafe === undefined ? {} : { unsafe: question.unsafe }),
      cases: [
        ...(question === undefined ? spread(inside, MOST_CASES) : inside),
        ...outside(quantity, example)
          .flatMap((inputs) => refusedCase(owner, inputs))
          .slice(0, 2),
      ],
    };
  });
}
