import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { certify } from '../../src/certificate/certify.js';
import { check } from '../../src/checker/checker.js';
import { expectInside, q, reference, workloadOf } from '../factorization/fixed-point-fixtures.js';
import { referenceCases, type ReferenceCase } from '../vectors/reference-cases.js';

/** More than the reference values have. */
const DIGITS = 46;

const certified = (example: ReferenceCase): ReturnType<typeof certify> =>
  certify(workloadOf(example), { digits: DIGITS });

describe('the reference values of [DMRST] on momentum', () => {
  const cases = referenceCases('dmrst-workloads.json');
  const optima = cases.filter(({ name }) => name.startsWith('opt_momentum'));

  it('are 10 optima, a closed form and a schedule', () => {
    expect([optima.length, cases.length]).toEqual([10, 12]);
  });

  it.each(optima.map((example) => [example.name, example] as const))('%s, every digit', (_, example) => {
    const { bytes, ...bounds } = certified(example);
    expectInside(bounds, example.expected as { lo: string; hi: string });
    expect(check(bytes)).toMatchObject({
      proved: true,
      workload: `explicit ${example.inputs['n']}x${example.inputs['n']}`,
    });
  });

  it('closed_form_2x2_beta1/2: the larger root of x² − s·x + b², every digit', () => {
    const example = cases.find(({ name }) => name === 'closed_form_2x2_beta1/2')!;
    const { value, poly_low_to_high } = example.expected as { value: string; poly_low_to_high: string[] };
    const [constant, linear, square] = poly_low_to_high.map(q);
    const at = (x: Rational): Rational => square!.mul(x).add(linear!).mul(x).add(constant!);
    const { inf, sup } = certified(example);
    // The polynomial is convex, so a value ≤ 0 and then one ≥ 0 enclose the larger root.
    expect([at(inf).sign() <= 0, at(sup).sign() >= 0]).toEqual([true, true]);
    // The value is given to its last digit, up or down.
    const last = q('1e-39');
    expect(inf.compare(q(value).sub(last))).toBeGreaterThanOrEqual(0);
    expect(sup.compare(q(value).add(last))).toBeLessThanOrEqual(0);
  });
});

describe('the reference values of [DMRST] on participation', () => {
  it('x_single_pass_cohort: the largest cohort with which every round has its own users', () => {
    const { inputs, expected } = reference('x_single_pass_cohort');
    const [users, rounds] = [BigInt(Number(inputs['users'])), BigInt(Number(inputs['rounds']))];
    expect({ max_clients_per_round: Number(Rational.ratio(users, rounds).floor()) }).toEqual(expected);
  });
});
