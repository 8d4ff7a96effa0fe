import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { certify } from '../../src/certificate/certify.js';
import { check } from '../../src/checker/checker.js';
import { momentum } from '../../src/workload/momentum.js';
import {
  constantSchedule,
  cooldownSchedule,
  stepSchedule,
  type Schedule,
} from '../../src/workload/schedule.js';
import { referenceCases, type ReferenceCase } from '../vectors/reference-cases.js';

const q = Rational.parse;

function scheduleOf(text: string, n: number): Schedule {
  const [name, P, rate] = text.split(':');
  if (name === 'constant') return constantSchedule(n);
  return (name === 'step' ? stepSchedule : cooldownSchedule)(n, Number(P), q(rate!));
}

function certified({ inputs }: ReferenceCase): ReturnType<typeof certify> {
  const n = Number(inputs['n']);
  const schedule = scheduleOf(String(inputs['schedule'] ?? 'constant'), n);
  return certify(momentum(n, q(String(inputs['beta'])), schedule));
}

describe('the reference values of [DMRST] on momentum', () => {
  const cases = referenceCases('dmrst-workloads.json');
  const optima = cases.filter(({ name }) => name.startsWith('opt_momentum'));

  it('are 10 optima, a closed form and a schedule', () => {
    expect([optima.length, cases.length]).toEqual([10, 12]);
  });

  for (const example of optima) {
    it(example.name, () => {
      const { lo, hi } = example.expected as { lo: string; hi: string };
      const { inf, sup, bytes } = certified(example);
      expect(inf.compare(q(hi))).toBeLessThanOrEqual(0);
      expect(sup.compare(q(lo))).toBeGreaterThanOrEqual(0);
      expect(sup.sub(inf).compare(inf.mul(q('1e-12')))).toBeLessThanOrEqual(0);
      expect(check(bytes)).toMatchObject({
        proved: true,
        workload: `explicit ${example.inputs['n']}x${example.inputs['n']}`,
      });
    });
  }

  it('closed_form_2x2_beta1/2: the larger root of x² − s·x + b²', () => {
    const example = cases.find(({ name }) => name === 'closed_form_2x2_beta1/2')!;
    const { value, poly_low_to_high } = example.expected as { value: string; poly_low_to_high: string[] };
    const [constant, linear, square] = poly_low_to_high.map(q);
    const at = (x: Rational): Rational => square!.mul(x).add(linear!).mul(x).add(constant!);
    const { inf, sup } = certified(example);
    // The polynomial is convex, so a value ≤ 0 and then one ≥ 0 enclose the larger root.
    expect([at(inf).sign() <= 0, at(sup).sign() >= 0]).toEqual([true, true]);
    expect(sup.sub(inf).compare(inf.mul(q('1e-12')))).toBeLessThanOrEqual(0);
    const last = q('1e-39');
    expect(inf.compare(q(value).add(last))).toBeLessThanOrEqual(0);
    expect(sup.compare(q(value).sub(last))).toBeGreaterThanOrEqual(0);
  });
});
