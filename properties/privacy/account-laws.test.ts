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

/** ε at each δ, in each order, on a coarse grid. */
function account(
  { q, sigma, steps }: Run,
  deltas: readonly Rational[],
): readonly (readonly LossEnclosure[])[] {
  const law = sampledLaw(gaussianLaw(sigma.pow(2)), q);
  const composition = onGrid([{ law, count: steps }], 0, undefined, 62);
  return deltas.map((delta) =>
    ORDERS.map((order) => ({
      inf: epsilonBound(composition[order].lower, delta)!,
      sup: epsilonBound(composition[order].upper, delta),
    })),
  );
}

/** Whether nothing that is proved contradicts that the second loses at least as much, in each order. */
const rises = (less: readonly LossEnclosure[], more: readonly LossEnclosure[]): boolean =>
  less.every(({ inf }, i) => {
    const { sup } = more[i]!;
    return sup === undefined || inf.compare(sup) <= 0;
  });

// 6 runs here; `npm run account-laws` makes 10^4.
describe('ε of a run of sampled Gaussian noise', () => {
  it('is enclosed, and monotone in N, q, 1/σ and 1/δ', () => {
    const [more, less] = [Rational.ratio(9n, 8n), Rational.ratio(7n, 8n)];
    fc.assert(
      fc.property(RUNS, (run) => {
        const { q, sigma, steps, delta } = run;
        const of = (changed: Partial<Run>): readonly LossEnclosure[] =>
          account({ ...run, ...changed }, [delta])[0]!;
        const [here, rarer] = account(run, [delta, delta.mul(Rational.dyadic(1n, -4))]) as [
          LossEnclosure[],
          LossEnclosure[],
        ];
        return (
          rises(here, here) &&
          rises(rarer, rarer) &&
          rises(here, rarer) &&
          rises(here, of({ steps: steps + (steps >> 3n) + 1n })) &&
          rises(of({ q: q.mul(less) }), here) &&
          rises(of({ sigma: sigma.mul(more) }), here)
        );
      }),
      runs(6),
    );
  });
});
