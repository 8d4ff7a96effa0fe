import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { certify } from '../../src/certificate/certify.js';
import { bandedLowRankCandidate } from '../../src/factorization/banded/banded-low-rank-candidate.js';
import { denseMatrix } from '../../src/factorization/banded/banded-low-rank.js';
import { enclosePairLoss } from '../../src/factorization/optimum/partner.js';
import { approxOptimalWeights } from '../../src/float64/fixed-point.js';
import { approxOptimalFactors } from '../../src/float64/optimal-factors.js';
import type { Matrix } from '../../src/linear/matrix.js';
import { prefixSum } from '../../src/workload/prefix-sum.js';
import { expectInside, q, workloadOf } from '../factorization/fixed-point-fixtures.js';
import { referenceCases, type ReferenceCase } from '../vectors/reference-cases.js';

/** Seconds of arithmetic each; a loaded machine may need minutes. */
const TIMEOUT = 600_000;

describe('the reference optima of [DMRST] beyond 128 steps', () => {
  const optima = referenceCases('dmrst-optimum.json').filter(
    ({ name, inputs }) => name.startsWith('opt_') && Number(inputs['n']) > 128,
  );
  const named = (name: string): ReferenceCase => optima.find((example) => example.name === name)!;
  const { expected: printed } = named('opt_prefix_sum_n1024') as { expected: { lo: string; hi: string } };
  const { expected: enclosed } = named('opt_momentum_n2048_beta9/10') as {
    expected: { lo: string; hi: string };
  };

  it('are two', () => {
    expect(optima.length).toBe(2);
  });

  it(
    'opt_prefix_sum_n1024: all 49 digits',
    () => {
      const workload = workloadOf(named('opt_prefix_sum_n1024'));
      const { reached, ...bounds } = certify(workload, { digits: 49, kind: 'gamma-F-banded' });
      expect(reached).toBe(true);
      expectInside(bounds, printed);
    },
    TIMEOUT,
  );

  it(
    'opt_momentum_n2048_beta9/10: inside of the reference enclosure, of relative width 1e-11',
    () => {
      const workload = workloadOf(named('opt_momentum_n2048_beta9/10'));
      const { reached, ...bounds } = certify(workload, { digits: 13, kind: 'gamma-F-banded' });
      expect(reached).toBe(true);
      expectInside(bounds, enclosed);
    },
    TIMEOUT,
  );
});

/** B̂ from the optimal B of the prefix sum by 300 sweeps of alternating least squares; [DMRST] App. H. */
function fitted(a: Matrix, d: number, r: number): Matrix {
  const n = a.rows;
  const approx = { rows: n, cols: n, data: a.approxDoubles() };
  const { b } = approxOptimalFactors(approx, approxOptimalWeights(approx).weights);
  return denseMatrix(bandedLowRankCandidate(b, d, r, 300));
}

describe('the recomputed Table 2 of [DMRST]: results of float64 least-squares fits, which are not unique', () => {
  const rows = referenceCases('dmrst-trees.json').filter(({ name }) => name.startsWith('x_table2'));
  const row = (n: number) => {
    const { inputs, expected } = rows.find((example) => example.inputs['n'] === n)!;
    const { efficient_loss_achievable_at_most: loss } = expected as Record<string, string>;
    return { d: Number(inputs['d']), r: Number(inputs['r']), reference: q(loss!) };
  };
  const percent = (x: Rational): Rational => x.mul(Rational.ratio(101n, 100n));

  it(
    'n = 256: the proved loss of our own fit is between L* and 1.01 times the reference loss',
    () => {
      const { d, r, reference } = row(256);
      const workload = prefixSum(256);
      const a = workload.matrix();
      const loss = enclosePairLoss(a, fitted(a, d, r), 64);
      const { sup } = certify(workload, { digits: 10, kind: 'gamma-F-banded' });
      expect(loss.inf.toRational().compare(sup)).toBe(1);
      expect(loss.sup.toRational().compare(percent(reference))).toBe(-1);
    },
    TIMEOUT,
  );

  it.each([256, 2048])(
    'n = %i: the reference loss is between L* and 1.01·L*',
    (n) => {
      const { reference } = row(n);
      const { inf, sup } = certify(prefixSum(n), { digits: 8, kind: 'gamma-F-banded' });
      expect(reference.compare(sup)).toBe(1);
      expect(reference.compare(percent(inf))).toBe(-1);
    },
    TIMEOUT,
  );
});
