import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { accountDelta, accountEpsilon } from '../../../src/privacy/accounting/account.js';
import type { PrivacyLoss } from '../../../src/privacy/accounting/privacy-loss.js';
import type { AccountedStep } from '../../../src/privacy/accounting/accounted-step.js';

const R = (text: string): Rational => Rational.parse(text);

const poisson = (q: string, sigma: string, count = 1): AccountedStep => ({
  noise: 'gaussian',
  sampling: R(q),
  variance: R(sigma).pow(2),
  count: BigInt(count),
});

type Order = 'remove' | 'add';

/** Whether an enclosure meets [inf, sup], and holds it where that is known to so many digits that it is a number. */
function meets(loss: PrivacyLoss, order: Order, [inf, sup]: readonly [inf: string, sup: string]): boolean {
  const found = loss[order];
  return (
    found.sup !== undefined &&
    found.inf.toRational().compare(R(sup)) <= 0 &&
    R(inf).compare(found.sup.toRational()) <= 0
  );
}

/** The decimals between which a number lies that is known to the last digit but one. */
function around(text: string): readonly [inf: string, sup: string] {
  const value = R(text);
  const slack = value.mul(R('1e-14'));
  return [value.sub(slack).toString(), value.add(slack).toString()];
}

/** Values of closed formulas at 50 digits, made by other programs; q, σ, ε, order, δ. */
const ONE_STEP: readonly (readonly [string, string, string, Order, string])[] = [
  ['1/2', '1', '1', 'remove', '0.0288676178376303495134692950885'],
  ['1/10', '1', '1/2', 'remove', '0.00203253692034035765330685353581'],
  ['1/4', '2', '1/2', 'remove', '0.000384820923812323110774110641950'],
  ['1/100', '4/5', '1', 'remove', '0.000000568538954857996794074237245433'],
  ['256/60000', '11/10', '2', 'remove', '7.16462737849877399002405325280e-18'],
  ['1/2', '1', '1/2', 'add', '0.00915710278310861715319860813933'],
  ['1/2', '2', '1/4', 'add', '0.0140522714547016858934753405806'],
  ['9/10', '1', '1', 'add', '0.0671797774908220528068981495660'],
];

describe('one step of Poisson-sampled Gaussian noise', () => {
  it.each(ONE_STEP)(
    'q = %s, σ = %s has at ε = %s in the order %s δ = %s',
    (q, sigma, epsilon, order, delta) => {
      const loss = accountDelta([poisson(q, sigma)], R(epsilon), { digits: 20 });
      expect(loss).toMatchObject({ method: 'formula', isNarrow: true });
      expect(meets(loss, order, around(delta))).toBe(true);
      expect(
        loss[order]
          .sup!.sub(loss[order].inf)
          .toRational()
          .compare(R(delta).mul(R('1e-20'))),
      ).toBeLessThan(1);
    },
  );

  it('has δ = 0 exactly beyond −ln(1 − q) in the order add', () => {
    const { add } = accountDelta([poisson('1/10', '1')], R('1/2'));
    expect([add.inf.sign(), add.sup!.sign()]).toEqual([0, 0]);
  });

  it('has these ε at δ = 1e-5', () => {
    const loss = accountEpsilon([poisson('1/2', '1')], R('1e-5'), { digits: 20 });
    expect(meets(loss, 'remove', around('3.533997985448954890615910588461184587'))).toBe(true);
    expect(meets(loss, 'add', around('0.66256086206854226167895694774800853'))).toBe(true);
  });
});

/** By quadrature of the formula of one step in floating point, inside certified enclosures of others. */
const TWO_STEPS: readonly (readonly [string, string, string, Order, string])[] = [
  ['1/2', '1', '1', 'remove', '0.07179663589281925505'],
  ['1/2', '1', '1', 'add', '0.003772127341508427194'],
  ['1/10', '1', '1/2', 'remove', '0.0046058961098051026'],
  ['1/4', '2', '1/2', 'remove', '0.0017241012120464405'],
];

