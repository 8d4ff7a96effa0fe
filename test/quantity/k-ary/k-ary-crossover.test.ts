import { describe, expect, it } from 'vitest';
import { Interval } from '../../../src/arithmetic/interval.js';
import { Rational } from '../../../src/arithmetic/rational.js';
import { kAryCrossoverQuantities } from '../../../src/quantity/k-ary/k-ary-crossover.js';
import { kAryQuantities } from '../../../src/quantity/k-ary/k-ary.js';
import { evaluator, roundsTo } from '../../vectors/reference-cases.js';

const value = evaluator(kAryQuantities);
const exact = (name: string, given: Record<string, unknown>): string => value(name, given).toString();
const enclosure = (name: string, given: Record<string, unknown>): Interval => {
  const x = value(name, given);
  if (x instanceof Rational) return Interval.fromRational(x, 200);
  if (!(x instanceof Interval)) throw new TypeError(`expected an enclosure of ${name}`);
  return x;
};

describe('crossover quantities', () => {
  it('belong to the k-ary family', () => {
    expect(kAryCrossoverQuantities.every((quantity) => kAryQuantities.includes(quantity))).toBe(true);
  });

  // [APT] Thm 5.3.
  it.each([
    ['k-ary-leading-constant', { k: 17, system: 'plain' }, '0.234292577408954494337480517355'],
    ['k-ary-leading-constant', { k: 16, system: 'plain' }, '0.234375'],
    ['k-ary-real-minimiser', { family: 'plain' }, '16.8010161907083428526627686902'],
    ['k-ary-real-minimum', { family: 'plain' }, '0.234287562378873898504301349603'],
    ['k-ary-leading-constant', { k: 19 }, '0.123591217959871101041849636728'],
    ['k-ary-leading-constant', { k: 17 }, '0.124037246863564144'],
    ['k-ary-leading-constant', { k: 21 }, '0.123629533911734767478108766288'],
    ['k-ary-real-minimiser', { family: 'odd' }, '19.7806578771906464513833933780'],
    ['k-ary-real-minimum', { family: 'odd' }, '0.123558233696344628090231713645'],
    ['k-ary-leading-constant', { k: 20 }, '0.123870356816748937940239750296'],
    ['k-ary-real-minimiser', { family: 'even' }, '20.0855369231876677409285296546'],
    ['k-ary-improvement', { k: 19, counter: 'andersson-pagh' }, '2.02279744569854982990168243422'],
    ['gaussian-leading-constant', {}, '0.134969807686383802332524939333'],
    ['crossover-exponent', { k: 19, form: 'classical' }, '1.83139059139875160674574130690'],
    ['crossover-exponent', { k: 17, system: 'plain' }, '1.7358887993184'],
    ['crossover-exponent', { k: 2, system: 'plain' }, '7.4090644207155'],
    ['crossover-exponent', { k: 20 }, '0.9177634534723'],
    ['crossover-exponent-counter', { counter: 'binary' }, '7.4090644207155'],
    ['crossover-exponent-counter', { counter: 'honaker' }, '3.7045322103578'],
  ])('%s %j is %s', (name, given, expected) => {
    expect(roundsTo(enclosure(name, given), expected)).toBe(true);
  });

  it.each([
    ['plain', '17'],
    ['odd', '19'],
    ['even', '20'],
  ])('proves the optimal k of the %s family to be %s', (family, k) => {
    expect(exact('k-ary-optimal-k', { family })).toBe(k);
  });

  // [APT] Thm 5.3: the printed exponent 0.92 is 0.9156953…
  it.each([
    [1000, 'huu2', '0.598'],
    [1_000_000, 'huu2', '0.709'],
    [1_000_000_000, 'huu2', '0.771'],
    [1000, 'classical', '1.23'],
    [1_000_000, 'classical', '1.43'],
    [1_000_000_000, 'classical', '1.55'],
  ])('crosses over at T = %i with %s noise near T^-%s', (T, form, expected) => {
    expect(roundsTo(enclosure('crossover-exponent-at', { T, form }), expected)).toBe(true);
  });

  it('has the Gaussian bound cross the error of the best k at the crossover', () => {
    const crossover = enclosure('crossover-delta', { T: 1000, form: 'dr14' });
    const bound = (delta: Rational): Interval =>
      enclosure('gaussian-factorization-error-bound', { T: 1000, delta, form: 'dr14' });
    const step = Rational.parse('1e-30');
    const error = Rational.parse(exact('k-ary-best-mse', { T: 1000 }));
    expect(bound(crossover.inf.toRational().sub(step)).inf.toRational().compare(error)).toBe(1);
    expect(bound(crossover.sup.toRational().add(step)).sup.toRational().compare(error)).toBe(-1);
  });
});
