import { describe, expect, it } from 'vitest';
import { Dyadic } from '../../../src/arithmetic/dyadic.js';
import { isNarrow, type LossEnclosure, worse } from '../../../src/privacy/accounting/loss-enclosure.js';

const between = (inf: bigint, sup: bigint | undefined): LossEnclosure => ({
  inf: Dyadic.of(inf),
  sup: sup === undefined ? undefined : Dyadic.of(sup),
});

const ends = ({ inf, sup }: LossEnclosure): unknown => [inf.floor(), sup?.floor()];

describe('an enclosed loss', () => {
  it('of both orders is the greater one at each end', () => {
    expect(ends(worse(between(1n, 4n), between(2n, 3n)))).toEqual([2n, 4n]);
    expect(ends(worse(between(2n, 3n), between(1n, 4n)))).toEqual([2n, 4n]);
    expect(ends(worse(between(2n, undefined), between(5n, 6n)))).toEqual([5n, undefined]);
    expect(ends(worse(between(5n, 6n), between(2n, undefined)))).toEqual([5n, undefined]);
  });

  it('is narrow by its lower end', () => {
    expect(isNarrow(between(1000n, 1001n), 3)).toBe(true);
    expect(isNarrow(between(999n, 1000n), 3)).toBe(false);
    expect(isNarrow(between(0n, 0n), 30)).toBe(true);
    expect(isNarrow(between(0n, 1n), 1)).toBe(false);
    expect(isNarrow(between(7n, undefined), 1)).toBe(false);
  });
});
