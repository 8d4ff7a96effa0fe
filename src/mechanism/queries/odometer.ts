import { Rational } from '../../arithmetic/rational.js';
import { exactText } from '../../privacy/notion/item-domain.js';
import {
  composedStatement,
  requireStatement,
  type ConcentratedStatement,
  type PrivacyStatement,
  type PureStatement,
} from '../../privacy/notion/privacy-statement.js';
import type { StreamGuarantee } from '../stream/calibrated.js';

/** What all queries of a stream together may give away: ε of pure DP, or ρ of zCDP. */
export type Budget = PureStatement | ConcentratedStatement;

/** A query that would give away more than is left; nothing has been drawn for it. */
export class BudgetError extends Error {
  override readonly name = 'BudgetError';
}

/** A query in the account: the rounds start + 1, …, end, and what it gives away. */
interface Entry {
  readonly start: bigint;
  /** `undefined` where it has none. */
  readonly end: bigint | undefined;
  readonly cost: PrivacyStatement;
  readonly once: boolean;
}

/**
 * The account of the queries that run on one stream, each opened on its way: what all of them together give away, exactly, at most the budget.
 *
 * The ε, or the ρ, of queries add up. An item is in the rounds of some queries only: where every record takes part in one round, what counts is the largest sum of those that run at one time (Theorem 5 of docs/adaptivity.md).
 *
 * @example
 * ```ts
 * const odometer = new Odometer({ kind: 'zcdp', rho: Rational.parse('1/4') });
 * odometer.open(mechanism('binary-tree', { n: '8', rho: '1/8' }).guarantee, 0n);
 * odometer.open(mechanism('k-ary', { n: '8', k: '3', rho: '1/4' }).guarantee, 8n); // when the first has ended
 * odometer.spent.kind; // 'renyi-grid'
 * ```
 */
export class Odometer {
  readonly budget: Budget;
  #entries: readonly Entry[] = [];

  /** @throws RangeError for a budget below 0, or another statement */
  constructor(budget: Budget) {
    if ((budget.kind as string) !== 'pure' && (budget.kind as string) !== 'zcdp')
      throw new RangeError(`Odometer: expected a budget of kind pure or zcdp, got ${String(budget.kind)}`);
    requireStatement('Odometer', budget);
    this.budget = budget;
  }

  /** What is given away by all queries up to now, each to its end. */
  get spent(): PrivacyStatement {
    return spentOn(this.#entries, this.budget);
  }

  /**
   * Enters a query that runs from round start + 1 on.
   *
   * @throws BudgetError where the budget does not cover it, RangeError for a query whose guarantee is of another kind, or not of items that depend on releases; it is not entered then
   */
  open({ total, adaptive, releases, participation }: StreamGuarantee, start: bigint): void {
    const cost = total.find(({ kind }) => kind !== 'approximate');
    const wanted = this.budget.kind === 'pure' ? 'epsilon alone' : 'rho';
    if (cost === undefined || (this.budget.kind === 'pure') !== (cost.kind === 'pure'))
      throw new RangeError(`Odometer.open: expected a query for ${wanted}, as the budget is, got another`);
    if (!adaptive)
      throw new RangeError('Odometer.open: expected a query whose items may depend on releases, got another');
    const entry: Entry = {
      start,
      end: releases === 'unbounded' ? undefined : start + BigInt(releases),
      cost,
      // A schema of several rounds may leave one to this query and others to the next.
      once: participation.participations === 1,
    };
    const entries = [...this.#entries, entry];
    const spent = sizeOf(spentOn(entries, this.budget));
    if (spent.compare(sizeOf(this.budget)) > 0)
      throw new BudgetError(
        `Odometer.open: expected all queries to give away at most ${this.#text(sizeOf(this.budget))}, the budget, got ${this.#text(spent)} with this one`,
      );
    this.#entries = entries;
  }

  #text(size: Rational): string {
    return `${this.budget.kind === 'pure' ? 'epsilon' : 'rho'} ${exactText(size)}`;
  }
}

/** ε or ρ. */
function sizeOf(statement: PrivacyStatement): Rational {
  return statement.kind === 'pure' || statement.kind === 'approximate' ? statement.epsilon : statement.rho;
}

/** The statement about all: with the kind of what they hold together, the size that counts. */
function spentOn(entries: readonly Entry[], budget: Budget): PrivacyStatement {
  if (entries.length === 0)
    return budget.kind === 'pure'
      ? { kind: 'pure', epsilon: Rational.ZERO }
      : { kind: 'zcdp', rho: Rational.ZERO };
  const isGrid = entries.some(({ cost }) => cost.kind === 'renyi-grid');
  // Beside one that holds at the orders of a grid, one that holds at all is one of q = 1.
  const costs = entries.map(({ cost }): PrivacyStatement =>
    isGrid && cost.kind === 'zcdp' ? { kind: 'renyi-grid', rho: cost.rho, q: 1n } : cost,
  );
  const all = composedStatement(costs);
  if (entries.some(({ once }) => !once)) return all;
  // The largest sum is reached where one of them begins.
  const size = entries
    .map(({ start }) =>
      Rational.sum(
        entries
          .filter((other) => other.start <= start && (other.end === undefined || start < other.end))
          .map(({ cost }) => sizeOf(cost)),
      ),
    )
    .reduce((x, y) => Rational.max(x, y));
  return all.kind === 'pure' ? { ...all, epsilon: size } : { ...(all as ConcentratedStatement), rho: size };
}
