import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { UndecidedError } from '../../../src/arithmetic/undecided-error.js';
import { accountDelta, accountEpsilon } from '../../../src/privacy/accounting/account.js';
import { type AccountedStep, underNeighbours } from '../../../src/privacy/accounting/accounted-step.js';

const R = (text: string): Rational => Rational.parse(text);
const gaussian = (variance: string, sampling?: string, count = 1n): AccountedStep => ({
  noise: 'gaussian',
  variance: R(variance),
  ...(sampling === undefined ? {} : { sampling: R(sampling) }),
  count,
});
const laplace = (scale: string, sampling?: string, count = 1n): AccountedStep => ({
  noise: 'laplace',
  scale: R(scale),
  ...(sampling === undefined ? {} : { sampling: R(sampling) }),
  count,
});
const text = ({ worst }: ReturnType<typeof accountDelta>): unknown => [
  worst.inf.toRational().toString(),
  worst.sup?.toRational().toString(),
];

describe('what loses nothing', () => {
  it.each([
    ['no steps', []],
    ['N = 0', [gaussian('1', '1/2', 0n), laplace('1', undefined, 0n)]],
    ['q = 0', [gaussian('1', '0', 10n)]],
    ['a shift of 0', [{ noise: 'discrete-gaussian', variance: R('1'), shift: [0n, 0n], count: 3n }]],
  ] as const)('%s: ε = δ = 0 exactly', (_, steps) => {
    expect(text(accountEpsilon(steps, R('1e-5')))).toEqual(['0', '0']);
    expect(text(accountEpsilon(steps, R('0')))).toEqual(['0', '0']);
    expect(text(accountDelta(steps, R('0')))).toEqual(['0', '0']);
  });

  it('δ(0) below δ: ε = 0', () => {
    expect(text(accountEpsilon([gaussian('1', '1/1000')], R('1/100')))).toEqual(['0', '0']);
    expect(text(accountEpsilon([gaussian('1', '1/1000', 2n)], R('1/100')))).toEqual(['0', '0']);
  });
});

describe('the ends of the parameters', () => {
  it('so little noise that e^ε is not written: undecided, and said so', () => {
    const little = (): unknown => accountEpsilon([gaussian('1e-6', '1/2')], R('1e-5'));
    expect(little).toThrow(/^accounting: expected noise for which epsilon is at most/);
  });

  it('q = 1 is no sampling', () => {
    const [sampled, plain] = [gaussian('3', '1', 5n), gaussian('3', undefined, 5n)].map((step) =>
      accountEpsilon([step], R('1e-6'), { digits: 12 }),
    );
    expect(text(sampled!)).toEqual(text(plain!));
    expect(sampled!.method).toBe('formula');
  });

  it('δ = 0 asks for the greatest loss', () => {
    expect(text(accountEpsilon([laplace('4', undefined, 3n)], R('0')))).toEqual(['3/4', '3/4']);
    const { remove, add } = accountEpsilon([laplace('1', '1/2')], R('0'), { digits: 8 });
    // ln(1/2 + e/2), and −ln(1/2 + 1/(2e)).
    expect(remove.inf.toRational().compare(R('0.62011450'))).toBe(1);
    expect(remove.sup!.toRational().compare(R('0.62011451'))).toBe(-1);
    expect(add.inf.toRational().compare(R('0.37988549'))).toBe(1);
    expect(add.sup!.toRational().compare(R('0.37988550'))).toBe(-1);
    expect(accountEpsilon([gaussian('1')], R('0')).worst.sup).toBeUndefined();
    const sampled = accountEpsilon([gaussian('1', '1/2', 3n)], R('0'));
    // In the order add the loss ends at 3·ln 2.
    expect(sampled.remove.sup).toBeUndefined();
    expect(sampled.add.inf.toRational().compare(R('2.0794'))).toBe(1);
    expect(sampled.add.sup!.toRational().compare(R('2.0795'))).toBe(-1);
  });

  it('ε at or beyond the greatest loss: δ = 0 exactly', () => {
    expect(text(accountDelta([laplace('4', undefined, 3n)], R('3/4')))).toEqual(['0', '0']);
    expect(accountDelta([laplace('4', undefined, 3n)], R('0.7'), { digits: 1 }).worst.sup!.sign()).toBe(1);
    const { add } = accountDelta([gaussian('1', '1/2', 3n)], R('2.08'));
    expect([add.inf.sign(), add.sup!.sign()]).toEqual([0, 0]);
  });

  it('little noise: δ(0) is nearly 1 − (1 − q)^N, and never above', () => {
    const { worst } = accountDelta([gaussian('1/20', '1/2', 2n)], R('0'), { digits: 2 });
    expect(worst.sup!.toRational().compare(R('3/4'))).toBeLessThan(1);
    expect(worst.inf.toRational().compare(R('0.72'))).toBe(1);
  });

  it('so little noise that the losses are out of reach is undecided, not guessed', () => {
    expect(() => accountDelta([gaussian('1e-5', '1/2', 2n)], R('1'))).toThrow(UndecidedError);
  });
});

