import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { provePrivacyDelta, provePrivacyLoss } from '../../../src/certificate/privacy/prove-privacy-loss.js';
import { sealClaim } from '../../../src/certificate/seal.js';
import { check } from '../../../src/checker/checker.js';
import { accountEpsilon } from '../../../src/privacy/accounting/account.js';
import type { AccountedStep } from '../../../src/privacy/accounting/accounted-step.js';

const parse = (text: string): Rational => Rational.parse(text);

const sampled = (q: string, sigma: string, count: bigint): AccountedStep => ({
  noise: 'gaussian',
  variance: parse(sigma).pow(2),
  sampling: parse(q),
  count,
});

const gaussian = (sigma: string, count: bigint): AccountedStep => ({
  noise: 'gaussian',
  variance: parse(sigma).pow(2),
  count,
});

const laplace = (scale: string, count: bigint, sampling?: string): AccountedStep => ({
  noise: 'laplace',
  scale: parse(scale),
  count,
  ...(sampling === undefined ? {} : { sampling: parse(sampling) }),
});

const integers = (scale: string, shift: readonly bigint[], count: bigint): AccountedStep => ({
  noise: 'discrete-laplace',
  scale: parse(scale),
  shift,
  count,
});

/** The certificate with another claim, sealed again. */
function claiming(bytes: Uint8Array, claim: { readonly inf: string; readonly sup: string }): Uint8Array {
  const {
    grid,
    neighbours,
    steps,
    claim: stated,
  } = JSON.parse(new TextDecoder().decode(bytes)) as {
    grid: Record<string, string>;
    neighbours: string;
    steps: Record<string, string>[];
    claim: { delta: string[] };
  };
  return sealClaim('privacy-loss', { grid, neighbours, steps }, claim, { delta: stated.delta }).bytes;
}

describe('provePrivacyLoss', () => {
  it.each([
    ['two different steps', [sampled('1/4', '2', 2n), sampled('1/10', '1', 3n)], '1e-6'],
    ['one step, whose formula is better', [sampled('1/2', '1', 1n)], '1e-5'],
    ['many steps', [sampled('1/10', '2', 60n)], '1e-5'],
    ['steps listed apart', [sampled('1/5', '1', 2n), sampled('1/5', '1', 1n)], '1e-3'],
    ['a step that every record takes part in', [gaussian('1', 1n)], '1e-3'],
    ['such steps beside others', [gaussian('4', 3n), gaussian('5', 1n), sampled('1/10', '1', 4n)], '1e-5'],
    ['little noise without sampling', [gaussian('1/4', 1n)], '1e-3'],
    ['much noise without sampling', [gaussian('30', 40n)], '1e-3'],
    ['Laplace noise, its ends on cuts', [laplace('2', 4n)], '1e-3'],
    ['sampled Laplace noise', [laplace('1', 4n, '1/4')], '1e-3'],
    ['Laplace noise on integers', [integers('4', [1n, 0n, -3n], 2n)], '1e-3'],
    ['noise of all kinds', [sampled('1/4', '2', 2n), laplace('4', 1n), integers('7', [2n], 3n)], '1e-3'],
  ])('claims what the account finds, hardly wider: %s', (_, steps, delta) => {
    const { bytes, inf, sup, loss, digest } = provePrivacyLoss(steps, parse(delta));
    expect(check(bytes, { budget: 'unlimited' })).toMatchObject({
      proved: true,
      kind: 'privacy-loss',
      digest,
    });
    const { worst } = loss;
    // Both enclose the same number.
    expect(inf.compare(worst.sup!.toRational())).toBeLessThanOrEqual(0);
    expect(sup.compare(worst.inf.toRational())).toBeGreaterThanOrEqual(0);
    expect(sup.sub(inf).compare(sup.mul(parse('1/500')))).toBeLessThan(0);
  });

  it('is within the exact losses of noise on integers, and at least as high', () => {
    const steps = [integers('4', [1n, 3n], 3n)];
    const exact = accountEpsilon(steps, parse('1e-3'), { digits: 9 });
    const { inf, sup } = provePrivacyLoss(steps, parse('1e-3'));
    expect(exact.method).toBe('lattice');
    expect(inf.compare(exact.worst.sup!.toRational())).toBeLessThanOrEqual(0);
    expect(sup.compare(exact.worst.inf.toRational())).toBeGreaterThanOrEqual(0);
  });

  it('encloses the closed formula of one step', () => {
    const { inf, sup } = provePrivacyLoss([sampled('1/2', '1', 1n)], parse('1e-5'));
    const exact = parse('3.533997985448954890615910588');
    expect([inf.compare(exact), sup.compare(exact)]).toEqual([-1, 1]);
  });

  it('leaves no room: a claim inside of the enclosure is refused at both ends', () => {
    const { bytes, claim, inf, sup } = provePrivacyLoss([sampled('1/10', '1', 10n)], parse('1e-6'));
    const inner = sup.sub(inf).div(Rational.integer(4n));
    const decimal = (x: Rational): string => {
      const digits = `${x.mul(Rational.integer(10n ** 12n)).floor()}`.padStart(13, '0');
      return `${digits.slice(0, -12)}.${digits.slice(-12)}`.replace(/0+$/, '');
    };
    expect(check(claiming(bytes, { ...claim, sup: decimal(sup.sub(inner)) }))).toMatchObject({
      code: 'upper',
    });
    expect(check(claiming(bytes, { ...claim, inf: decimal(inf.add(inner)) }))).toMatchObject({
      code: 'lower',
    });
  });

  it('names the neighbours, of which both kinds have the same losses', () => {
    const steps = [sampled('1/4', '1', 2n)];
    const [one, other] = (['add-remove', 'zero-out'] as const).map((neighbours) =>
      provePrivacyLoss(steps, parse('1e-3'), neighbours, { digits: 2 }),
    );
    expect(other!.claim).toEqual(one!.claim);
    expect(check(other!.bytes)).toMatchObject({
      workload: 'delta=1/1000 zero-out 2 x poisson-gaussian q=1/4 sigma2=1/1',
    });
  });

  it.each<[string, readonly AccountedStep[], string, RegExp]>([
    ['no step', [], '1e-3', /expected from 1 to 16 different steps, got 0/],
    [
      'steps that never run',
      [sampled('1/4', '1', 0n)],
      '1e-3',
      /expected from 1 to 16 different steps, got 0/,
    ],
    [
      'records that never take part',
      [sampled('0', '1', 1n)],
      '1e-3',
      /expected Gaussian or Laplace noise with sampling above 0, got gaussian noise with sampling 0/,
    ],
    [
      'Laplace noise of records that never take part',
      [laplace('1', 1n, '0')],
      '1e-3',
      /got laplace noise with sampling 0/,
    ],
    [
      'little Laplace noise',
      [laplace('1/513', 1n)],
      '1e-3',
      /expected a loss of at most 512 a step, got 513/,
    ],
    [
      'little noise on integers',
      [integers('1/256', [1n, 3n], 1n)],
      '1e-3',
      /expected a loss of at most 512 a step, got 768/,
    ],
    [
      'integers that do not move',
      [integers('4', [0n], 1n)],
      '1e-3',
      /expected from 1 to 16 different steps, got 0/,
    ],
    [
      'discrete Gaussian noise',
      [{ noise: 'discrete-gaussian', variance: Rational.ONE, shift: [1n], count: 1n }],
      '1e-3',
      /got discrete-gaussian noise/,
    ],
    ['delta 0', [sampled('1/4', '1', 1n)], '0', /expected 0 < delta < 1, got 0/],
    ['delta 1', [sampled('1/4', '1', 1n)], '1', /expected 0 < delta < 1, got 1/],
    [
      'a long fraction',
      [sampled(`1/${3n ** 170n}`, '1', 1n)],
      '1e-3',
      /expected sampling a fraction of at most 256 bits/,
    ],
  ])('refuses %s', (_, steps, delta, message) => {
    expect(() => provePrivacyLoss(steps, parse(delta))).toThrow(message);
    expect(() => provePrivacyLoss(steps, parse(delta))).toThrow(/^provePrivacyLoss: /);
  });
});

