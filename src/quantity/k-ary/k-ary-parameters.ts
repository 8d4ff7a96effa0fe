import type { KAryChoice } from '../../bound/k-ary/k-ary-best.js';
import type { KAryFamily } from '../../bound/k-ary/k-ary-minimiser.js';
import { offsetDigits, plainDigits, type DigitSystem } from '../../factorization/k-ary/k-ary-digits.js';
import type { Inputs, Parameter } from '../../parameter/parameter.js';

/** Largest k and T: beyond them lengths of digit strings, not mathematics, are what takes time. */
const MOST = 10n ** 60n;

/** The base k. */
export const base: Parameter = {
  name: 'k',
  kind: 'integer',
  least: 2n,
  most: MOST,
  description: 'number of digits',
  example: '19',
};

/** The length T of the stream. */
export const length: Parameter = {
  name: 'T',
  kind: 'integer',
  least: 1n,
  most: MOST,
  description: 'length of the stream',
  example: '1000000',
};

/** Plain digits or offset ones. */
export const digitSystem: Parameter = {
  name: 'system',
  kind: 'choice',
  choices: ['plain', 'offset'],
  preset: 'offset',
  description: 'digits 0, …, k − 1, or with subtraction',
};

/** Among which k the best is sought. */
export const choice: Parameter = {
  name: 'among',
  kind: 'choice',
  choices: ['any', 'odd', 'even', 'plain'],
  preset: 'any',
  description: 'digits with subtraction and any, odd or even k, or plain digits',
};

/** The digit system of the parameters k and system. */
export function systemOf(inputs: Inputs): DigitSystem {
  const k = inputs.integer('k');
  return inputs.word('system') === 'plain' ? plainDigits(k) : offsetDigits(k);
}

/** The choice `name` as one of `words`. */
export function oneOf<Word extends string>(inputs: Inputs, name: string, words: readonly Word[]): Word {
  return words.find((word) => word === inputs.word(name)) ?? words[0]!;
}

/** The choice of k. */
export const amongOf = (inputs: Inputs): KAryChoice =>
  oneOf(inputs, 'among', ['any', 'odd', 'even', 'plain']);

/** A family of k-ary mechanisms. */
export const family: Parameter = {
  name: 'family',
  kind: 'choice',
  choices: ['plain', 'odd', 'even'],
  preset: 'odd',
  description: 'plain digits, or digits with subtraction and odd or even k',
};

/** The family. */
export const familyOf = (inputs: Inputs): KAryFamily => oneOf(inputs, 'family', ['odd', 'even', 'plain']);