describe('atoms at the ends of a loss', () => {
  it('on points of the grid are not taken for infinite ones', () => {
    // The loss of Laplace noise of scale 2 has atoms at ±1/2; the other step is no symmetric one.
    const { remove, add, isNarrow } = accountEpsilon([laplace('2'), gaussian('4', '1/8')], R('1e-3'), {
      digits: 1,
    });
    expect(isNarrow).toBe(true);
    for (const { inf, sup } of [remove, add]) {
      expect(inf.toRational().compare(R('1/2'))).toBe(1);
      expect(sup!.toRational().compare(R('1'))).toBe(-1);
    }
  });
});

describe('one step with little noise', () => {
  it('has the ε of its formula, however large', () => {
    const { worst } = accountEpsilon([laplace('1e-5')], R('1e-5'), { digits: 12 });
    // 1/b + 2·ln(1 − δ).
    expect(worst.inf.toRational().compare(R('99999.9999799998'))).toBe(1);
    expect(worst.sup!.toRational().compare(R('99999.9999800000'))).toBe(-1);
    const sampled = accountEpsilon([gaussian('1e-2', '1/2')], R('1e-5')).worst;
    expect(sampled.inf.toRational().compare(R('50'))).toBe(1);
    expect(sampled.sup!.toRational().compare(R('100'))).toBe(-1);
  });

  it('is undecided where e^ε could not be written', () => {
    expect(() => accountEpsilon([gaussian('1e-10', '1/2')], R('1e-5'))).toThrow(UndecidedError);
  });
});

describe('refusals', () => {
  const fine = [gaussian('1')];
  it.each([
    [() => accountEpsilon(fine, R('1')), 'accountEpsilon: expected 0 <= delta < 1, got 1'],
    [() => accountEpsilon(fine, R('-1/2')), 'accountEpsilon: expected delta >= 0, got -1/2'],
    [() => accountDelta(fine, R('-1')), 'accountDelta: expected epsilon >= 0, got -1'],
    [() => accountDelta(fine, R('65537')), 'accountDelta: expected 0 <= epsilon <= 65536, got 65537'],
    [() => accountDelta([gaussian('0')], R('1')), 'accountDelta: expected variance > 0, got 0'],
    [
      () => accountDelta([gaussian('1e-13')], R('1')),
      'accountDelta: expected variance from 2^-40 to 2^80, got "1/10000000000000"',
    ],
    [
      () => accountDelta([laplace('2e12')], R('1')),
      'accountDelta: expected scale from 2^-20 to 2^40, got "2000000000000"',
    ],
    [() => accountDelta([laplace('-1')], R('1')), 'accountDelta: expected scale > 0, got -1'],
    [
      () => accountDelta([gaussian('1', '3/2')], R('1')),
      'accountDelta: expected 0 <= sampling <= 1, got 3/2',
    ],
    [
      () => accountDelta([gaussian('1', '1/2', -1n)], R('1')),
      'accountDelta: expected count, an integer of at least 0, got -1',
    ],
    [
      () => accountDelta([gaussian('1', '1/2', 1n << 41n)], R('1')),
      'accountDelta: expected at most 1099511627776 steps, got 2199023255552',
    ],
    [
      () => accountDelta(fine, R('1'), { digits: 0 }),
      'accountDelta: expected digits, an integer from 1 to 30, got 0',
    ],
    [
      () => underNeighbours([gaussian('1', '1/2')], 'replacement'),
      'underNeighbours: expected add-remove or zero-out where records are sampled, got replacement',
    ],
  ])('%#: %s', (call, message) => {
    expect(call).toThrow(new RangeError(message));
  });

  it('replacement is twice the distance', () => {
    expect(underNeighbours([gaussian('4', '1'), laplace('1')], 'replacement')).toEqual([
      gaussian('1', '1'),
      laplace('1/2'),
    ]);
    expect(underNeighbours([gaussian('4', '1/2')], 'zero-out')).toEqual([gaussian('4', '1/2')]);
  });
});
