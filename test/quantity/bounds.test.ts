import { describe, expect, it } from 'vitest';
import { Interval } from '../../src/arithmetic/interval.js';
import { Rational } from '../../src/arithmetic/rational.js';
import { inequalities } from '../../src/bound/comparison/inequalities.js';
import { boundQuantities } from '../../src/quantity/bounds.js';
import { evaluator, roundsTo } from '../vectors/reference-cases.js';

const value = evaluator(boundQuantities);
const enclosed = (name: string, given: Record<string, unknown>): Interval => {
  const x = value(name, given);
  if (x instanceof Rational) return Interval.fromRational(x, 200);
  if (!(x instanceof Interval)) throw new TypeError(`expected an enclosure of ${name}`);
  return x;
};
const text = (name: string, given: Record<string, unknown>): string => value(name, given).toString();

describe('the quantities of the bounds', () => {
  it('have the values of the table of the document', () => {
    const table: [number, string, string][] = [
      [1, '0.9289712', '0.6488685'],
      [2, '1.1496068', '0.7646948'],
      [3, '1.2786704', '0.846956'],
      [4, '1.3702424', '0.9111429'],
      [6, '1.4993060', '1.008806'],
      [7, '1.5483736', '1.04789'],
      [16, '1.8115136', '1.272073'],
      [128, '2.4734204', '1.897545'],
    ];
    for (const [n, upper, lower] of table) {
      expect(roundsTo(enclosed('log-upper-bound', { n }), upper), `upper ${n}`).toBe(true);
      expect(roundsTo(enclosed('log-lower-bound', { n }), lower), `lower ${n}`).toBe(true);
    }
  });

  it('take every form of a bound', () => {
    expect(enclosed('log-upper-bound', { n: 1, form: 'repaired' }).contains(1n)).toBe(true);
    expect(enclosed('log-upper-bound', { n: 1, form: 'natural' }).contains(1n)).toBe(true);
    expect(enclosed('log-upper-bound', { n: 1, form: 'from-zero' }).contains(1n)).toBe(true);
    expect(enclosed('log-upper-bound', { n: 2, form: 'early' }).contains(1n)).toBe(true);
    expect(
      enclosed('log-lower-bound', { n: 1, form: 'sharpened' }).contains(
        Rational.parse('0.9549296585513720146'),
      ),
    ).toBe(false);
    expect(roundsTo(enclosed('log-lower-bound', { n: 1, form: 'sharpened' }), '0.954929658551372')).toBe(
      true,
    );
  });

  it('square the bound times the noise multiplier', () => {
    const bound = enclosed('log-upper-bound', { n: 9 }).sqr(140);
    expect(
      enclosed('counting-error-upper-bound', { n: 9, multiplier: '3/2' }).intersection(
        bound.mul(Interval.fromRational(Rational.parse('9/4'), 140), 140),
      ),
    ).toBeDefined();
    const lower = enclosed('log-lower-bound', { n: 9 }).sqr(140);
    expect(enclosed('counting-error-lower-bound', { n: 9 }).intersection(lower)).toBeDefined();
  });

  it('decide the inequalities', () => {
    expect(
      [1, 6, 7, 10n ** 18n].map((n) => text('inequality-sign', { inequality: 'error-restored', n })),
    ).toEqual(['-1', '-1', '1', '1']);
    expect(value('inequality-exceptions', { inequality: 'error-restored' })).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
    ]);
    expect(value('inequality-exceptions', { inequality: 'gamma-restored' })).toEqual(['1']);
    expect(value('inequality-exceptions', { inequality: 'landau-restored' })).toEqual([]);
    expect(text('inequality-eventually', { inequality: 'landau-restored' })).toBe('0');
    expect(text('inequality-eventually', { inequality: 'error-restored' })).toBe('1');
  });

  it('give margins, exactly 0 where both sides are equal', () => {
    expect(text('inequality-margin', { inequality: 'error-repaired', n: 1 })).toBe('0');
    expect(text('inequality-margin', { inequality: 'chen-qi-lower', n: 1 })).toBe('0');
    expect(
      roundsTo(enclosed('inequality-margin', { inequality: 'error-restored', n: 775 }), '0.025548'),
    ).toBe(true);
    expect(roundsTo(enclosed('inequality-margin', { inequality: 'landau-restored', n: 1 }), '-0.0710')).toBe(
      true,
    );
    expect(roundsTo(enclosed('inequality-margin', { inequality: 'error-repaired', n: 2 }), '0.00124')).toBe(
      true,
    );
    expect(
      roundsTo(enclosed('inequality-margin', { inequality: 'schatten-restored', n: 1 }), '0.351131'),
    ).toBe(true);
    for (const { name, signOnly } of inequalities) {
      if (signOnly)
        expect(() => value('inequality-margin', { inequality: name, n: 2 })).toThrow(
          /^inequality: expected /,
        );
      else expect(enclosed('inequality-margin', { inequality: name, n: 2 }).sign(), name).not.toBe(0);
    }
    expect(() => value('inequality-sign', { inequality: 'error-restored', n: 0 })).toThrow(
      'error-restored: expected n, an integer of at least 1, got 0',
    );
  });

  it('are the lower bounds on private mechanisms, and where they apply', () => {
    const ratio = enclosed('private-counting-lower-bound', { n: 5, eps: '1', noise: 'oblivious' }).div(
      enclosed('private-counting-lower-bound', { n: 5, eps: '1/2' }),
      100,
    );
    expect(ratio.contains(1n)).toBe(true);
    expect(
      ['1/1000', '1/999'].map((delta) => text('private-lower-bound-applies', { eps: '0.01', delta })),
    ).toEqual(['1', '0']);
    const parity = enclosed('parity-lower-bound', { d: 4, w: 2, eps: '1', noise: 'oblivious' });
    expect(roundsTo(parity, '2.0322')).toBe(true);
  });

  it('are those of parities', () => {
    expect(text('parity-gamma-f', { d: 4, w: 2 })).toBe('6');
    expect(text('parity-replacement-sensitivity-squared', { d: 3, w: 1 })).toBe('12');
  });
});
