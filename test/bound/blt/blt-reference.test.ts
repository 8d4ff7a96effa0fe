import { describe, expect, it } from 'vitest';
import { provedDigits } from '../../../src/arithmetic/decimal.js';
import { type Enclosure, isExact } from '../../../src/arithmetic/enclosure.js';
import { Rational } from '../../../src/arithmetic/rational.js';
import { bltLosses } from '../../../src/bound/blt/blt-losses.js';
import { bltSensitivity, bltSpacing } from '../../../src/bound/blt/blt-sensitivity.js';
import { exactSpacedSum } from '../../../src/bound/blt/exact-spaced-sum.js';
import { toeplitzLargestLoss } from '../../../src/bound/square-root/toeplitz-largest-loss.js';
import { blt } from '../../../src/factorization/blt/blt.js';
import {
  BLT_PREFIX_SUM,
  bltMomentum,
  type BltWorkload,
} from '../../../src/factorization/blt/blt-workload.js';
import { minSeparation } from '../../../src/privacy/participation/participation-schema.js';
import { referenceCases } from '../../vectors/reference-cases.js';

interface Inputs {
  readonly buf_decay: readonly string[];
  readonly output_scale: readonly string[];
  readonly read_as: 'double' | 'decimal';
  readonly n: number;
  readonly separation: number;
  readonly participations: number;
  readonly workload: string;
  readonly claim?: string;
}
type Expected = Readonly<Record<string, string>>;

const cases = referenceCases('blt.json').map(({ name, inputs, expected }) => ({
  name,
  inputs: inputs as unknown as Inputs,
  expected: expected as Expected,
}));
const strategies = cases.filter(({ inputs }) => inputs.claim === undefined && 'buf_decay' in inputs);
const claims = cases.filter(({ inputs }) => inputs.claim !== undefined);
const pairs = cases.filter(({ inputs }) => !('buf_decay' in inputs));

const strategyOf = ({ buf_decay, output_scale, read_as }: Inputs): ReturnType<typeof blt> => {
  const read = (text: string): Rational =>
    read_as === 'double' ? Rational.fromDouble(Number(text)) : Rational.parse(text);
  return blt(buf_decay.map(read), output_scale.map(read));
};
const workloadOf = ({ workload }: Inputs): BltWorkload =>
  workload === 'prefix-sum' ? BLT_PREFIX_SUM : bltMomentum(Rational.parse(workload.split(' ')[1]!));
const judge = (inputs: Inputs): ReturnType<typeof bltLosses> =>
  bltLosses(
    strategyOf(inputs),
    workloadOf(inputs),
    BigInt(inputs.n),
    minSeparation(inputs.participations, inputs.separation),
    60,
  );

/** Whether a number known to 60 digits has these decimals when it is cut off after them. */
function beginsWith({ inf, sup }: Enclosure, text: string): boolean {
  const value = Rational.parse(text);
  const unit = Rational.parse(`1e-${text.split('.')[1]!.length}`);
  const rounding = value.mul(Rational.parse('1e-55'));
  return value.sub(rounding).compare(inf) <= 0 && sup.compare(value.add(unit)) < 0;
}

it('has the 47 cases of the reference', () => {
  expect([strategies.length, claims.length, pairs.length]).toEqual([39, 4, 4]);
});

describe('a buffered strategy has every digit of the reference', () => {
  const decimal = strategies.filter(({ expected }) => 'largest_loss' in expected);
  it.each(decimal)('$name', ({ inputs, expected }) => {
    const found = judge(inputs);
    expect(beginsWith(found.sensitivity.sensitivitySquared, expected['sensitivity_squared']!)).toBe(true);
    expect(beginsWith(found.largestErrorSquared, expected['largest_error_squared']!)).toBe(true);
    expect(beginsWith(found.largestLoss, expected['largest_loss']!)).toBe(true);
    expect(beginsWith(found.totalLoss, expected['total_loss']!)).toBe(true);
    expect(found.sensitivity.hypothesis.lemma).toBe(inputs.participations === 1 ? 'one' : 'M');
  });

  const rational = strategies.filter(({ expected }) => 'spaced_formula' in expected);
  it.each(rational)('$name', ({ inputs, expected }) => {
    const found = judge(inputs);
    const { sensitivity } = found;
    expect(found.largestErrorSquared.inf.toString()).toBe(expected['largest_error_squared']);
    expect(found.totalErrorSquared.sup.toString()).toBe(expected['total_error_squared']);
    const spacing = bltSpacing(BigInt(inputs.n), minSeparation(inputs.participations, inputs.separation));
    expect(exactSpacedSum(strategyOf(inputs), spacing)?.toString()).toBe(expected['spaced_formula']);
    const { lemma, mirrored } = sensitivity.hypothesis;
    expect(lemma !== 'failed' && mirrored !== true).toBe(expected['hypothesis']);
    for (const key of ['scalar', 'absolute'] as const) {
      if (!(key in expected)) continue;
      expect(isExact(sensitivity[key])).toBe(true);
      expect(sensitivity[key].inf.toString()).toBe(expected[key]);
    }
    if ('sensitivity_squared' in expected)
      expect(sensitivity.sensitivitySquared.inf.toString()).toBe(expected['sensitivity_squared']);
  });
});

