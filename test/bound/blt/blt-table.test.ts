import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { decimalDown, decimalUp } from '../../../src/arithmetic/decimal.js';
import type { Enclosure } from '../../../src/arithmetic/enclosure.js';
import { Rational } from '../../../src/arithmetic/rational.js';
import { bltLosses } from '../../../src/bound/blt/blt-losses.js';
import { bltHypothesis } from '../../../src/bound/blt/monotone-hypothesis.js';
import { schattenMean } from '../../../src/bound/optimum/gamma-bounds.js';
import { toeplitzLargestLoss } from '../../../src/bound/square-root/toeplitz-largest-loss.js';
import { blt, type Blt } from '../../../src/factorization/blt/blt.js';
import { BLT_PREFIX_SUM } from '../../../src/factorization/blt/blt-workload.js';
import { ONE_PARTICIPATION } from '../../../src/privacy/participation/participation-schema.js';

interface Ends {
  readonly inf: string;
  readonly sup: string;
}
interface Table {
  readonly bounds: readonly {
    readonly n: number;
    readonly largest_toeplitz: string;
    readonly total: string;
  }[];
  readonly strategies: readonly {
    readonly buffers: number;
    readonly objective: 'largest' | 'total';
    readonly strategy: {
      readonly buf_decay: readonly number[];
      readonly output_scale: readonly number[];
      readonly n: number;
    };
    readonly largest_loss: Ends;
    readonly total_loss: Ends;
  }[];
}

const { bounds, strategies } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../docs/blt.json'), 'utf8'),
) as Table;
const doubles = (values: readonly number[]): Rational[] => values.map((x) => Rational.fromDouble(x));
const bufferedBy = (c: Pick<Table['strategies'][number]['strategy'], 'buf_decay' | 'output_scale'>): Blt =>
  blt(doubles(c.buf_decay), doubles(c.output_scale));
const shown = ({ inf, sup }: Enclosure): Ends => ({ inf: decimalDown(inf, 15), sup: decimalUp(sup, 15) });

describe('the table of buffered strategies', () => {
  it.each(strategies.filter((_, i) => i % 9 === 0))(
    'states what n = $strategy.n, $buffers buffers ($objective) lose',
    (entry) => {
      const { n, ...c } = entry.strategy;
      const found = bltLosses(bufferedBy(c), BLT_PREFIX_SUM, BigInt(n), ONE_PARTICIPATION, 18);
      expect(shown(found.largestLoss)).toEqual(entry.largest_loss);
      expect(shown(found.totalLoss)).toEqual(entry.total_loss);
    },
  );

  it('has strategies of as many scales as decays whose coefficients do not increase', () => {
    for (const { buffers, strategy } of strategies) {
      expect([strategy.buf_decay.length, strategy.output_scale.length]).toEqual([buffers, buffers]);
      expect(bltHypothesis(bufferedBy(strategy), { steps: 10n ** 9n, distance: 1n, rounds: 5n }).lemma).toBe(
        'M',
      );
    }
  });

  it('loses less with more buffers, and never less than the bounds', () => {
    for (const bound of bounds) {
      const own = strategies.filter(({ strategy }) => strategy.n === bound.n);
      const largest = Rational.parse(bound.largest_toeplitz);
      const total = Rational.parse(bound.total);
      expect(own.every((x) => Rational.parse(x.largest_loss.inf).compare(largest) > 0)).toBe(true);
      expect(own.every((x) => Rational.parse(x.total_loss.inf).compare(total) > 0)).toBe(true);
      for (const objective of ['largest', 'total'] as const) {
        const losses = own
          .filter((x) => x.objective === objective)
          .map((x) => Rational.parse((objective === 'largest' ? x.largest_loss : x.total_loss).sup));
        expect(losses.length).toBeGreaterThan(1);
        expect(losses.every((x, i) => i === 0 || x.compare(losses[i - 1]!) < 0)).toBe(true);
      }
    }
  });

  it('has the bounds that are proved', () => {
    for (const { n, largest_toeplitz, total } of bounds) {
      const least = toeplitzLargestLoss(BigInt(n)).toDigits(25).inf.toRational();
      expect(decimalDown(least, 15)).toBe(largest_toeplitz);
      const trace = schattenMean(BigInt(n)).sqr().mul(BigInt(n)).toDigits(25).inf.toRational();
      // A certificate proves more than the trace norm, which proves what is stated for the largest n.
      expect(Rational.parse(total).compare(Rational.parse(decimalDown(trace, 15)))).toBe(n > 100_000 ? 0 : 1);
      // No bound is above what the square root attains.
      expect(Rational.parse(total).compare(least.mul(Rational.integer(BigInt(n))))).toBe(-1);
    }
  });
});
