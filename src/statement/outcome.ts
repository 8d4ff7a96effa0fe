import { UndecidedError } from '../arithmetic/enclose.js';
import type { Interval } from '../arithmetic/interval.js';
import { Real } from '../arithmetic/real.js';
import { truthSet, type ProvedInequality, type TruthSet } from '../bound/inequality.js';

/** Precision at which a number is held against an enclosure. */
const BITS = 128;

/** What a computation found about a statement: it holds on a stated set of parameters, or it fails at some of them. */
export type Outcome = Held | Failed;

/** The statement holds for all parameters of `on`. */
export interface Held {
  readonly holds: true;
  /** The parameters that were checked, in words: `n = 1, …, 64`. */
  readonly on: string;
}

/** The statement fails. */
export interface Failed {
  readonly holds: false;
  /** The parameters that were searched in order. */
  readonly on: string;
  /** The first of them at which it fails. */
  readonly counterexample: string;
  /** All at which it fails, where they are known. */
  readonly failures?: string;
}

/**
 * Decides a statement case by case, in order; the first case that fails is the counterexample.
 *
 * @param on the cases in words
 * @param name a case in words, such as `n = 3`
 */
export function checked<T>(
  on: string,
  cases: Iterable<T>,
  holds: (parameter: T) => boolean,
  name: (parameter: T) => string = (parameter) => `${parameter}`,
): Outcome {
  let count = 0;
  for (const parameter of cases) {
    count += 1;
    if (!holds(parameter)) return { holds: false, on, counterexample: name(parameter) };
  }
  if (count === 0) throw new RangeError(`checked: expected at least one case on ${on}, got none`);
  return { holds: true, on };
}

/** {@link checked} for a statement without parameters. */
export function fact(on: string, holds: boolean, otherwise: string): Outcome {
  return holds ? { holds, on } : { holds, on, counterexample: otherwise };
}

/** All of several statements: the first that fails, or the parameters of all of them. */
export function all(...outcomes: readonly Outcome[]): Outcome {
  const failed = outcomes.find(({ holds }) => !holds);
  return failed ?? { holds: true, on: [...new Set(outcomes.map(({ on }) => on))].join('; ') };
}

/**
 * An inequality decided for all n at once: one by one up to where its tail is proved.
 *
 * @param from the smallest index that the statement speaks of; by default the inequality's own
 * @param variable the name of the index
 */
export function everywhere(inequality: ProvedInequality, from = inequality.first, variable = 'n'): Outcome {
  const set = truthSet(inequality);
  const exceptions = set.exceptions.filter((n) => n >= from);
  const on = `all ${variable} ≥ ${from}`;
  if (set.otherwise) {
    const [first] = exceptions;
    if (first === undefined)
      return { holds: true, on: `${variable} = ${from}, …, ${set.provedFrom}, where the tail begins` };
    return {
      holds: false,
      on,
      counterexample: `${variable} = ${first}`,
      failures: `exactly ${variable} = ${exceptions.join(', ')}`,
    };
  }
  const first = firstFailure(set, from);
  const but = exceptions.length === 0 ? '' : `, but for ${variable} = ${exceptions.join(', ')}`;
  return {
    holds: false,
    on,
    counterexample: `${variable} = ${first}`,
    failures: `every ${variable} ≥ ${from}${but}`,
  };
}

function firstFailure({ exceptions }: TruthSet, from: bigint): bigint {
  let n = from;
  while (exceptions.includes(n)) n += 1n;
  return n;
}

/** The integers first, …, last. */
export function range(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i);
}

/** The integers first, …, last. */
export function integers(first: bigint, last: bigint): bigint[] {
  return range(0, Number(last - first)).map((i) => first + BigInt(i));
}

/**
 * Whether a ≤ b for two numbers, or for those in two enclosures.
 * @throws UndecidedError when they cannot be told apart
 */
export function atMost(a: Real | Interval, b: Real | Interval): boolean {
  if (a instanceof Real && b instanceof Real) return a.compare(b) <= 0;
  const [x, y] = [enclosed(a), enclosed(b)];
  if (x.precedes(y)) return true;
  if (y.strictPrecedes(x)) return false;
  throw new UndecidedError(`atMost: expected enclosures that do not overlap, got ${x} and ${y}`);
}

const enclosed = (x: Real | Interval): Interval => (x instanceof Real ? x.enclose(BITS) : x);
