import { describe, expect, it } from 'vitest';
import { approxDouble, Rational } from '../../src/arithmetic/rational.js';
import { Matrix } from '../../src/linear/matrix.js';
import {
  fixedEpochs,
  minSeparation,
  type ParticipationSchema,
} from '../../src/privacy/participation/participation-schema.js';
import { bandedStrategy } from '../../src/strategy/band-strategy.js';
import { toeplitzCoefficientStrategy } from '../../src/strategy/series-strategies.js';
import type { OptimumComparison } from '../../src/validate/optimum.js';
import { restrictionOf } from '../../src/validate/restriction.js';
import { validateStrategy } from '../../src/validate/strategy-validation.js';
import { validate } from '../../src/validate/validation.js';
import { prefixSum } from '../../src/workload/prefix-sum.js';

const EXACT = { roundoff: Rational.ZERO };
const columns = (...entries: number[]): Matrix =>
  Matrix.ofDoubles(entries.length ** 0.5, entries.length ** 0.5, Float64Array.from(entries));

describe('the form of C', () => {
  const two = minSeparation(2, 2);

  it('is told by products of columns in rounds that one record can share', () => {
    const identity = Matrix.identity(3);
    expect(restrictionOf(identity, two)).toBe('equal-norms');
    expect(restrictionOf(columns(1, 0, 0, 5, 1, 0, 0, 5, 1), two)).toBe('theta');
    expect(restrictionOf(columns(1, 0, 0, 0, 2, 0, 0, 0, 1), two)).toBe('theta');
    expect(restrictionOf(columns(1, 0, 0, 0, 1, 0, 1, 0, 1), two)).toBeUndefined();
    // Rounds 1 and 3 are not shared every 3 rounds.
    expect(restrictionOf(columns(1, 0, 0, 0, 1, 0, 1, 0, 1), fixedEpochs(3))).toBe('theta');
    expect(restrictionOf(columns(1, 0, 0, 0, 1, 0, 1, 0, 1), fixedEpochs(2))).toBeUndefined();
  });

  it('is told to 2^−20, not further', () => {
    const near = (x: number): Matrix => columns(1, 0, 0, 0, 1, 0, x, 0, 1);
    expect(restrictionOf(near(2 ** -21), two)).toBe('equal-norms');
    expect(restrictionOf(near(-(2 ** -21)), two)).toBe('equal-norms');
    expect(restrictionOf(near(2 ** -19), two)).toBeUndefined();
    expect(restrictionOf(near(-(2 ** -19)), two)).toBeUndefined();
    const longer = (x: number): Matrix => columns(1, 0, 0, 0, 1, 0, 0, 0, 1 + x);
    expect(restrictionOf(longer(2 ** -22), two)).toBe('equal-norms');
    expect(restrictionOf(longer(2 ** -19), two)).toBe('theta');
    expect(restrictionOf(longer(-(2 ** -19)), two)).toBe('theta');
  });
});

describe('what the form of C costs', () => {
  const compared = (n: number, c: Matrix, schema: ParticipationSchema, seconds = 10): OptimumComparison => {
    const factors = { B: prefixSum(n).matrix(), C: c };
    const { optimum } = validate(prefixSum(n), factors, { ...EXACT, schema, optimum: { seconds } });
    if (typeof optimum !== 'object') throw new Error(`expected a comparison, got ${optimum}`);
    return optimum;
  };
  const percent = ({ restriction }: OptimumComparison): number =>
    approxDouble(restriction!.percentAbove.inf.toRational());

  it('is proved from the optima of the form and of all, in percent of the root', () => {
    const equal = compared(4, Matrix.identity(4), minSeparation(2, 2));
    expect(equal.restriction?.restriction).toBe('equal-norms');
    // √(15.0928169511/14.6298835460)
    expect(percent(equal)).toBeCloseTo(1.5698, 3);
    const ratio = approxDouble(equal.restriction!.proof.inf.div(equal.proof.sup));
    expect(percent(equal)).toBeCloseTo(100 * (Math.sqrt(ratio) - 1), 9);
    // No more than what the factors lose in all.
    expect(equal.percentAbove!.sup.compare(equal.restriction!.percentAbove.inf)).toBe(1);
    expect(percent(compared(4, Matrix.identity(4), fixedEpochs(2)))).toBeCloseTo(1.5953, 3);
  });

  it('is that of a band where norms differ, but for fixed epochs, where a band is free', () => {
    const diagonal = columns(2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1);
    const band = compared(4, diagonal, minSeparation(2, 1));
    expect(band.restriction?.restriction).toBe('theta');
    // √(20/18.2910335409)
    expect(percent(band)).toBeCloseTo(4.5673, 3);
    expect(compared(4, diagonal, fixedEpochs(2)).restriction).toBeUndefined();
  });

  it('is not said of other C, of one participation, nor where there is no time for it', () => {
    const sums = prefixSum(4).matrix();
    expect(compared(4, sums, minSeparation(2, 2)).restriction).toBeUndefined();
    expect(compared(4, Matrix.identity(4), minSeparation(1, 1)).restriction).toBeUndefined();
    expect(compared(4, Matrix.identity(4), minSeparation(2, 2), 0.3).restriction).toBeUndefined();
  });

  it('is said of strategies that are given by their entries', () => {
    const half = Rational.parse('1/2');
    const schema = minSeparation(2, 2);
    const of = (strategy: Parameters<typeof validateStrategy>[1]): string | undefined => {
      const { optimum } = validateStrategy(prefixSum(4), strategy, { schema });
      return typeof optimum === 'object' ? optimum.restriction?.restriction : optimum;
    };
    const one = Rational.ONE;
    expect(of(bandedStrategy([[one, one, one, one]]))).toBe('equal-norms');
    expect(of(bandedStrategy([[one, one, one, one], [half, half, half]]))).toBe('theta'); // prettier-ignore
    expect(of(toeplitzCoefficientStrategy([one, half], 4))).toBe('theta');
    expect(of(toeplitzCoefficientStrategy([one, half, half], 4))).toBeUndefined();
  });
});
