import { described, exampleInputs } from '../parameter/inputs.js';
import type { Parameter } from '../parameter/parameter.js';
import { MOST_DIGITS, type Quantity } from '../quantity/quantity.js';
import { allQuantities } from '../quantity/registry.js';
import { nearestNames, searchQuantities } from '../quantity/search.js';
import { parseArguments } from './arguments.js';
import { HOLDS, type Command } from './command.js';

export const command: Command = {
  summary: 'lists every quantity with its parameters, formula and source',
  help: [
    'etalon quantities [WORD…] [--json]',
    '',
    'Lists the quantities that `etalon value` evaluates; with WORDs only those in whose name, statement, formula or source every one',
    'occurs. Greek letters may be spelled out, subscripts stand on the line or after _, and words that mean the same are the same:',
    'gamma_F, gamma_2, l1, sqrt, toeplitz, "maximum error", "Theorem 15".',
    'Columns: quantity, source, what it is; under it the formula, the parameters, an example, and the most digits where that is not',
    `${MOST_DIGITS}.`,
    'Exit status 0, also when nothing is found: an empty list is an answer. 2: wrong call.',
  ].join('\n'),
  async run(argv, io) {
    const args = parseArguments(argv, {});
    const query = args.positionals.join(' ');
    const all = await allQuantities();
    const listed = searchQuantities(all, query);
    if (args.flag('json')) {
      io.out(
        JSON.stringify({ format: 'etalon-quantities', version: '1', quantities: listed.map(quantityJson) }),
      );
      return HOLDS;
    }
    if (listed.length > 0) for (const line of table(listed)) io.out(line);
    const near = listed.length === 0 ? nearestNames(all, query) : [];
    io.out(
      listed.length === 0
        ? `No quantity has all of these words.${near.length > 0 ? ` Near: ${near.join(', ')}.` : ''} All of them: etalon quantities`
        : `${listed.length} ${listed.length === 1 ? 'quantity' : 'quantities'}. Evaluate one: etalon value NAME key=value… [--digits D]`,
    );
    return HOLDS;
  },
};

function* table(listed: readonly Quantity[]): Generator<string> {
  const wide = Math.max('quantity'.length, ...listed.map(({ name }) => name.length));
  const source = Math.max('source'.length, ...listed.map((quantity) => quantity.source.length));
  const row = (first: string, second: string, third: string): string =>
    `${first.padEnd(wide)}  ${second.padEnd(source)}  ${third}`;
  yield row('quantity', 'source', 'what it is');
  yield '';
  for (const quantity of listed) {
    yield row(quantity.name, quantity.source, quantity.statement);
    yield `  ${quantity.formula}`;
    for (const parameter of quantity.parameters) yield `    ${parameter.name}: ${parameterText(parameter)}`;
    yield `    example: ${exampleCall(quantity)}`;
    if (quantity.mostDigits !== undefined) yield `    digits: at most ${quantity.mostDigits}`;
    yield '';
  }
}

function exampleCall(quantity: Quantity): string {
  const pairs = [...exampleInputs(quantity)].map(([name, text]) => `${name}=${text}`);
  return ['etalon value', quantity.name, ...pairs].join(' ');
}

function quantityJson(quantity: Quantity): Record<string, unknown> {
  const { name, statement, formula, source, parameters, mostDigits } = quantity;
  return {
    name,
    statement,
    formula,
    source,
    parameters: parameters.map(parameterJson),
    example: Object.fromEntries(exampleInputs(quantity)),
    mostDigits: mostDigits ?? MOST_DIGITS,
  };
}

function parameterJson(parameter: Parameter): Record<string, unknown> {
  const { name, kind, description, least, most, range, choices, preset } = parameter;
  return {
    name,
    kind,
    description,
    least: least === undefined ? null : `${least}`,
    most: most === undefined ? null : `${most}`,
    range: range ?? null,
    choices: choices ?? null,
    preset: preset ?? null,
  };
}

function parameterText(parameter: Parameter): string {
  const { description, preset } = parameter;
  return `${description} (${described(parameter)}${preset === undefined ? '' : `; ${preset} unless given`})`;
}
