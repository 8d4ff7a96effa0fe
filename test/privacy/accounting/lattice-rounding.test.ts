import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { accountDelta, accountEpsilon } from '../../../src/privacy/accounting/account.js';
import type { AccountedStep, LatticeGaussianStep } from '../../../src/privacy/accounting/accounted-step.js';
import { roundingFactors } from '../../../src/privacy/accounting/lattice-rounding.js';
import { leastNoise } from '../../../src/privacy/accounting/least-noise.js';
import type { LossEnclosure } from '../../../src/privacy/accounting/loss-enclosure.js';
import { discreteGaussianNormaliser } from '../../../src/privacy/gaussian/discrete-gaussian.js';
import { PI } from '../../../src/arithmetic/elementary.js';

const R = (text: string): Rational => Rational.parse(text);
const squared = (shift: readonly bigint[]): bigint => shift.reduce((sum, x) => sum + x * x, 0n);

const lattice = (
  variance: string,
  shift: readonly bigint[],
  more: Partial<LatticeGaussianStep> = {},
): AccountedStep => ({
  noise: 'lattice-gaussian',
  variance: R(variance),
  sensitivitySquared: Rational.integer(squared(shift)),
  rank: BigInt(shift.length),
  count: 1n,
  ...more,
});
const exact = (variance: string, shift: readonly bigint[]): AccountedStep => ({
  noise: 'discrete-gaussian',
  variance: R(variance),
  shift,
  count: 1n,
});
const holds = (outer: LossEnclosure, inner: LossEnclosure): boolean =>
  outer.inf.compare(inner.inf) <= 0 && outer.sup!.compare(inner.sup!) >= 0;
const width = ({ inf, sup }: LossEnclosure): Rational => sup!.sub(inf).toRational().div(sup!.toRational());

describe('the factors of rounding', () => {
  it('are θ_c(1/2) and θ_c(0) over θ_{σ²}(0)', () => {
    const [variance, part] = [R('5/4'), R('1/3')];
    const { least, most } = roundingFactors(variance, part);
    const theta = (c: Rational) => discreteGaussianNormaliser(c).div(PI.mul(c.add(c)).sqrt());
    expect(
      most
        .sub(theta(part).div(theta(variance)))
        .enclose(60)
        .contains(0n),
    ).toBe(true);
    // θ_c(0) and θ_c(1/2) are the normalisers of the even and of the odd half integers: their mean is that of 4c.
    expect(
      most
        .add(least)
        .sub(
          theta(part.mul(R('4')))
            .mul(2n)
            .div(theta(variance)),
        )
        .enclose(60)
        .contains(0n),
    ).toBe(true);
    expect([least.compare(1n), most.compare(1n)]).toEqual([-1, 1]);
  });

  it('are refused for a part outside', () => {
    expect(() => roundingFactors(R('2'), R('1/9'))).toThrow(
      'roundingFactors: expected a part from 1/8 to the variance, got 1/9',
    );
    expect(() => roundingFactors(R('2'), R('3'))).toThrow(RangeError);
  });
});

describe('noise on integers of which only a length is known', () => {
  it.each([
    ['64', Array<bigint>(8).fill(1n), '1'],
    ['100', [3n, 2n, 1n], '1/2'],
    ['100', [3n, 2n, 1n], '0'],
    ['197', Array<bigint>(11).fill(1n), '1'],
    ['50', [4n, 2n, 1n, 1n], '2'],
    ['4', [1n], '1'],
    ['1', [1n, 1n], '1/4'],
  ])('σ² = %s, shift %s, ε = %s: holds the exact δ', (variance, shift, epsilon) => {
    const known = accountDelta([exact(variance, shift)], R(epsilon), { digits: 8 });
    const found = accountDelta([lattice(variance, shift)], R(epsilon), { digits: 8 });
    expect(found.method).toBe('rounding');
    expect(holds(found.worst, known.worst)).toBe(true);
  });

  it('holds the exact ε, and a finer lattice narrows it', () => {
    const coarse = accountEpsilon([lattice('64', [1n, 2n, 2n])], R('1e-5'), { digits: 8 }).worst;
    expect(holds(coarse, accountEpsilon([exact('64', [1n, 2n, 2n])], R('1e-5'), { digits: 8 }).worst)).toBe(
      true,
    );
    const fine = accountEpsilon([lattice('6400', [10n, 20n, 20n])], R('1e-5'), { digits: 8 }).worst;
    // By a factor of 100, but for a part c that is larger.
    expect(width(fine).compare(width(coarse).div(R('50')))).toBe(-1);
  });

  it('composes, and with sampling loses less', () => {
    const four = accountEpsilon([lattice('400', [3n, 4n], { count: 4n })], R('1e-5'), { digits: 3 }).worst;
    expect(
      holds(
        four,
        accountEpsilon(
          [
            exact(
              '400',
              Array<bigint>(4)
                .fill([3n, 4n] as never)
                .flat(),
            ),
          ],
          R('1e-5'),
          { digits: 3 },
        ).worst,
      ),
    ).toBe(true);
    const sampled = accountEpsilon([lattice('400', [3n, 4n], { count: 4n, sampling: R('1/4') })], R('1e-5'), {
      digits: 2,
    });
    expect(sampled.worst.sup!.compare(four.inf)).toBe(-1);
    expect(sampled.grid).toBeDefined();
  });

  // r = 11, u = (1, …, 1), (1, 1e-6): per cent above the continuous 196.32702889716… on lattices finer by f.
  it.each([
    [1n, '0.00366'],
    [2n, '0.00098'],
    [4n, '0.000267'],
    [8n, '0.000074'],
    [16n, '0.0000201'],
  ])('refined by %s has a least variance within %s of the continuous one', (f, above) => {
    const { noise, refuted } = leastNoise(
      (variance) => [lattice(variance.toString(), Array<bigint>(11).fill(f))],
      R('1'),
      R('1e-6'),
      { digits: 8 },
    );
    const ratio = noise.div(Rational.integer(f * f)).div(R('196.32702889716'));
    expect(ratio.compare(Rational.ONE)).toBe(1);
    expect(ratio.compare(Rational.ONE.add(R(above)))).toBe(-1);
    expect(refuted!.compare(R('196.4').mul(Rational.integer(f * f)))).toBe(-1);
  });

  it('loses nothing without steps, and is refused where σ² < 1', () => {
    for (const nothing of [{ count: 0n }, { sampling: R('0') }])
      expect(accountEpsilon([lattice('4', [1n], nothing)], R('0')).worst.sup!.sign()).toBe(0);
    expect(accountEpsilon([lattice('4', [1n])], R('0')).worst.sup).toBeUndefined();
    expect(() => accountEpsilon([lattice('1/2', [1n])], R('1e-5'))).toThrow(
      'expected variance of at least 1',
    );
    expect(() => accountEpsilon([lattice('2', [1n], { rank: 0n })], R('1e-5'))).toThrow('rank');
  });
});
