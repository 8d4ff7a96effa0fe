import fc from 'fast-check';
import { requireIndex } from '../arithmetic/require.js';

/** How a law is tried. */
export interface LawOptions {
  /** How many random cases are tried, instead of the law's own number. */
  readonly cases?: number;
  /** A factor of the number of cases; 1 by default. */
  readonly effort?: number;
  /** Where the random cases begin: the same cases for the same seed, which has a default. */
  readonly seed?: number;
  /** The `path` of a {@link LawError} with the same seed: goes straight to its counterexample. */
  readonly path?: string;
}

/** A statement about an implementation that holds for every input, and can be tried: data for any test runner, or none. */
export interface Law {
  /** What is stated, as a formula. */
  readonly name: string;
  /**
   * Tries the law.
   * @throws LawError with a counterexample where the law does not hold.
   */
  readonly check: (options?: LawOptions) => void;
}

/** A law does not hold: the input that shows it, and how to come back to it. */
export class LawError extends Error {
  /** The name of the law. */
  readonly law: string;
  /** What is wrong with what the implementation gave. */
  readonly reason: string;
  /** The smallest input found, as text; undefined for a law of fixed inputs. */
  readonly counterexample: string | undefined;
  /** The seed of the cases. */
  readonly seed: number;
  /** The way to the counterexample from the seed. */
  readonly path: string | undefined;

  constructor(law: string, reason: string, found: FoundCase, cause?: unknown) {
    const { counterexample, seed, path } = found;
    const replay = path === undefined ? `{ seed: ${seed} }` : `{ seed: ${seed}, path: '${path}' }`;
    const where = counterexample === undefined ? '' : `\ncounterexample: ${counterexample}`;
    super(`law broken: ${law}\n${reason}${where}\nagain with: ${replay}`, { cause });
    this.name = 'LawError';
    this.law = law;
    this.reason = reason;
    this.counterexample = counterexample;
    this.seed = seed;
    this.path = path;
  }
}

/** Where a counterexample was found. */
export interface FoundCase {
  readonly counterexample?: string;
  readonly seed: number;
  readonly path?: string;
}

/** What is wrong; undefined where nothing is. */
export type Complaint = string | undefined;

const SEED = 20230122;

const seedOf = (options: LawOptions): number => options.seed ?? SEED;

/** The number of cases to try: at least one. */
export function casesOf(own: number, { cases = own, effort = 1 }: LawOptions): number {
  requireIndex('Law.check', 'cases', cases, 1);
  if (!(effort > 0 && Number.isFinite(effort)))
    throw new RangeError(`Law.check: expected effort to be a positive number, got ${effort}`);
  return Math.max(1, Math.round(cases * effort));
}

class Violation extends Error {}

const reasonOf = (problem: unknown): string =>
  problem instanceof Violation ? problem.message : `it threw ${String(problem)}`;

/**
 * A law about random inputs.
 *
 * @param cases how many random inputs are tried unless the caller says otherwise
 * @param always inputs that are tried before them, however few those are
 * @param judge what is wrong with the implementation at an input; an error that it throws is wrong, too
 */
export function law<T extends unknown[]>(
  name: string,
  cases: number,
  inputs: { [K in keyof T]: fc.Arbitrary<T[K]> },
  judge: (...input: T) => Complaint,
  always: readonly T[] = [],
): Law {
  const property = fc.property(fc.tuple<T>(...inputs), (input) => {
    const complaint = judge(...input);
    if (complaint !== undefined) throw new Violation(complaint);
  });
  return {
    name,
    check: (options = {}) => {
      const { path } = options;
      const found = fc.check(property, {
        numRuns: always.length + casesOf(cases, options),
        examples: always.map((input): [T] => [input]),
        seed: seedOf(options),
        ...(path === undefined ? {} : { path }),
      });
      if (!found.failed) return;
      const seed = found.seed;
      if (found.counterexample === null)
        throw new LawError(name, 'too few inputs meet the condition of the law: it was not tried', { seed });
      throw new LawError(
        name,
        reasonOf(found.errorInstance),
        { counterexample: fc.stringify(found.counterexample[0]), seed, path: found.counterexamplePath },
        found.errorInstance,
      );
    },
  };
}

/** A law that is tried as a whole: on fixed inputs, or on many draws at once. */
export function wholeLaw(
  name: string,
  judge: (options: LawOptions & { readonly seed: number }) => Complaint,
): Law {
  return {
    name,
    check: (options = {}) => {
      const seed = seedOf(options);
      let complaint: Complaint;
      try {
        complaint = judge({ ...options, seed });
      } catch (problem) {
        throw new LawError(name, reasonOf(problem), { seed }, problem);
      }
      if (complaint !== undefined) throw new LawError(name, complaint, { seed });
    },
  };
}

/**
 * The laws that an implementation breaks, with their counterexamples; none when all hold. For those who have no test runner.
 *
 * @example
 * ```ts
 * const halves = enclosureLaws({ arguments: ['1/2'], enclose: () => ({ inf: '1/2', sup: '1/2' }), exact: (x) => x });
 * brokenLaws(halves).length; // 0
 * ```
 */
export function brokenLaws(laws: readonly Law[], options: LawOptions = {}): LawError[] {
  return laws.flatMap((each) => {
    try {
      each.check(options);
      return [];
    } catch (problem) {
      if (problem instanceof LawError) return [problem];
      throw problem;
    }
  });
}
