import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { UndecidedError } from '../../../src/arithmetic/undecided-error.js';
import { accountEpsilon } from '../../../src/privacy/accounting/account.js';
import type { Composition } from '../../../src/privacy/accounting/composition.js';
import type * as grids from '../../../src/privacy/accounting/grid-composition.js';

/** What happens on each grid after the first, and the grids that were tried with their borders. */
const told = vi.hoisted(() => ({
  later: (): 'compose' | 'repeat' | Error => 'compose',
  first: (): Error | undefined => undefined,
  grids: [] as number[],
  borders: [] as number[],
}));

vi.mock('../../../src/privacy/accounting/grid-composition.js', async (original) => {
  const actual = await original<typeof grids>();
  let kept: Composition | undefined;
  return {
    ...actual,
    gridComposition: (...[task, g, onProgress]: Parameters<typeof actual.gridComposition>) => {
      told.grids.push(g);
      told.borders.push(actual.bordersOf(task, g));
      if (told.grids.length === 1) {
        const problem = told.first();
        if (problem !== undefined) throw problem;
        return (kept = actual.gridComposition(task, g, onProgress));
      }
      const what = told.later();
      if (what instanceof Error) throw what;
      return what === 'repeat' ? kept! : actual.gridComposition(task, g, onProgress);
    },
  };
});

const R = (text: string): Rational => Rational.parse(text);
const step = { noise: 'gaussian', variance: R('1'), sampling: R('1/10'), count: 3n } as const;
const epsilon = (digits: number): ReturnType<typeof accountEpsilon> =>
  accountEpsilon([step], R('1e-3'), { digits });

beforeEach(() => {
  told.grids.length = 0;
  told.borders.length = 0;
  told.first = () => undefined;
  told.later = () => 'compose';
});

describe('a grid that is refined', () => {
  it('gives way to the coarser one where its vectors grow beyond what is held', () => {
    told.later = () => new UndecidedError('accounting: expected vectors of at most 1 losses, got 2');
    const { grid, isNarrow, worst } = epsilon(8);
    expect(told.grids).toHaveLength(2);
    expect([grid, isNarrow]).toEqual([told.grids[0], false]);
    expect(worst.sup!.compare(worst.inf)).toBe(1);
  });

  it('is told where even the first one does, and any other problem always', () => {
    told.first = () => new UndecidedError('the first');
    expect(() => epsilon(8)).toThrow('the first');
    told.grids.length = 0;
    told.first = () => undefined;
    told.later = () => new RangeError('another');
    expect(() => epsilon(8)).toThrow('another');
  });

  it('is not refined beyond half a minute of work where no narrow answer is in reach', () => {
    told.later = () => 'repeat';
    expect(epsilon(8).isNarrow).toBe(false);
    const last = told.borders.at(-1)!;
    expect(told.grids.length).toBeGreaterThan(2);
    // 8000 for a border, 2^29 in all.
    expect(8000 * last).toBeLessThanOrEqual(2 ** 29);
    expect(8000 * 16 * last).toBeGreaterThan(2 ** 29);
  });

  it('is refined until the answer is narrow where that is', () => {
    expect(epsilon(3).isNarrow).toBe(true);
    expect(told.grids).toEqual([...told.grids].sort((a, b) => a - b));
  });

  it('is refined once more where an ε above 1 has fewer digits after its point than before', () => {
    // ε is some 2.6: a relative width of 10^-4 is wider than 10^-4.
    const above = accountEpsilon([step], R('1e-6'), { digits: 4 });
    const width = above.worst.sup!.sub(above.worst.inf).toRational();
    expect([above.isNarrow, width.compare(R('1e-4'))]).toEqual([true, -1]);
    const grids = [...told.grids];
    told.grids.length = 0;
    told.later = () => (told.grids.length === grids.length ? new UndecidedError('too long') : 'compose');
    const without = accountEpsilon([step], R('1e-6'), { digits: 4 });
    expect(told.grids).toEqual(grids);
    expect([without.isNarrow, without.grid! < above.grid!]).toEqual([true, true]);
    expect(without.worst.sup!.sub(without.worst.inf).toRational().compare(R('1e-4'))).toBe(1);
  });
});
