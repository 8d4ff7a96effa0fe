import { describe, expect, it } from 'vitest';
import { Interval } from '../../../src/arithmetic/interval.js';
import { Rational } from '../../../src/arithmetic/rational.js';
import { domainQuantities } from '../../../src/quantity/mean/domains.js';
import { meanEstimationQuantities } from '../../../src/quantity/mean/mean-estimation.js';
import { evaluator, roundsTo } from '../../vectors/reference-cases.js';

const value = evaluator([...domainQuantities, ...meanEstimationQuantities]);
const text = (name: string, given: Record<string, unknown>): string => value(name, given).toString();
const rounds = (name: string, given: Record<string, unknown>, expected: string): boolean => {
  const x = value(name, given);
  return x instanceof Interval && roundsTo(x, expected);
};

describe('the quantities of domains', () => {
  it('are exact where they are rational', () => {
    expect(text('domain-gamma-box', { sides: '1, 2,5' })).toBe('8');
    expect(text('domain-gamma-segment', { a: '0,1', b: '2,0', p: 'inf' })).toBe('1');
    expect(text('domain-gamma-cube', { d: 4, p: 'inf' })).toBe('2');
    expect(text('domain-gamma-ball', { d: 16, p: 4 })).toBe('2');
    expect(text('domain-gamma-simplex', { d: 4 })).toBe('3/2');
    expect(text('domain-gamma-simplex-difference', { d: 9 })).toBe('2');
    expect(text('domain-gamma-sign-tensors', { d: 1, order: 2 })).toBe('0');
    expect(text('domain-gamma-tensors-bound', { d: 8, order: 2, p: 'inf', side: 'lower' })).toBe('4');
    expect(text('domain-gamma-tensors-bound', { d: 8, order: 2, p: 'inf', side: 'upper' })).toBe('8');
    expect(text('domain-gamma-marginals-restored', { d: 8, w: 2, p: 'inf', side: 'upper' })).toBe('8');
    expect(text('domain-gamma-marginals-restored', { d: 8, w: 2, side: 'lower', form: 'improved' })).toBe(
      '8',
    );
    expect(text('difference-body-factor', { r: 1 })).toBe('1');
  });

  it('are enclosed where they are not', () => {
    expect(
      rounds('domain-gamma-box', { sides: '1,2,5', p: 4 }, '6.475494604949523998042776962893266583555'),
    ).toBe(true);
    expect(rounds('domain-gamma-corner', { d: 3 }, '1.271229878418706239135612991021064976728')).toBe(true);
    expect(rounds('domain-gamma-bits', { d: 1 }, '0.7071067811865475244008443621048490392848')).toBe(true);
    expect(
      rounds('domain-gamma-marginals', { d: 3, w: 2 }, '5.795554957734409720498459198373384205803'),
    ).toBe(true);
    const bounds = ['lower', 'upper'].map((side) =>
      value('domain-gamma-marginals-bound', { d: 3, w: 2, p: 3, side }),
    );
    expect(
      bounds[0] instanceof Interval && bounds[1] instanceof Interval && bounds[0].precedes(bounds[1]),
    ).toBe(true);
  });

  it('name a parameter that is wrong', () => {
    expect(() => value('domain-gamma-cube', { d: 2, p: '3/2' })).toThrow('p: expected a number ≥ 2, or inf');
    expect(() => value('domain-gamma-cube', { d: 2, p: 'two' })).toThrow(SyntaxError);
    expect(() => value('domain-gamma-box', { sides: '1,,2' })).toThrow(
      'sides: expected numbers, separated by commas, spelled like',
    );
    expect(() => value('domain-gamma-box', { sides: '-1' })).toThrow('expected entries >= 0, got -1');
  });
});

describe('the quantities of mean estimation', () => {
  it('have their values', () => {
    expect(rounds('chi-squared-bound', { eps: '1/2' }, '0.2552519304127615704524503228053440250957')).toBe(
      true,
    );
    expect(
      rounds('unbiased-pure-lower-bound', { eps: '1/2', n: 10 }, '0.0989658790825500090051889903285'),
    ).toBe(true);
    expect(
      rounds('unbiased-zcdp-lower-bound', { rho: '1/10', n: 10 }, '0.106262123615696138658926722914'),
    ).toBe(true);
    expect(
      rounds('unbiased-local-lower-bound', { eps: 1, n: 100 }, '0.04797586878337359298730507196817515398968'),
    ).toBe(true);
    expect(
      rounds(
        'unbiased-approximate-lower-bound',
        { eps: 1, delta: '1e-6', d: 10, n: 100, gamma: 3 },
        '0.003598188359657490323543412220762216576104',
      ),
    ).toBe(true);
    expect(rounds('unbiased-zcdp-gap', { rho: '1/10' }, '2.10429445734274476761214172534')).toBe(true);
    expect(
      rounds(
        'gaussian-mean-error',
        { eps: 1, delta: '1e-6', n: 100, gamma: 3 },
        '0.320998803718578290077204655871',
      ),
    ).toBe(true);
    expect(rounds('gaussian-moment-factor', { r: 3 }, '1.1685752549624655486704760111')).toBe(true);
    expect(text('gaussian-norm-factor', { d: 7, p: 2 })).toBe('1');
    expect(text('ball-randomizer-constant', { d: 5 })).toBe('64/45');
    expect(rounds('ball-randomizer-constant', { d: 2 }, '1.233700550136169827354311374984518891914')).toBe(
      true,
    );
    expect(rounds('ball-randomizer-radius-squared', { d: 1, eps: 1 }, '4.6826944')).toBe(true);
    expect(
      rounds(
        'outside-mass-bound',
        { eps: '1/10', delta: '1/10' },
        '1.911182647151413967492790556104827731263',
      ),
    ).toBe(true);
    expect(
      rounds(
        'distribution-change-delta',
        { eps: 1, delta: '1/10', n: 10, beta: '1/10' },
        '0.2259505820904134367218079523903124921494',
      ),
    ).toBe(true);
    expect(
      rounds(
        'distribution-change-epsilon',
        { eps: '1/10', delta: '1e-6', n: 7, beta: '1/7', form: 'quoted' },
        '0.6',
      ),
    ).toBe(true);
  });
  it('give δβ exactly for one record, at an ε that bits do not tell from 0 too', () => {
    for (const eps of ['1', '1e-900'])
      expect(`${value('distribution-change-delta', { eps, delta: '1e-6', beta: '1', n: 1 })}`).toBe(
        '1/1000000',
      );
    const two = value('distribution-change-delta', { eps: '1e-900', delta: '1e-6', beta: '1', n: 2 }, 20);
    const { inf, sup } = two as Interval;
    expect(sup.toRational().compare(Rational.parse('2.0000001e-6'))).toBe(-1);
    expect(inf.toRational().compare(Rational.parse('1.9999999e-6'))).toBe(1);
  });
});
