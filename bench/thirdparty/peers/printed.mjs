// Numbers that other projects have in their tests, or that their code returned: printed.json holds them, and the exact values are computed here.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { built } from './programs.mjs';
import { columnNorm, given, largestError, largestLoss } from './buffers.mjs';
import { composedEpsilon, composedShare, decaysSensitivity } from './composed.mjs';

const { Rational } = await built('arithmetic', 'rational.js');
const { normalTail } = await built('arithmetic', 'normal-law.js');
const { answersOf, enclosuresOf } = await built('conform', 'answer.js');
const { questions } = await built('conform', 'questions.js');
const { expression } = await built('expression', 'expression.js');
const { withInputs } = await built('parameter', 'texts.js');
const { accountDelta, accountEpsilon } = await built('privacy', 'accounting', 'account.js');
const { leastNoise } = await built('privacy', 'accounting', 'least-noise.js');
const { fixedEpochs, minSeparation } = await built('privacy', 'participation', 'participation-schema.js');
const { allQuantities } = await built('quantity', 'registry.js');
const { readStrategyFile } = await built('files', 'strategy-file.js');

/**
 * What a number is of: a question or quantity with its inputs, number `at` of its list; a strategy under a schema; a BLT, or what C⁻¹ as one has; steps; a normal tail;
 * a formula; mechanisms that are (ε, δ)-DP; a square root with two decays.
 *
 * @typedef {{ readonly project: string, readonly where: string, readonly quantity: string, readonly printed: string, readonly recorded: Recorded,
 *   readonly with?: true, readonly question?: string, readonly inputs?: Readonly<Record<string, string>>, readonly at?: number, readonly squared?: true,
 *   readonly inverse?: true, readonly strategy?: object, readonly participations?: number, readonly separation?: number, readonly period?: number,
 *   readonly buffers?: { readonly n: number, readonly theta: readonly string[], readonly omega: readonly string[] }, readonly asks?: 'column' | 'error' | 'loss',
 *   readonly account?: Readonly<Record<string, string>>, readonly tail?: string, readonly formula?: string,
 *   readonly composition?: import('./composed.mjs').Composition & { readonly share?: true }, readonly decays?: import('./composed.mjs').Decays, readonly rooted?: true, readonly times?: string,
 *   readonly side?: 'lower' }} Printed
 * @typedef {'right' | 'loose' | 'wrong digit' | 'unsafe'} Recorded
 */

const known = [...(await questions()), ...(await allQuantities())];
const q = (text) => Rational.parse(text);
/** Digits of a quantity, of steps that have a formula or are few, and of many sampled ones. */
const [DIGITS, FEW, COMPOSED] = [24, 14, 3];

/** ε, δ or σ of steps, whichever is not given. @param {Readonly<Record<string, string>>} account */
function ofSteps({ noise = 'gaussian', sigma, scale, shift, q: rate, steps = '1', eps, delta }) {
  const sampling = rate === undefined ? {} : { sampling: q(rate) };
  const count = BigInt(steps);
  const step = (x) => {
    if (noise === 'gaussian') return { noise, variance: x.pow(2), ...sampling, count };
    if (noise === 'discrete-gaussian')
      return { noise, variance: x.pow(2), shift: [BigInt(shift ?? '1')], count };
    return { noise, scale: q(scale), ...(shift === undefined ? {} : { shift: [BigInt(shift)] }), count };
  };
  if (noise === 'gaussian' && sigma === undefined) {
    const { noise: sup, refuted: inf } = leastNoise((x) => [step(x)], q(eps), q(delta));
    return { inf, sup, unsafe: 'below' };
  }
  const list = [step(sigma === undefined ? undefined : q(sigma))];
  const digits = rate === undefined || count === 1n ? FEW : COMPOSED;
  const { worst } =
    eps === undefined
      ? accountEpsilon(list, q(delta), { digits })
      : accountDelta(list, q(eps), { digits: rate === undefined ? DIGITS : digits });
  return { inf: worst.inf.toRational(), sup: worst.sup.toRational(), unsafe: 'below' };
}

/** What is asked of a BLT: the column of C that is one, and the largest error times it; the largest error where C⁻¹ is one. */
const OF_BUFFERS = { column: columnNorm, error: largestError, loss: largestLoss };

/** A BLT of the doubles that the program was given: for θ near 1 the decimals are another matrix. */
function asGiven(strategy) {
  if (strategy.kind !== 'blt') return strategy;
  const doubles = (texts) => texts.map((text) => `${given(text)}`);
  return { ...strategy, theta: doubles(strategy.theta), omega: doubles(strategy.omega) };
}

