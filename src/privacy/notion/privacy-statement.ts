import { decimalUp } from '../../arithmetic/decimal.js';
import { Rational } from '../../arithmetic/rational.js';
import { gcd } from '../../arithmetic/gcd.js';
import {
  requireNonNegative,
  requirePositive,
  requireProbability,
} from '../../arithmetic/require-rational.js';

/** ε-differential privacy: no event is more than e^ε times as probable as with a neighbouring input. */
export interface PureStatement {
  readonly kind: 'pure';
  /** ε ≥ 0. */
  readonly epsilon: Rational;
}

/** (ε, δ)-differential privacy: P(E) ≤ e^ε·P′(E) + δ for every event E and neighbouring inputs. */
export interface ApproximateStatement {
  readonly kind: 'approximate';
  /** ε ≥ 0. */
  readonly epsilon: Rational;
  /** 0 < δ < 1. */
  readonly delta: Rational;
  /** Of discrete Gaussian noise: how it follows, where it does not hold by itself. */
  readonly by?: ApproximateProof | undefined;
}

/**
 * How an (ε, δ) statement about discrete Gaussian noise follows: it is continuous noise that is `rounded` at random, up to a factor (docs/certificate-lattice.md); or it
 * is `concentrated`, and a Rényi order bounds δ.
 */
export type ApproximateProof = 'rounded' | 'concentrated';

/** ρ-zero-concentrated differential privacy: every Rényi divergence of order α > 1 is at most ρα. [NT] Definition 10. */
export interface ConcentratedStatement {
  readonly kind: 'zcdp';
  /** ρ ≥ 0. */
  readonly rho: Rational;
}

/**
 * ρ-zero-concentrated differential privacy at the orders of a grid: every Rényi divergence of order α = 1 + k/q, k = 1, 2, …, is at most ρα. Then those of all real orders α > 1 are at most ρα + ρ/q.
 */
export interface GridStatement {
  readonly kind: 'renyi-grid';
  /** ρ ≥ 0. */
  readonly rho: Rational;
  /** q ≥ 1. */
  readonly q: bigint;
}

/** What is proved of the outputs on neighbouring inputs; its numbers are exact, or rounded to the side on which it stays true. */
export type PrivacyStatement = TargetStatement | GridStatement;

/** What noise can be made for. */
export type TargetStatement = PureStatement | ApproximateStatement | ConcentratedStatement;

/** Significant digits of the numbers in a text. */
const DIGITS = 6;

/**
 * Checks the parameters of a statement.
 * @throws RangeError when ε or ρ is negative, δ is not in (0, 1), q is below 1, or the kind is unknown.
 */
export function requireStatement(caller: string, statement: PrivacyStatement): void {
  switch (statement.kind) {
    case 'pure':
      return requireNonNegative(caller, 'epsilon', statement.epsilon);
    case 'approximate':
      requireNonNegative(caller, 'epsilon', statement.epsilon);
      return requireProbability(caller, 'delta', statement.delta);
    case 'zcdp':
      return requireNonNegative(caller, 'rho', statement.rho);
    case 'renyi-grid':
      requireNonNegative(caller, 'rho', statement.rho);
      return requirePositive(caller, 'q', Rational.integer(statement.q));
    default:
      throw new RangeError(
        `${caller}: expected a statement of kind pure, approximate, zcdp or renyi-grid, got ${String((statement as { kind: unknown }).kind)}`,
      );
  }
}

/**
 * A statement in words; the numbers are exact or rounded up, so that the text is true when the statement is.
 *
 * @example
 * ```ts
 * statementText({ kind: 'zcdp', rho: Rational.parse('1/8') }); // '0.125-zCDP'
 * ```
 */
export function statementText(statement: PrivacyStatement): string {
  switch (statement.kind) {
    case 'pure':
      return `${decimalUp(statement.epsilon, DIGITS)}-DP`;
    case 'approximate':
      return `(${decimalUp(statement.epsilon, DIGITS)}, ${decimalUp(statement.delta, DIGITS)})-DP`;
    case 'zcdp':
      return `${decimalUp(statement.rho, DIGITS)}-zCDP`;
    case 'renyi-grid':
      return gridText(decimalUp(statement.rho, DIGITS), statement);
  }
}

/** A statement at the orders of a grid in words, for ρ as it is written. */
export const gridText = (rho: string, { rho: exact, q }: GridStatement): string =>
  `${rho}-zCDP at the orders 1 + 1/${q}, 1 + 2/${q}, … (at all others D_α is at most ${decimalUp(exact.div(Rational.integer(q)), 3)} more)`;

/**
 * The statement about all of several mechanisms that run on one input, each on it as a whole, chosen one after another: the
 * ρ, or the ε and the δ, add up (basic composition; [NT] Lemma 11 for zCDP). Of grids of orders the common part is left: that of the greatest common divisor of the q.
 *
 * @param statements at least one, all of one kind
 * @throws RangeError when there is none, when they differ in kind, or when the δ add up to 1 or more.
 */
export function composedStatement(statements: readonly PrivacyStatement[]): PrivacyStatement {
  const [first] = statements;
  if (first === undefined || statements.some(({ kind }) => kind !== first.kind)) {
    throw new RangeError(
      `composedStatement: expected statements of one kind, got [${statements.map(({ kind }) => kind).join(', ')}]`,
    );
  }
  for (const statement of statements) requireStatement('composedStatement', statement);
  const total = (value: (statement: PrivacyStatement) => Rational): Rational =>
    Rational.sum(statements.map(value));
  const epsilons = (): Rational => total((s) => ('epsilon' in s ? s.epsilon : Rational.ZERO));
  const rho = (): Rational => total((s) => ('rho' in s ? s.rho : Rational.ZERO));
  const composed: PrivacyStatement =
    first.kind === 'zcdp'
      ? { kind: 'zcdp', rho: rho() }
      : first.kind === 'renyi-grid'
        ? {
            kind: 'renyi-grid',
            rho: rho(),
            q: statements.reduce((q, s) => (s.kind === 'renyi-grid' ? gcd(q, s.q) : q), 0n),
          }
        : first.kind === 'pure'
          ? { kind: 'pure', epsilon: epsilons() }
          : {
              kind: 'approximate',
              epsilon: epsilons(),
              delta: total((s) => (s.kind === 'approximate' ? s.delta : Rational.ZERO)),
            };
  requireStatement('composedStatement', composed);
  return composed;
}
