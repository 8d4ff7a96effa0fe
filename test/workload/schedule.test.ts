import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import {
  constantSchedule,
  cooldownSchedule,
  givenSchedule,
  stepSchedule,
  type Schedule,
} from '../../src/workload/schedule.js';
import { referenceCases } from '../vectors/reference-cases.js';

const q = Rational.parse;
const texts = ({ rates }: Schedule): string[] => rates.map(String);

describe('learning-rate schedules', () => {
  it('are constant, step down, or cool down linearly with both ends included', () => {
    expect(texts(constantSchedule(3))).toEqual(['1', '1', '1']);
    expect(texts(stepSchedule(4, 2, q('0.1')))).toEqual(['1', '1', '1/10', '1/10']);
    expect(texts(stepSchedule(2, 2, q('3')))).toEqual(['3', '3']);
    expect(texts(cooldownSchedule(4, 3, q('1/2')))).toEqual(['1', '1', '3/4', '1/2']);
    expect(texts(cooldownSchedule(2, 2, q('1/20')))).toEqual(['1', '1/20']);
    expect(texts(givenSchedule([q('2/3'), q('5')]))).toEqual(['2/3', '5']);
  });

  it('name themselves as the command line does', () => {
    expect(constantSchedule(1).title).toBe('constant');
    expect(stepSchedule(4, 2, q('0.1')).title).toBe('step:2:1/10');
    expect(cooldownSchedule(4, 2, q('0.05')).title).toBe('cooldown:2:1/20');
  });

  it('agree with the reference values', () => {
    const { inputs, expected } = referenceCases('dmrst-workloads.json').find(
      ({ name }) => name === 'schedule_cooldown_n16',
    )!;
    const schedule = cooldownSchedule(Number(inputs['n']), Number(inputs['P']), q(String(inputs['end'])));
    expect({ eta: texts(schedule) }).toEqual(expected);
  });

  it.each([
    [() => constantSchedule(0), 'constantSchedule: expected n, an integer from 1 to 131072, got 0'],
    [() => constantSchedule(2.5), 'got 2.5'],
    [() => stepSchedule(4, 5, Rational.ONE), 'stepSchedule: expected P, an integer from 1 to 4, got 5'],
    [() => stepSchedule(4, 0, Rational.ONE), 'expected P, an integer from 1 to 4, got 0'],
    [() => stepSchedule(4, 1, Rational.ZERO), 'stepSchedule: expected f > 0, got 0'],
    [
      () => cooldownSchedule(4, 1, Rational.ONE),
      'cooldownSchedule: expected P, an integer from 2 to 4, got 1',
    ],
    [() => cooldownSchedule(1, 1, Rational.ONE), 'cooldownSchedule: expected n, an integer from 2'],
    [() => cooldownSchedule(4, 2, q('-1/2')), 'cooldownSchedule: expected e > 0, got -1/2'],
    [
      () => givenSchedule([]),
      'givenSchedule: expected the number of rates, an integer from 1 to 131072, got 0',
    ],
    [() => givenSchedule([Rational.ONE, Rational.ZERO]), 'givenSchedule: expected rate 2 > 0, got 0'],
  ])('%s is refused', (make, message) => {
    expect(make).toThrow(message);
  });
});
