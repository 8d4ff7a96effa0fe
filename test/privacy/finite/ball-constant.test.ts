import { describe, expect, it } from 'vitest';
import { pi } from '../../../src/arithmetic/elementary.js';
import { enclose } from '../../../src/arithmetic/enclose.js';
import { Real } from '../../../src/arithmetic/real.js';
import { ballConstant } from '../../../src/privacy/finite/ball-constant.js';
import { roundsTo } from '../../vectors/reference-cases.js';

describe('β_d', () => {
  it('is rational for odd d, and increases to π/2', () => {
    expect([1, 3, 5].map((d) => ballConstant(d).rational?.toString())).toEqual(['1', '4/3', '64/45']);
    expect(
      roundsTo(
        enclose(30, (bits) => ballConstant(100).enclose(bits)),
        '1.56296207766215838047334883131',
      ),
    ).toBe(true);
    const limit = Real.enclosed((bits) => pi(bits).shift(-1));
    for (let d = 1; d < 12; d += 1) expect(ballConstant(d).compare(ballConstant(d + 1))).toBe(-1);
    expect(ballConstant(1001).compare(limit)).toBe(-1);
    expect(() => ballConstant(0)).toThrow('ballConstant: expected dimension');
  });
});
