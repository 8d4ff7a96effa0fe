import { expect } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { expression } from '../../src/expression/expression.js';
import { quantity } from '../../src/quantity/evaluate.js';
import type { QuantityInput } from '../../src/quantity/input-text.js';
import type { Value } from '../../src/quantity/quantity.js';

/** Expects formulas that say the same, as far as 200 bits tell. */
export async function expectSame(left: string, right: string): Promise<void> {
  const told = (await expression(`(${left}) - (${right})`)).evaluate();
  if (told.kind !== 'number') throw new TypeError(`expected numbers, got a ${told.kind}`);
  const { inf, sup } = told.value.enclose(200);
  expect([inf.sign() <= 0, sup.sign() >= 0], `${left} = ${right}`).toEqual([true, true]);
  // Optima are proved to some digits: nothing here is told apart by less.
  expect(sup.sub(inf).toRational().compare(Rational.parse('1e-8')), `${left}: width`).toBe(-1);
}

/** The exact numbers of a value as texts. */
export async function exactTexts(
  name: string,
  given: Readonly<Record<string, QuantityInput>>,
): Promise<string> {
  const value: Value = await quantity(name, given);
  if (value.status === 'exact') return `${value.value}`;
  if (value.status === 'exact-list') return value.values.join(' ');
  throw new TypeError(`expected exact numbers of ${name}, got ${value.status}`);
}

/** Expects a refusal with a message. */
export async function expectRefused(
  name: string,
  given: Readonly<Record<string, QuantityInput>>,
  message: string,
): Promise<void> {
  await expect(quantity(name, given), `${name}: ${message}`).rejects.toThrow(message);
}
