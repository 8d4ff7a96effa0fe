import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { drawnAgainst, SAMPLERS } from '../../src/conform/samplers.js';

const [laplace] = SAMPLERS;
const zeros = (count: number): readonly Rational[] => Array.from({ length: count }, () => Rational.ZERO);

describe('drawnAgainst', () => {
  it('calls a constant no noise, once there are draws enough to refute the law', () => {
    expect(drawnAgainst(laplace!, zeros(1)).against).toEqual([]);
    const { against, mistake } = drawnAgainst(laplace!, zeros(1000));
    expect(against.length).toBeGreaterThan(0);
    expect(mistake).toBe('no noise');
  });

  it.each(SAMPLERS)(
    '$question $inputs.scale$inputs.variance$inputs.sigma: draws beyond all cells are against it, however small their probability',
    (sampler) => {
      const far = Array.from({ length: 1000 }, (_, i) =>
        Rational.integer(i % 2 === 0 ? 10n ** 308n : -(10n ** 9n)),
      );
      const { against, mistake } = drawnAgainst(sampler, far);
      expect(against.at(-1)).toMatch(/^above: 500 of 1000, probability in \[[\d.e-]+, [\d.e-]+\]$/);
      expect(mistake).toBe(undefined);
    },
  );

  it('refuses draws that are no integers', () => {
    const half = Rational.ratio(1n, 2n);
    expect(drawnAgainst(laplace!, [half]).against).toEqual(['a draw that is no integer']);
  });

  it.each(SAMPLERS)(
    '$question $inputs.scale$inputs.variance$inputs.sigma: mistaken laws add up to 1',
    (sampler) => {
      expect(sampler.mistakes.length).toBeGreaterThan(3);
      for (const { name, probabilities } of sampler.mistakes) {
        const all = probabilities();
        expect(all.length, name).toBe(sampler.ends.length + 1);
        const [inf, sup] = [all.map((p) => p.inf.toRational()), all.map((p) => p.sup.toRational())].map(
          Rational.sum,
        );
        expect(inf!.compare(Rational.ONE), name).toBeLessThanOrEqual(0);
        expect(sup!.compare(Rational.ONE), name).toBeGreaterThanOrEqual(0);
        expect(sup!.sub(inf!).compare(Rational.parse('1e-30')), name).toBe(-1);
      }
    },
  );
});