describe('a claim of the reference is refuted', () => {
  it.each(claims)('$name', ({ inputs, expected }) => {
    expect(expected['verdict']).toBe('refuted');
    const { sensitivity, totalLoss } = judge(inputs);
    const { inf } = sensitivity.sensitivitySquared;
    const stated = Rational.parse(/at most ([\d./]+)$/.exec(inputs.claim!)?.[1] ?? '1.30');
    const least = Rational.parse('1000.071667971731');
    const truth = inputs.claim!.startsWith('zCDP')
      ? inf.div(Rational.integer(2n))
      : inputs.claim!.startsWith('total')
        ? totalLoss.inf.div(least)
        : inf;
    expect(truth.compare(stated)).toBe(1);
  });
});

it.each(pairs)('$name', ({ inputs, expected }) => {
  expect(toeplitzLargestLoss(BigInt(inputs.n)).toRational().toString()).toBe(expected);
});

it('sums up the rounds of any pattern of up to 10^18: every one, with θ = 0 and with θ = 1', () => {
  const n = 10n ** 18n;
  const every = minSeparation(n, 1n);
  const [zero, one] = [Rational.ZERO, Rational.ONE];
  // c = 1, 1, 0, …: v = 1, 2, 2, …
  const two = bltSensitivity(blt([zero], [one]), n, every, 40).vector;
  const truth = Rational.integer(1n + 4n * (n - 1n));
  expect(two.inf.compare(truth) <= 0 && truth.compare(two.sup) <= 0).toBe(true);
  // c = 1, 1, 1, …: v_t = t + 1.
  const sums = bltSensitivity(blt([one], [one]), n, every, 40).vector;
  const squares = Rational.integer((n * (n + 1n) * (2n * n + 1n)) / 6n);
  expect(sums.inf.compare(squares) <= 0 && squares.compare(sums.sup) <= 0).toBe(true);
});

it('bounds the largest loss of Toeplitz pairs at n = 10^5 by 22.38191677864009', () => {
  expect(provedDigits(toeplitzLargestLoss(100_000n).toDigits(20), 16)).toBe('22.38191677864009');
});

describe('where no theorem decides', () => {
  const q = Rational.parse;
  const alternating = blt([q('-1/2')], [q('1/2')]);

  it('encloses a long stream from both sides, and says that it does', () => {
    const found = bltSensitivity(alternating, 1000n, minSeparation(3, 2), 12);
    expect(found.by).toBe('majorant');
    expect(found.hypothesis).toEqual({ lemma: 'failed', at: 2n });
    const { inf, sup } = found.sensitivitySquared;
    expect(inf.compare(sup)).toBe(-1);
    expect(sup.compare(inf.mul(q('2')))).toBe(-1);
    expect(found.attainedBy).toBeUndefined();
  });

  it('decides signs for a stream of any length once the largest decay leads', () => {
    const mixed = blt([q('9/10'), q('1/2')], [q('1/2'), q('-1/4')]);
    const { hypothesis, by } = bltSensitivity(mixed, 10n ** 18n, minSeparation(5, 3), 12);
    expect([hypothesis.lemma, by]).toEqual(['A-tested', 'monotone']);
    // c_1 = 1/4 < c_2 = 13/40: with b = 1 this is no such strategy, from b = 3 on it is.
    expect(bltSensitivity(mixed, 100n, minSeparation(5, 1), 12).hypothesis).toEqual({
      lemma: 'failed',
      at: 1n,
    });
  });

  it('takes a growing strategy for one only where nothing is compared', () => {
    const growing = blt([q('2')], [q('1/10')]);
    expect(bltSensitivity(growing, 6n, minSeparation(2, 5), 12).hypothesis.lemma).toBe('A-tested');
    expect(bltSensitivity(growing, 6n, minSeparation(2, 4), 12).hypothesis).toEqual({
      lemma: 'failed',
      at: 4n,
    });
    expect(bltSensitivity(growing, 30n, minSeparation(2, 4), 12).by).toBe('majorant');
  });

  it('refuses what it is not made for', () => {
    const c = blt([q('1/2')], [q('1/2')]);
    expect(() => bltSensitivity(c, 0n, minSeparation(1, 1), 12)).toThrow(
      'expected n, an integer of at least 1, got 0',
    );
    expect(() => bltSensitivity(c, 10n ** 30n, minSeparation(1, 1), 12)).toThrow(
      'expected n of at most 10^18',
    );
    expect(() =>
      bltSensitivity(c, 4n, { kind: 'min-separation', participations: 0, separation: 1 }, 12),
    ).toThrow('participations');
    expect(() => bltSensitivity(blt([q('2')], [q('1')]), 10n ** 9n, minSeparation(1, 1), 12)).toThrow(
      '2^65536',
    );
  });
});
