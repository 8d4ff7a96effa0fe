// Numbers that other projects have in their tests, or that their code returned: printed.json holds them, and the exact values are computed here.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { built } from './programs.mjs';

const { Rational } = await built('arithmetic', 'rational.js');
const { answersOf } = await built('conform', 'answer.js');
const { questions } = await built('conform', 'questions.js');
const { fixedEpochs, minSeparation } = await built('privacy', 'participation', 'participation-schema.js');
const { readStrategyFile } = await built('validate', 'readers', 'strategy-file.js');

/**
 * @typedef {{ readonly project: string, readonly where: string, readonly quantity: string, readonly printed: string, readonly question?: string,
 *   readonly inputs?: Readonly<Record<string, string>>, readonly strategy?: object, readonly participations?: number, readonly separation?: number,
 *   readonly period?: number, readonly rooted?: true, readonly times?: string, readonly side?: 'lower' }} Printed
 */

const known = await questions();
const q = (text) => Rational.parse(text);

/** The exact number that a printed one stands for, or its square. @param {Printed} row */
function truthOf({ question, inputs, strategy, participations, separation, period }) {
  if (question !== undefined) {
    const owner = known.find(({ name }) => name === question);
    const [{ enclosure }] = answersOf(owner, new Map(Object.entries(inputs)));
    return { ...enclosure, unsafe: owner.unsafe };
  }
  const text = JSON.stringify({ format: 'etalon-strategy', version: '1', ...strategy });
  const read = readStrategyFile(new TextEncoder().encode(text), { name: 'strategy.json', readAs: 'decimal' });
  const schema = period === undefined ? minSeparation(participations, separation) : fixedEpochs(period);
  return { ...read.strategy.sensitivity(schema).vector, unsafe: 'below' };
}

/**
 * Every printed number with the exact one: both squared where a sensitivity is printed and not its square.
 *
 * @returns {readonly { row: Printed, answer: any, inf: any, sup: any, unsafe: 'below' | 'above' | undefined }[]}
 */
export function printedNumbers() {
  const rows = /** @type {readonly Printed[]} */ (
    JSON.parse(readFileSync(join(import.meta.dirname, 'printed.json'), 'utf8'))
  );
  return rows.map((row) => {
    const { inf, sup, unsafe } = truthOf(row);
    const factor = q(row.times ?? '1');
    const number = q(row.printed);
    return {
      row,
      answer: row.rooted === true ? number.mul(number) : number,
      inf: inf.mul(factor),
      sup: sup.mul(factor),
      // A lower end is unsafe where it is above.
      unsafe: row.side === 'lower' ? 'above' : unsafe,
    };
  });
}
