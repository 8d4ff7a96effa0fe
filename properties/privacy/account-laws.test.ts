import fc from 'fast-check';
import { describe, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { epsilonBound } from '../../src/privacy/accounting/answers.js';
import { ORDERS } from '../../src/privacy/accounting/closed-form.js';
import { gaussianLaw } from '../../src/privacy/accounting/gaussian-law.js';
import type { LossEnclosure } from '../../src/privacy/accounting/loss-enclosure.js';
import { sampledLaw } from '../../src/privacy/accounting/sampled-law.js';
import { onGrid } from '../accounting-grids.js';
import { runs } from '../effort.js';

/** A run of Poisson-sampled Gaussian noise, and at which δ its ε is asked. */
interface Run {
  readonly q: Rational;
  readonly sigma: Rational;
  readonly steps: bigint;
  readonly delta: Rational;
}

/** 2^−k·m/8, k ≤ most and 8 ≤ m < 16, to be of every size alike. */
const sized = (most: number): fc.Arbitrary<Rational> =>
  fc.tuple(fc.integer({ min: 0, max: most }), fc.bigInt(8n, 15n)).map(([k, m]) => Rational.dyadic(m, -3 - k));

const RUNS: fc.Arbitrary<Run> = fc.record({
  q: sized(12).map((x) => x.div(Rational.integer(2n))),
  sigma: sized(4).map((x) => x.mul(Rational.integer(4n))),
  steps: fc.tuple(fc.integer({ min: 0, max: 13 }), fc.bigInt(8n, 15n)).map(([k, m]) => (m << BigInt(k)) / 8n),
  delta: fc.integer({ min: 3, max: 60 }).map((k) => Rational.dyadic(1n, -k)),
});

/** ε at δ in each order, on a coarse grid. */
function account({ q, sigma, steps, delta }: Run): readonly LossEnclosure[] {
  const law = sampledLaw(gaussianLaw(sigma.pow(2)), q);
  const composition = onGrid([{ law, count: steps }], 0, undefined, 62);
  return ORDERS.map((order) => ({
    inf: epsilonBound(composition[order].lower, delta)!,
    sup: epsilonBound(composition[order].upper, delta),
  }));
}

/** Whether nothing that is proved contradicts that the second loses at least as much, in each order. */
const rises = (less: readonly LossEnclosure[], more: readonly LossEnclosure[]): boolean =>
  less.every(({ inf }, i) => {
    const { sup } = more[i]!;
    return sup === undefined || inf.compare(sup) <= 0;
  });

// 6 runs here; 10^4 of them, in some hours: ETALON_TEST_EFFORT=1700 npx vitest run --testTimeout=0 properties/privacy/account-laws.test.ts
describe('ε of a run of sampled Gaussian noise', () => {
  it('is enclosed, and monotone in N, q, 1/σ and 1/δ', () => {
    const [more, less] = [Rational.ratio(9n, 8n), Rational.ratio(7n, 8n)];
    fc.assert(
      fc.property(RUNS, (run) => {
        const here = account(run);
        return (
          rises(here, here) &&
          rises(here, account({ ...run, steps: run.steps + (run.steps >> 3n) + 1n })) &&
          rises(account({ ...run, q: run.q.mul(less) }), here) &&
          rises(account({ ...run, sigma: run.sigma.mul(more) }), here) &&
          rises(here, account({ ...run, delta: run.delta.mul(less) }))
        );
      }),
      runs(6),
    );
  });
});
