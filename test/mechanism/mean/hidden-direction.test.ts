import { describe, expect, it } from 'vitest';
import { approxDouble, Rational } from '../../../src/arithmetic/rational.js';
import { simulationSource } from '../../../src/float64/oracle/simulated-noise.js';
import {
  alongDirection,
  fixedInAdvance,
  simulateHiddenDirection,
  simulateHiddenDirectionAttack,
} from '../../../src/mechanism/mean/hidden-direction.js';
import { adaptiveDelta, nonadaptiveDelta } from '../../../src/privacy/noise/adaptive-gap.js';

const q = Rational.parse;
// d = 64: τ² = d^(−1/2).
const mechanism = { dimension: 64, sigma: 4, tauSquared: 1 / 8 };
const exact = { dimension: 64, sigma: q('4'), tauSquared: q('1/8'), shift: q('2') };
const RUNS = 6000;

describe('the simulated mechanism of Appendix D.1', () => {
  it('is told apart by the adaptive attack as often as the exact δ says, and by no fixed input as often', () => {
    for (const epsilon of ['1/2', '1']) {
      const source = simulationSource(1202);
      const run = (adversary: typeof alongDirection): number =>
        simulateHiddenDirectionAttack(source, mechanism, 2, approxDouble(q(epsilon)), adversary, RUNS);
      const adaptive = approxDouble(adaptiveDelta(exact, q(epsilon)).toBits(40).mid().toRational());
      const fixed = approxDouble(nonadaptiveDelta(exact, q(epsilon)).toBits(20).mid().toRational());
      // Every run adds 1, 0 or −e^ε: a standard deviation of at most (1 + e)/2, five of them are allowed.
      const allowed = (5 * 1.86) / Math.sqrt(RUNS);
      expect(Math.abs(run(alongDirection) - adaptive)).toBeLessThan(allowed);
      expect(Math.abs(run(fixedInAdvance) - fixed)).toBeLessThan(allowed);
      expect(adaptive - fixed).toBeGreaterThan(2 * allowed);
    }
  });

  it('is attacked by the likelihood ratio itself: the exact δ where the direction hides almost nothing', () => {
    const plain = { dimension: 8, sigma: 2, tauSquared: 0.99 };
    const delta = adaptiveDelta(
      { dimension: 8, sigma: q('2'), tauSquared: q('0.99'), shift: q('2') },
      q('1'),
    ).toBits(40);
    const found = simulateHiddenDirectionAttack(simulationSource(1203), plain, 2, 1, alongDirection, 40_000);
    // P(ℓ > 1) + e²·P(ℓ < −1) < 1 bounds the variance of a run; five standard deviations are allowed.
    expect(Math.abs(found - approxDouble(delta.mid().toRational()))).toBeLessThan(5 / Math.sqrt(40_000));
  });

  it('has noise of variance σ²τ² along the direction, σ² across, and none without σ in the input', () => {
    const source = simulationSource(5);
    let [along, across] = [0, 0];
    for (let run = 0; run < RUNS; run += 1) {
      const { direction, second } = simulateHiddenDirection(source, mechanism, (u) => u.map((x) => 3 * x));
      const length = second.reduce((sum, x, i) => sum + x * direction[i]!, 0);
      along += (length - 3) ** 2 / RUNS;
      across += second.reduce((sum, x, i) => sum + (x - length * direction[i]!) ** 2, 0) / RUNS / 63;
    }
    expect(Math.abs(along - 2)).toBeLessThan((5 * 2 * Math.SQRT2) / Math.sqrt(RUNS));
    expect(Math.abs(across - 16)).toBeLessThan((5 * 16 * Math.SQRT2) / Math.sqrt(63 * RUNS));
  });

  it('refuses parameters out of range', () => {
    const source = simulationSource(1);
    expect(() => simulateHiddenDirection(source, { ...mechanism, dimension: 1 }, (u) => u)).toThrow(
      'expected dimension',
    );
    expect(() => simulateHiddenDirection(source, { ...mechanism, tauSquared: 1 }, (u) => u)).toThrow(
      'tauSquared < 1',
    );
    expect(() => simulateHiddenDirection(source, { ...mechanism, sigma: 0 }, (u) => u)).toThrow(
      'expected sigma > 0',
    );
    expect(() => simulateHiddenDirectionAttack(source, mechanism, 2, 1, alongDirection, 0)).toThrow(
      'expected runs',
    );
  });
});
