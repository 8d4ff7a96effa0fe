import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brokenLaws, law, LawError, wholeLaw } from '../../src/laws/law.js';

const small = law('x < 1000', 100, [fc.integer({ min: 0, max: 1_000_000 })], (x) =>
  x < 1000 ? undefined : `${x} is too large`,
);

function errorOf(check: () => void): LawError {
  try {
    check();
  } catch (error) {
    if (error instanceof LawError) return error;
    throw error;
  }
  throw new Error('expected a LawError, got none');
}

describe('a law', () => {
  it('is broken with the smallest counterexample, the reason, and the way back to it', () => {
    const error = errorOf(() => {
      small.check();
    });
    expect(error).toMatchObject({ law: 'x < 1000', reason: '1000 is too large', counterexample: '[1000]' });
    expect(error.message).toContain('law broken: x < 1000\n1000 is too large\ncounterexample: [1000]');
    const again = errorOf(() => {
      small.check({ seed: error.seed, path: error.path! });
    });
    expect(again.counterexample).toBe('[1000]');
    expect(again.message).toContain(`again with: { seed: ${error.seed}, path: '`);
  });

  it('is tried on the same cases for the same seed, and on as many as asked for', () => {
    const seen = (options?: Parameters<typeof small.check>[0]): number[] => {
      const list: number[] = [];
      law('all', 20, [fc.nat()], (x) => {
        list.push(x);
        return undefined;
      }).check(options);
      return list;
    };
    expect(seen()).toEqual(seen());
    expect(seen({ seed: 7 })).not.toEqual(seen());
    expect(
      [seen(), seen({ cases: 3 }), seen({ effort: 2 }), seen({ cases: 3, effort: 0.01 })].map(
        (x) => x.length,
      ),
    ).toEqual([20, 3, 40, 1]);
  });

  it('is broken by an error that the implementation throws', () => {
    const throws = law<[number]>('total', 10, [fc.nat()], () => {
      throw new RangeError('no');
    });
    expect(errorOf(() => throws.check()).reason).toBe('it threw RangeError: no');
    const whole = wholeLaw('whole', () => {
      throw new RangeError('no');
    });
    expect(errorOf(() => whole.check())).toMatchObject({
      reason: 'it threw RangeError: no',
      counterexample: undefined,
      path: undefined,
    });
  });

  it('that no input meets the condition of is not passed', () => {
    const never = law<[number]>('never', 10, [fc.nat()], () => {
      fc.pre(false);
      return undefined;
    });
    expect(errorOf(() => never.check()).reason).toContain('it was not tried');
  });

  it('refuses numbers of cases that are none', () => {
    expect(() => small.check({ cases: 0 })).toThrow('Law.check');
    expect(() => small.check({ effort: -1 })).toThrow('Law.check: expected effort');
    expect(() => brokenLaws([small], { effort: Number.NaN })).toThrow(RangeError);
  });
});
