import type { Real } from '../arithmetic/real.js';
import { meant, type ExpressionInput } from './argument-text.js';
import { Evaluation } from './evaluate.js';
import { ExpressionError } from './expression-error.js';
import { NAMED, type Meaning, type Truth } from './meaning.js';
import { INFINITE, resolveNames, type Names } from './names.js';
import type { Node } from './node.js';
import { parseExpression } from './parse.js';
import { OPTIMUM_DIGITS } from './proved.js';
import { CONSTANTS } from './constants.js';

/** A number or numbers, or whether a comparison holds with the numbers that it compares. */
export type ExpressionValue =
  | { readonly kind: 'number'; readonly value: Real }
  | { readonly kind: 'list'; readonly values: readonly Real[] }
  | { readonly kind: 'truth'; readonly truth: Truth; readonly sides: readonly Real[] };

/**
 * A formula over real numbers, of which every value is exact or an enclosure.
 *
 * Numbers are exact as they are spelled; `+ - * / ^`, comparisons (also chains, `a < b <= c`), `&&`, `||`, `!`; the functions sqrt, exp, ln, log2, log10, sin, cos,
 * sinh, cosh, tanh, erf, erfc, abs, floor, ceil, factorial, binomial, max and min; `sum(k, 1, n, 1/k)` and `product`; pi, e and euler_gamma; every quantity,
 * its hyphens as `_`, with arguments in the order of its parameters or by name; lists `[1, 2]` and matrices `[[1, 2], [0, 1]]`; every workload, and `gamma_F`, `gamma_2` and `gamma_p` of one, from certificates.
 *
 * @example
 * ```ts
 * const error = await expression('gamma_F(prefix_sum(n))^2 <= n*square_root_error(n)^2');
 * error.variables; // ['n']
 * error.evaluate({ n: Rational.integer(8n) }).kind; // 'truth'
 * ```
 */
export interface Expression {
  readonly text: string;
  /** The names that are to be given. */
  readonly variables: readonly string[];
  /** Whether it is a claim, not a number. */
  readonly isComparison: boolean;
  /** Digits that take seconds: 30, or 9 where optima are searched and proved. */
  readonly usualDigits: number;
  /**
   * The value at numbers for all variables.
   * @throws RangeError where something is computed outside of its domain, UndecidedError where that cannot be decided
   */
  evaluate(given?: Readonly<Record<string, ExpressionInput>>): ExpressionValue;
  /**
   * What it is as the value of a variable of another formula: besides numbers and lists a matrix, or a workload.
   * @throws as `evaluate`, and RangeError for a comparison
   */
  asInput(given?: Readonly<Record<string, ExpressionInput>>): ExpressionInput;
}

const USUAL_DIGITS = 30;

/**
 * Reads a formula.
 *
 * @throws ExpressionError, naming the place, for what is not one
 * @example
 * ```ts
 * const { evaluate } = await expression('(1/3 + 1/6)^2');
 * const value = evaluate();
 * value.kind === 'number' && `${value.value}`; // '1/4'
 * ```
 */
export async function expression(text: string): Promise<Expression> {
  const root = parseExpression(text);
  const names = await resolveNames(root);
  return {
    text,
    variables: names.variables,
    isComparison: ['comparison', 'logic', 'not'].includes(root.kind),
    usualDigits: names.hasOptima ? OPTIMUM_DIGITS : USUAL_DIGITS,
    evaluate: (given = {}) => evaluated(root, names, given),
    asInput: (given = {}) => inputOf(root, meaningOf(root, names, given)),
  };
}

function meaningOf(root: Node, names: Names, given: Readonly<Record<string, ExpressionInput>>): Meaning {
  const values = new Map(Object.entries(given).map(([name, value]) => [name, meant(value)]));
  for (const name of values.keys()) {
    if (CONSTANTS.has(name) || name === INFINITE)
      throw new RangeError(
        `expression: expected no value for ${name}, which has one, got ${shown(values.get(name)!)}`,
      );
    if (!names.variables.includes(name))
      throw new RangeError(
        `expression: expected values of ${names.variables.join(', ') || 'nothing'}, got one of ${name}`,
      );
  }
  return new Evaluation(names).meaning(root, values);
}

function inputOf(root: Node, meaning: Meaning): ExpressionInput {
  if (meaning.kind === 'number') return meaning.value;
  if (meaning.kind === 'list') return meaning.values;
  if (meaning.kind === 'matrix') return meaning.rows;
  if (meaning.kind === 'workload') return meaning.workload;
  throw new ExpressionError(root.at, 'a number, a list, a matrix or a workload', NAMED[meaning.kind]);
}

function evaluated(
  root: Node,
  names: Names,
  given: Readonly<Record<string, ExpressionInput>>,
): ExpressionValue {
  const meaning = meaningOf(root, names, given);
  switch (meaning.kind) {
    case 'number':
    case 'list':
    case 'truth':
      return meaning;
    default:
      throw new ExpressionError(
        root.at,
        'a number or a comparison',
        meaning.kind === 'workload' ? `the workload ${meaning.workload.title}` : NAMED[meaning.kind],
      );
  }
}

const shown = (meaning: Meaning): string =>
  meaning.kind === 'number' ? `${meaning.value}` : NAMED[meaning.kind];