describe('provePrivacyDelta', () => {
  it.each([
    ['two different steps', [sampled('1/4', '2', 2n), sampled('1/10', '1', 3n)], '1/2'],
    ['one step, whose formula is better', [sampled('1/2', '1', 1n)], '1'],
    ['a small delta', [sampled('1/10', '1', 2n)], '4'],
    ['no sampling', [gaussian('2', 3n)], '1'],
    ['the distance of the laws', [sampled('1/5', '1', 2n)], '0'],
  ])('claims what the account finds, hardly wider: %s', (_, steps, epsilon) => {
    const { bytes, inf, sup, loss } = provePrivacyDelta(steps, parse(epsilon));
    const verdict = check(bytes, { budget: 'unlimited' });
    expect(verdict).toMatchObject({ proved: true, kind: 'privacy-loss' });
    expect(verdict.proved && verdict.workload).toMatch(
      `epsilon=${parse(epsilon).num}/${parse(epsilon).den} `,
    );
    expect(inf.compare(loss.worst.sup!.toRational())).toBeLessThanOrEqual(0);
    expect(sup.compare(loss.worst.inf.toRational())).toBeGreaterThanOrEqual(0);
    expect(sup.sub(inf).compare(sup.mul(parse('1/500')))).toBeLessThan(0);
  });

  it('encloses the closed formula of one step', () => {
    const { inf, sup } = provePrivacyDelta([sampled('1/2', '1', 1n)], Rational.ONE);
    const exact = parse('0.0288676178376303495134692950885');
    expect([inf.compare(exact), sup.compare(exact)]).toEqual([-1, 1]);
  });

  it('refuses what the kind does not speak of, by its own name', () => {
    expect(() =>
      provePrivacyDelta(
        [{ noise: 'discrete-gaussian', variance: Rational.ONE, shift: [1n], count: 1n }],
        Rational.ONE,
      ),
    ).toThrow(/^provePrivacyDelta: expected Gaussian or Laplace noise/);
    expect(() => provePrivacyDelta([sampled('1/4', '1', 1n)], parse('-1'))).toThrow(RangeError);
  });
});