describe('several steps on a grid', () => {
  it.each(TWO_STEPS)(
    'two of q = %s, σ = %s have at ε = %s in the order %s δ = %s',
    (q, sigma, epsilon, order, delta) => {
      const loss = accountDelta([poisson(q, sigma, 2)], R(epsilon), { digits: 2 });
      expect(loss).toMatchObject({ method: 'grid', isNarrow: true });
      expect(meets(loss, order, around(delta))).toBe(true);
    },
  );

  it.each([
    [[poisson('1/2', '1', 2)], '1e-5', ['4.854042484', '4.854042500'], ['1.257107179', '1.257107337']],
    [[poisson('1/10', '1', 10)], '1e-6', ['3.465984672', '3.465984763'], ['0.7947002226', '0.7947011663']],
    [
      [poisson('1/4', '2', 2), poisson('1/10', '1', 3)],
      '1e-6',
      ['2.730197310', '2.730197362'],
      ['0.6248716285', '0.6248721346'],
    ],
    [[poisson('1/100', '1', 1000)], '1e-5', ['1.828231062', '1.828247052'], ['1.416653423', '1.416677671']],
  ] as const)('list %# meets its certified enclosures', (steps, delta, remove, add) => {
    const loss = accountEpsilon(steps, R(delta), { digits: 2 });
    expect(loss.isNarrow).toBe(true);
    expect([meets(loss, 'remove', remove), meets(loss, 'add', add)]).toEqual([true, true]);
  });
});

/** Exact sums at 50 digits: shift, variance, ε, δ. */
const LATTICE_GAUSSIAN: readonly (readonly [string, string, string, string])[] = [
  ['1', '1', '0', '0.3989422782668617055816805'],
  ['1', '4', '1', '0.007248776845952577949554827'],
  ['1', '1/4', '1', '0.6032048691666064045878184'],
  ['1,1,1', '4', '1', '0.08346394842786515565420165'],
  ['2,1', '9', '1/2', '0.1376679806109700854530247'],
  ['1,1,1,1,1,1,1,1', '64', '1', '0.0003970892504155541948879201'],
  ['4,2,1,1', '50', '2', '0.0006222404425515334267644264'],
  ['2,2,2', '50', '1', '0.005970863254269316112137784'],
];

/** shift, scale, ε, δ. */
const LATTICE_LAPLACE: readonly (readonly [string, string, string, string])[] = [
  ['1', '1', '1/2', '0.2876491366449679249217103429'],
  ['1,1,1,1', '4', '1/2', '0.03930082338388263388861286926'],
  ['3,2,1', '5', '1/2', '0.1317403972848658233959462246'],
  ['2,1', '2', '1/2', '0.2449186624037091292778011315'],
  ['1,1,1,1,1,1,1,1,1,1,1', '11', '1/2', '0.007144667552511474269175910829'],
];

const shiftOf = (text: string): bigint[] => text.split(',').map(BigInt);

describe('noise on integers', () => {
  it.each(LATTICE_GAUSSIAN)(
    'discrete Gaussian: shift %s, variance %s, ε = %s',
    (shift, variance, epsilon, delta) => {
      const step: AccountedStep = {
        noise: 'discrete-gaussian',
        variance: R(variance),
        shift: shiftOf(shift),
        count: 1n,
      };
      const loss = accountDelta([step], R(epsilon), { digits: 15 });
      expect(loss).toMatchObject({ method: 'lattice', isNarrow: true });
      expect(meets(loss, 'remove', around(delta))).toBe(true);
    },
  );

  it.each(LATTICE_LAPLACE)('discrete Laplace: shift %s, scale %s, ε = %s', (shift, scale, epsilon, delta) => {
    const step: AccountedStep = {
      noise: 'discrete-laplace',
      scale: R(scale),
      shift: shiftOf(shift),
      count: 1n,
    };
    const loss = accountDelta([step], R(epsilon), { digits: 15 });
    expect(loss).toMatchObject({ method: 'lattice', isNarrow: true });
    expect(meets(loss, 'add', around(delta))).toBe(true);
  });
});

describe('Gaussian noise without sampling', () => {
  it.each([
    ['79', '49', '1e-10', '8.526093443452094545050460511'],
    ['11', '196', '1e-6', '1.000898874309454652079961218'],
  ])('Δ² = %s, σ² = %s, δ = %s', (squared, variance, delta, epsilon) => {
    const step: AccountedStep = { noise: 'gaussian', variance: R(variance).div(R(squared)), count: 1n };
    const loss = accountEpsilon([step], R(delta), { digits: 20 });
    expect(meets(loss, 'remove', around(epsilon))).toBe(true);
    expect(loss.remove).toEqual(loss.add);
  });

  it('is one step, however it is split', () => {
    const whole = accountEpsilon([{ noise: 'gaussian', variance: R('4'), count: 12n }], R('1e-6'), {
      digits: 9,
    });
    const parts = accountEpsilon(
      [
        { noise: 'gaussian', variance: R('4'), count: 4n },
        { noise: 'gaussian', variance: R('2'), count: 4n },
      ],
      R('1e-6'),
      { digits: 9 },
    );
    expect(parts.worst.inf.toString()).toBe(whole.worst.inf.toString());
  });
});
