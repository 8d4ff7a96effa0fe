import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { UndecidedError } from '../../../src/arithmetic/undecided-error.js';
import { accountDelta } from '../../../src/privacy/accounting/account.js';
import type { AccountedStep } from '../../../src/privacy/accounting/accounted-step.js';
import { leastNoise } from '../../../src/privacy/accounting/least-noise.js';

const R = (text: string): Rational => Rational.parse(text);

const gaussian = (sigma: Rational): readonly AccountedStep[] => [
  { noise: 'gaussian', variance: sigma.pow(2), count: 1n },
];

/** The least σ at δ = 1e-6 at 50 digits, cut after 20; and what a public table prints, which rounds to the nearest. */
const TABLE: readonly (readonly [epsilon: string, least: string, printed: string, digits: number])[] = [
  ['1/2', '8.0576184807250442551', '8.0576185', 8],
  ['1', '4.2246788893268352829', '4.2246789', 8],
  ['8', '0.65293538435821594729', '0.65293538', 8],
  ['16', '0.36861165783947294126', '0.36861166', 8],
  ['64', '0.13190408476677124026', '0.13190408', 8],
];

describe('the least Gaussian noise', () => {
  it.each(TABLE)('at ε = %s is %s, rounded up', (epsilon, least, printed, digits) => {
    const { noise, refuted, isTight } = leastNoise(gaussian, R(epsilon), R('1e-6'), { digits });
    expect(noise.compare(R(least))).toBe(1);
    expect(refuted!.compare(R(least))).toBe(-1);
    expect(isTight).toBe(true);
    // Rounding to the nearest is unsafe where it rounds down.
    expect(noise.compare(R(printed))).toBe(R(printed).compare(R(least)) > 0 ? 0 : 1);
  });

  it('has as many digits where it passes a power of ten', () => {
    // The least σ is 0.99…, then 1.0….
    expect(leastNoise(gaussian, R('4.9'), R('1e-6'), { digits: 2 }).noise.toString()).toBe('1');
    expect(leastNoise(gaussian, R('4.7'), R('1e-6'), { digits: 3 }).noise.toString()).toBe('26/25');
  });
});

describe('the least noise of several sampled steps', () => {
  it('is proved, and the next smaller decimal refuted', () => {
    const steps = (sigma: Rational): readonly AccountedStep[] => [
      { noise: 'gaussian', variance: sigma.pow(2), sampling: R('1/10'), count: 4n },
    ];
    const [epsilon, delta] = [R('1'), R('1e-3')];
    const { noise, refuted, isTight } = leastNoise(steps, epsilon, delta, { digits: 2 });
    expect(isTight).toBe(true);
    expect(
      accountDelta(steps(noise), epsilon, { digits: 2 }).worst.sup!.toRational().compare(delta),
    ).toBeLessThan(1);
    expect(accountDelta(steps(refuted!), epsilon, { digits: 2 }).worst.inf.toRational().compare(delta)).toBe(
      1,
    );
    expect(noise.sub(refuted!).toString()).toBe('1/10');
  });

  it('is 0 where a record takes part with probability at most δ, whatever the noise', () => {
    const rare = (scale: Rational): readonly AccountedStep[] => [
      { noise: 'laplace', scale, sampling: R('1e-9'), count: 1000n },
    ];
    const any = { noise: Rational.ZERO, refuted: undefined, isTight: true };
    expect(leastNoise(rare, R('1'), R('1e-6'))).toEqual(any);
    expect(leastNoise(rare, R('0'), R('9e-7'), { digits: 1 }).noise.sign()).toBe(1);
    const never = (sigma: Rational): readonly AccountedStep[] => [
      { noise: 'gaussian', variance: sigma.pow(2), sampling: Rational.ZERO, count: 10n },
      { noise: 'gaussian', variance: sigma.pow(2), count: 0n },
      { noise: 'discrete-laplace', scale: sigma, shift: [0n], count: 3n },
    ];
    expect(leastNoise(never, R('0'), R('0'))).toEqual(any);
    const moved = (sigma: Rational): readonly AccountedStep[] => [
      { noise: 'discrete-laplace', scale: sigma, shift: [1n], count: 1n },
    ];
    expect(leastNoise(moved, R('1'), R('1e-6')).noise.sign()).toBe(1);
  });

  it('is found for records that move much or little, and not proved of noise beyond what is accounted', () => {
    const moving =
      (square: string) =>
      (sigma: Rational): readonly AccountedStep[] => [
        { noise: 'gaussian', variance: sigma.pow(2).div(R(square)), count: 1n },
      ];
    const [much, little] = ['1e28', '1e-18'].map((square) => leastNoise(moving(square), R('1'), R('1e-5')));
    expect(much!.noise.toString()).toBe('374000000000000');
    expect(little!.noise.equals(R('3.74e-9'))).toBe(true);
    expect(() => leastNoise(moving('1e60'), R('1'), R('1e-5'))).toThrow(UndecidedError);
  });
});
