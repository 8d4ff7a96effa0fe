import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Interval } from '../../src/arithmetic/interval.js';
import { Rational } from '../../src/arithmetic/rational.js';
import { readInputs } from '../../src/parameter/inputs.js';
import type { Quantity } from '../../src/quantity/quantity.js';

/** One reference case: what is computed, from what, and its value. */
export interface ReferenceCase {
  readonly name: string;
  readonly inputs: Readonly<Record<string, unknown>>;
  readonly expected: unknown;
}

/** The cases of a file in test/vectors/reference. */
export function referenceCases(file: string): readonly ReferenceCase[] {
  const text = readFileSync(join(import.meta.dirname, 'reference', file), 'utf8');
  const { cases } = JSON.parse(text) as { cases: ReferenceCase[] };
  return cases;
}

/** Whether a decimal text is an enclosed number rounded to nearest: the enclosure lies within half a unit of its last digit. */
export function roundsTo(x: Interval, text: string): boolean {
  const value = Rational.parse(text);
  const [digits = '', exponent = '0'] = text.toLowerCase().split('e');
  const decimals = (digits.split('.')[1] ?? '').length - Number(exponent);
  const half = Rational.parse(`0.5e${-decimals}`);
  const [inf, sup] = [x.inf.toRational(), x.sup.toRational()];
  return value.sub(half).compare(inf) <= 0 && sup.compare(value.add(half)) <= 0;
}

/** Evaluates the named quantity of a family. */
export function evaluator(
  family: readonly Quantity[],
): (name: string, given: Readonly<Record<string, unknown>>, digits?: number) => Rational | Interval | string[] {
  return (name, given, digits = 45) => {
    const quantity = family.find((candidate) => candidate.name === name);
    if (quantity === undefined) throw new RangeError(`expected a quantity, got ${name}`);
    const texts = new Map(Object.entries(given).map(([key, value]) => [key, String(value)]));
    const result = quantity.evaluate(readInputs(quantity, texts), digits);
    return 'values' in result ? result.values.map((value) => value.toString()) : result.value;
  };
}
