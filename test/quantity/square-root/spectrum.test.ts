import { describe, expect, it } from 'vitest';
import { Interval } from '../../../src/arithmetic/interval.js';
import { spectrumQuantities } from '../../../src/quantity/square-root/spectrum.js';
import { evaluator, roundsTo } from '../../vectors/reference-cases.js';

const value = evaluator(spectrumQuantities);
const enclosed = (name: string, given: Record<string, unknown>, digits = 45): Interval => {
  const x = value(name, given, digits);
  if (!(x instanceof Interval)) throw new TypeError(`expected an enclosure of ${name}`);
  return x;
};

describe('the quantities of the spectrum', () => {
  it('are singular values and their sums', () => {
    expect(
      roundsTo(enclosed('singular-value', { n: 2, i: 1 }), '1.61803398874989484820458683436563811772'),
    ).toBe(true);
    expect(enclosed('schatten-1-norm', { n: 2 }).sqr(100).contains(5n)).toBe(true);
    expect(
      enclosed('gamma-f-schatten-lower', { n: 4 })
        .shift(1)
        .intersection(enclosed('schatten-1-norm', { n: 4 })),
    ).toBeDefined();
    expect(roundsTo(enclosed('schatten-1-mean', { n: 128 }), '2.254414')).toBe(true);
    expect(roundsTo(enclosed('schatten-1-mean-constant', {}), '0.70190')).toBe(true);
    expect(value('singular-value-square-sum', { n: 10n ** 18n })?.toString()).toBe(
      '500000000000000000500000000000000000',
    );
  });

  it('list the coefficients of the expansion', () => {
    expect(value('schatten-coefficients', { terms: 4 })).toEqual([
      '1/72',
      '-49/172800',
      '961/60963840',
      '-16129/9289728000',
    ]);
  });

  it('reach 60 digits at n = 10^18', () => {
    const norm = enclosed('schatten-1-norm', { n: 10n ** 18n }, 60);
    expect(roundsTo(norm, '13894737793362707439.86222000537941776311016054994156183622664')).toBe(true);
  });
});
