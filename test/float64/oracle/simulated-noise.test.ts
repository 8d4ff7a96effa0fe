import { describe, expect, it } from 'vitest';
import {
  approxGaussianForSimulation,
  approxLaplaceForSimulation,
  simulationSource,
} from '../../../src/float64/oracle/simulated-noise.js';

const N = 40_000;

/** The mean of f over N draws; with the variances below, five standard deviations of it are what is allowed. */
function mean(draw: () => number, f: (x: number) => number): number {
  let sum = 0;
  for (let i = 0; i < N; i += 1) sum += f(draw());
  return sum / N;
}

describe('simulated noise', () => {
  it('comes from numbers in (0, 1), the same for the same seed', () => {
    const [a, b, c] = [simulationSource(1), simulationSource(1), simulationSource(2)];
    const first = Array.from({ length: 1000 }, a);
    expect(Array.from({ length: 1000 }, b)).toEqual(first);
    expect(Array.from({ length: 1000 }, c)).not.toEqual(first);
    expect(first.every((x) => x > 0 && x < 1)).toBe(true);
    expect(() => simulationSource(0.5)).toThrow('simulationSource: expected seed, an integer');
    expect(() => simulationSource(2 ** 32)).toThrow(RangeError);
  });

  it('has the first four moments of its law', () => {
    const source = simulationSource(7);
    const gaussian = (): number => approxGaussianForSimulation(source, 3);
    expect(Math.abs(mean(gaussian, (x) => x))).toBeLessThan((5 * 3) / Math.sqrt(N));
    expect(Math.abs(mean(gaussian, (x) => x * x) - 9)).toBeLessThan((5 * 9 * Math.sqrt(2)) / Math.sqrt(N));
    expect(Math.abs(mean(gaussian, (x) => x ** 4) - 243)).toBeLessThan(
      (5 * 81 * Math.sqrt(96)) / Math.sqrt(N),
    );
    const laplace = (): number => approxLaplaceForSimulation(source, 2);
    expect(Math.abs(mean(laplace, (x) => x))).toBeLessThan((5 * Math.sqrt(8)) / Math.sqrt(N));
    expect(Math.abs(mean(laplace, (x) => x * x) - 8)).toBeLessThan((5 * Math.sqrt(320)) / Math.sqrt(N));
    expect(Math.abs(mean(laplace, Math.abs) - 2)).toBeLessThan((5 * 2) / Math.sqrt(N));
  });

  it('refuses scales that are negative or no numbers', () => {
    const source = simulationSource(1);
    expect(() => approxGaussianForSimulation(source, -1)).toThrow('expected sigma >= 0');
    expect(() => approxLaplaceForSimulation(source, Number.NaN)).toThrow('expected scale >= 0');
    expect(approxGaussianForSimulation(source, 0) + approxLaplaceForSimulation(source, 0)).toBe(0);
  });
});
