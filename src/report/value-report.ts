import type { Quantity, Value } from '../quantity/quantity.js';
import { numberJson, numberText, type Shown } from './numbers.js';

/** A value as lines: one a number. */
export const valueLines = (value: Value, digits: number): readonly string[] =>
  numbersOf(value).map((x) => numberText(x, digits));

/** What a value says in its JSON document. */
export function valueJson(value: Value, digits: number): Record<string, unknown> {
  const status = value.status.startsWith('exact') ? 'exact' : 'enclosed';
  const numbers = numbersOf(value).map((x) => numberJson(x, digits));
  if ('values' in value)
    return {
      status,
      ...(value.columns === undefined ? {} : { columns: value.columns }),
      exact: status === 'exact' ? numbers.map((x) => x.exact) : null,
      enclosure: numbers.map((x) => x.enclosure),
    };
  return { status, ...numbers[0]! };
}

/** What a value that could not be enclosed so narrowly says in its JSON document. */
export const undecidedJson = (reason: string): Record<string, unknown> => ({
  status: 'undecided',
  exact: null,
  enclosure: null,
  reason,
});

/** The JSON document of a quantity at exact texts of its parameters, schemas/value.schema.json. */
export function evaluatedJson(
  quantity: Pick<Quantity, 'name' | 'source'>,
  inputs: ReadonlyMap<string, string>,
  outcome: Record<string, unknown>,
): Record<string, unknown> {
  return {
    format: 'etalon-value',
    version: '1',
    quantity: quantity.name,
    inputs: Object.fromEntries(inputs),
    ...outcome,
    source: quantity.source,
  };
}

/** The numbers of a value: one, or those of a list. */
export function numbersOf(value: Value): readonly Shown[] {
  return 'values' in value ? value.values : [value.value];
}
