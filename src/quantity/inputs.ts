import { Rational } from '../arithmetic/rational.js';
import { parseExponent, type Exponent } from '../domain/exponent.js';
import type { Inputs, Parameter, Quantity } from './quantity.js';

/**
 * Checks `key=value` texts against a quantity's parameters.
 * @throws RangeError or SyntaxError naming the parameter, what was expected and what was given.
 */
export function readInputs(quantity: Quantity, given: ReadonlyMap<string, string>): Inputs {
  const names = quantity.parameters.map((parameter) => parameter.name);
  for (const key of given.keys()) {
    if (!names.includes(key)) {
      throw new RangeError(
        `${quantity.name}: expected the parameters ${names.join(', ') || '(none)'}, got "${key.slice(0, 60)}"`,
      );
    }
  }
  const texts = new Map<string, string>();
  for (const parameter of quantity.parameters) {
    const text = given.get(parameter.name) ?? parameter.preset;
    if (text === undefined)
      throw new RangeError(
        `${quantity.name}: expected the parameter ${parameter.name} (${parameter.description}), got none`,
      );
    texts.set(parameter.name, text);
  }
  const rationals = new Map<string, Rational>();
  const exponents = new Map<string, Exponent>();
  const lists = new Map<string, readonly Rational[]>();
  for (const parameter of quantity.parameters) {
    const [{ name }, text, where] = [
      parameter,
      texts.get(parameter.name)!,
      `${quantity.name}: ${parameter.name}`,
    ];
    if (parameter.kind === 'exponent')
      exponents.set(
        name,
        read(where, () => parseExponent(text)),
      );
    else if (parameter.kind === 'list')
      lists.set(
        name,
        read(where, () => text.split(',').map((entry) => Rational.parse(entry.trim()))),
      );
    else {
      const value = checked(quantity.name, parameter, text);
      if (value !== undefined) rationals.set(name, value);
    }
  }
  const rational = (name: string): Rational => {
    const value = rationals.get(name);
    if (value === undefined) throw new TypeError(`Inputs: expected a numeric parameter, got ${name}`);
    return value;
  };
  return {
    rational,
    integer: (name) => rational(name).num,
    size: (name) => smallInteger(quantity.name, name, rational(name).num),
    exponent: (name) => known(exponents, name),
    list: (name) => known(lists, name),
    choice: (name) => texts.get(name)!,
  };
}

function known<T>(values: ReadonlyMap<string, T>, name: string): T {
  const value = values.get(name);
  if (value === undefined) throw new TypeError(`Inputs: expected a parameter of this kind, got ${name}`);
  return value;
}

/** The value read from a text; a problem names the parameter. */
function read<T>(where: string, parse: () => T): T {
  try {
    return parse();
  } catch (problem) {
    const message = `${where}: ${problem instanceof Error ? problem.message : String(problem)}`;
    throw problem instanceof RangeError ? new RangeError(message) : new SyntaxError(message);
  }
}

function checked(quantity: string, parameter: Parameter, text: string): Rational | undefined {
  const where = `${quantity}: ${parameter.name}`;
  if (parameter.kind === 'choice') {
    if (!parameter.choices!.includes(text)) {
      throw new RangeError(
        `${where}: expected one of ${parameter.choices!.join(', ')}, got "${text.slice(0, 60)}"`,
      );
    }
    return undefined;
  }
  const value = read(where, () => Rational.parse(text));
  if (parameter.kind === 'integer') {
    if (!value.isInteger()) throw new RangeError(`${where}: expected an integer, got ${text.slice(0, 60)}`);
    if (parameter.least !== undefined && value.num < parameter.least) {
      throw new RangeError(
        `${where}: expected an integer of at least ${parameter.least}, got ${text.slice(0, 60)}`,
      );
    }
  }
  return value;
}

const LARGEST_SIZE = 1n << 31n;

function smallInteger(quantity: string, name: string, value: bigint): number {
  if (value > LARGEST_SIZE || value < -LARGEST_SIZE) {
    throw new RangeError(
      `${quantity}: ${name}: expected at most ${LARGEST_SIZE} for an exact evaluation, got ${`${value}`.slice(0, 40)}`,
    );
  }
  return Number(value);
}
