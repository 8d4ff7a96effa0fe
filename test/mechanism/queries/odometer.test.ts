import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { mechanism } from '../../../src/mechanism/catalogue.js';
import { BudgetError, Odometer } from '../../../src/mechanism/queries/odometer.js';
import type { StreamGuarantee } from '../../../src/mechanism/stream/calibrated.js';

const q = Rational.parse;
const tree = (n: number, rho: string, more: Readonly<Record<string, string>> = {}): StreamGuarantee =>
  mechanism('binary-tree', { n: `${n}`, rho, ...more }).guarantee;
const rho = (budget: string): Odometer => new Odometer({ kind: 'zcdp', rho: q(budget) });
const spentOf = ({ spent }: Odometer): string =>
  spent.kind === 'pure' ? `${spent.epsilon}` : spent.kind === 'approximate' ? 'none' : `${spent.rho}`;

describe('the account of queries', () => {
  it('is, with one round a record, the largest sum of those that run in any one round', () => {
    const entries = fc.array(
      fc.record({
        start: fc.integer({ min: 0, max: 9 }),
        length: fc.integer({ min: 1, max: 6 }),
        cost: fc.integer({ min: 1, max: 9 }),
      }),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(entries, (queries) => {
        const odometer = rho('1000');
        for (const { start, length, cost } of queries) odometer.open(tree(length, `${cost}`), BigInt(start));
        const rounds = Array.from({ length: 20 }, (_, t) =>
          queries.reduce(
            (sum, { start, length, cost }) => (start <= t && t < start + length ? sum + cost : sum),
            0,
          ),
        );
        expect(spentOf(odometer)).toBe(`${Math.max(...rounds)}`);
      }),
      { numRuns: 60 },
    );
  });

  it('adds up all where a record takes part in several rounds, also in those of different queries', () => {
    const several = { participations: '2', separation: '5' };
    const odometer = rho('1');
    odometer.open(tree(4, '1/4', several), 0n);
    odometer.open(tree(4, '1/4', several), 8n);
    expect(spentOf(odometer)).toBe('1/2');
  });

  it('refuses what the budget does not cover, and goes on without it', () => {
    const odometer = rho('1/4');
    odometer.open(tree(8, '1/8'), 0n);
    expect(() => {
      odometer.open(tree(8, '1/7'), 7n);
    }).toThrow(BudgetError);
    expect(spentOf(odometer)).toBe('1/8');
    odometer.open(tree(8, '1/4'), 8n);
    odometer.open(mechanism('blt-unbounded', { rho: '1/8' }).guarantee, 16n);
    expect(() => {
      odometer.open(tree(8, '1/4'), 1000n);
    }).toThrow('at most rho 0.25, the budget, got rho 0.375 with this one');
  });

  it('says at which orders all hold together', () => {
    const kAry = mechanism('k-ary', { n: '8', k: '3', rho: '1/8' }).guarantee;
    const odometer = rho('1');
    odometer.open(kAry, 0n);
    odometer.open(kAry, 0n);
    expect(odometer.spent).toMatchObject({ kind: 'renyi-grid', q: 1024n });
    odometer.open(tree(8, '1/8'), 0n);
    expect(odometer.spent).toMatchObject({ kind: 'renyi-grid', q: 1n });
    expect(spentOf(odometer)).toBe('3/8');
  });

  it('takes queries of the kind of its budget, whose items may depend on releases', () => {
    const pure = new Odometer({ kind: 'pure', epsilon: q('1') });
    pure.open(mechanism('unbounded', { k: '3', epsilon: '1/3' }).guarantee, 0n);
    expect(pure.spent).toEqual({ kind: 'pure', epsilon: q('1/3') });
    expect(() => {
      pure.open(tree(8, '1/8'), 0n);
    }).toThrow('Odometer.open: expected a query for epsilon alone, as the budget is, got another');
    expect(() => {
      rho('1').open(mechanism('binary-tree', { n: '8', epsilon: '1' }).guarantee, 0n);
    }).toThrow('Odometer.open: expected a query for rho, as the budget is, got another');
    const fixed = mechanism('k-ary', { n: '8', k: '3', epsilon: '1', delta: '1e-6' }).guarantee;
    expect(() => {
      rho('100').open(fixed, 0n);
    }).toThrow('expected a query whose items may depend on releases');
    expect(() => new Odometer({ kind: 'zcdp', rho: q('-1') })).toThrow('rho');
  });
});
