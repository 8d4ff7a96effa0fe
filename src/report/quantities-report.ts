import { described, exampleInputs } from '../parameter/inputs.js';
import type { Parameter } from '../parameter/parameter.js';
import { CLOSED_FORMS } from '../quantity/closed-forms.js';
import { MOST_DIGITS, type Quantity } from '../quantity/quantity.js';

/** The JSON document of quantities, schemas/quantities.schema.json. */
export const quantitiesJson = (listed: readonly Quantity[]): Record<string, unknown> => ({
  format: 'etalon-quantities',
  version: '1',
  quantities: listed.map(quantityJson),
});

/** Quantities as a table: of each its name, source and statement, and under it how it is evaluated. */
export function* quantityLines(listed: readonly Quantity[]): Generator<string> {
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
    coq: CLOSED_FORMS.has(name),
  };
}

function parameterJson(parameter: Parameter): Record<string, unknown> {
  const { name, kind, description, least, most, range, choices, preset, optional } = parameter;
  return {
    name,
    kind,
    description,
    least: least === undefined ? null : `${least}`,
    most: most === undefined ? null : `${most}`,
    range: range ?? null,
    choices: choices ?? null,
    preset: preset ?? null,
    ...(optional === true ? { optional } : {}),
  };
}

function parameterText(parameter: Parameter): string {
  const { description, preset, optional } = parameter;
  const otherwise =
    optional === true ? '; may be left out' : preset === undefined ? '' : `; ${preset} unless given`;
  return `${description} (${described(parameter)}${otherwise})`;
}