/** What is asked by name. @param {Printed} row */
function ofQuestion({ question, inputs, at = 0, squared, inverse }) {
  const owner = known.find(({ name }) => name === question);
  const texts = new Map(Object.entries(inputs));
  const list =
    owner.estimate === undefined
      ? withInputs(owner, texts, (read) => enclosuresOf(owner.evaluate(read, DIGITS)))
      : answersOf(owner, texts).map(({ enclosure }) => enclosure);
  const { inf, sup } = list[at];
  const unsafe = owner.unsafe ?? (/^(gamma-f|rdp-epsilon)/.test(question) ? 'below' : undefined);
  if (squared === true) return { inf: inf.pow(2), sup: sup.pow(2), unsafe };
  // 1/x is too small where x is too large.
  if (inverse === true) return { inf: Rational.ONE.div(sup), sup: Rational.ONE.div(inf), unsafe: 'above' };
  return { inf, sup, unsafe };
}

const ends = ({ inf, sup }) => ({ inf: inf.toRational(), sup: sup.toRational() });

/** The exact number that a printed one stands for, or its square. @param {Printed} row */
async function truthOf(row) {
  const { question, strategy, participations, separation, period, buffers, asks, account, tail } = row;
  const { formula, composition, decays } = row;
  if (formula !== undefined) {
    const { value } = (await expression(formula)).evaluate();
    return { ...ends(value.toDigits(DIGITS)), unsafe: undefined };
  }
  if (composition !== undefined) {
    const exact = composition.share === true ? composedShare(composition) : composedEpsilon(composition);
    return { inf: exact, sup: exact, unsafe: composition.share === true ? 'above' : 'below' };
  }
  if (decays !== undefined) return { ...ends(decaysSensitivity(decays)), unsafe: 'below' };
  if (question !== undefined) return ofQuestion(row);
  if (account !== undefined) return ofSteps(account);
  if (tail !== undefined) {
    const { inf, sup } = normalTail(q(tail)).toDigits(DIGITS);
    return { inf: inf.toRational(), sup: sup.toRational(), unsafe: 'below' };
  }
  if (buffers !== undefined) {
    const { inf, sup } = OF_BUFFERS[asks](buffers);
    return { inf: inf.toRational(), sup: sup.toRational(), unsafe: 'below' };
  }
  const text = JSON.stringify({ format: 'etalon-strategy', version: '1', ...asGiven(strategy) });
  const read = readStrategyFile(new TextEncoder().encode(text), { name: 'strategy.json', readAs: 'decimal' });
  const schema = period === undefined ? minSeparation(participations, separation) : fixedEpochs(period);
  return { ...read.strategy.sensitivity(schema).vector, unsafe: 'below' };
}

/** Half a unit of the last digit written; 0 of a fraction. @param {string} text */
function halfUnit(text) {
  if (text.includes('/') || q(text).sign() === 0) return Rational.ZERO;
  const [mantissa = '', exponent = '0'] = text.split('e');
  return q(`5e${Number(exponent) - (mantissa.split('.')[1] ?? '').length - 1}`);
}

/** The rows. @type {readonly Printed[]} */
export const ROWS = JSON.parse(readFileSync(join(import.meta.dirname, 'printed.json'), 'utf8'));

/** The fields of a row that say what its number is of. */
const ASKED = [
  ...['question', 'inputs', 'at', 'squared', 'inverse', 'strategy', 'participations', 'separation', 'period'],
  ...['buffers', 'asks', 'account', 'tail', 'formula', 'composition', 'decays'],
];

const keyOf = (row) => JSON.stringify(ASKED.map((field) => row[field]));

/**
 * Every printed number with the exact one: both squared where a sensitivity is printed and not its square; no answer where infinity is printed.
 *
 * @returns {Promise<readonly { row: Printed, answer: any, inf: any, sup: any, half: any, unsafe: 'below' | 'above' | undefined }[]>}
 */
export async function printedNumbers() {
  /** @type {Map<string, any>} */
  const truths = new Map();
  for (const row of ROWS) if (!truths.has(keyOf(row))) truths.set(keyOf(row), await truthOf(row));
  return ROWS.map((row) => {
    const { inf, sup, unsafe } = truths.get(keyOf(row));
    const factor = q(row.times ?? '1');
    const number = row.printed === 'inf' ? undefined : q(row.printed);
    return {
      row,
      answer: row.rooted === true ? number.mul(number) : number,
      inf: inf.mul(factor),
      sup: sup.mul(factor),
      half: row.printed === 'inf' || row.rooted === true ? Rational.ZERO : halfUnit(row.printed),
      // A lower end is unsafe where it is above.
      unsafe: row.side === 'lower' ? 'above' : unsafe,
    };
  });
}
