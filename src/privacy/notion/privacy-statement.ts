import { decimalUp } from '../../arithmetic/decimal.js';
import { Rational } from '../../arithmetic/rational.js';
import { requireNonNegative, requireProbability } from '../../arithmetic/require-rational.js';

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
}

/** ρ-zero-concentrated differential privacy: every Rényi divergence of order α > 1 is at most ρα. [NT] Definition 10. */
export interface ConcentratedStatement {
  readonly kind: 'zcdp';
  /** ρ ≥ 0. */
  readonly rho: Rational;
}

/** What is proved of the outputs on neighbouring inputs; its numbers are exact, or rounded to the side on which it stays true. */
export type PrivacyStatement = PureStatement | ApproximateStatement | ConcentratedStatement;

/** Significant digits of the numbers in a text. */
const DIGITS = 6;

/**
 * Checks the parameters of a statement.
 * @throws RangeError when ε or ρ is negative, δ is not in (0, 1), or the kind is unknown.
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
    default:
      throw new RangeError(
        `${caller}: expected a statement of kind pure, approximate or zcdp, got ${String((statement as { kind: unknown }).kind)}`,
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
  }
}

/**
 * The statement about all of several mechanisms that run on one input, each on it as a whole, chosen one after another: the
 * ρ, or the ε and the δ, add up (basic composition; [NT] Lemma 11 for zCDP).
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
  const epsilons = (): Rational => total((s) => (s.kind === 'zcdp' ? Rational.ZERO : s.epsilon));
  const composed: PrivacyStatement =
    first.kind === 'zcdp'
      ? { kind: 'zcdp', rho: total((s) => (s.kind === 'zcdp' ? s.rho : Rational.ZERO)) }
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
