import { approxLog } from '../elementary/logarithm.js';

/** A number in (0, 1) per call, as if uniform and independent. */
export type SimulationSource = () => number;

/**
 * Reproducible numbers k + 1/2 over 2^32 for simulation: the generator sfc32 (Doty-Humphrey, PractRand). Predictable from its seed
 * and from its output.
 *
 * @param seed an integer from 0 to 2^32 − 1
 * @throws RangeError for another seed.
 */
export function simulationSource(seed: number): SimulationSource {
  if (!Number.isInteger(seed) || seed < 0 || seed > 0xffff_ffff) {
    throw new RangeError(`simulationSource: expected seed, an integer from 0 to 2^32 - 1, got ${seed}`);
  }
  let [a, b, c, counter] = [0x9e3779b9 | 0, 0x243f6a88 | 0, seed | 0, 1];
  const next = (): number => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  for (let i = 0; i < 16; i += 1) next();
  return () => (next() + 0.5) / 4294967296;
}

/**
 * An approximate draw from N(0, σ²), for simulation only: floating-point noise is not private (Mironov 2012), whatever its
 * σ. Marsaglia's polar method.
 *
 * @throws RangeError unless σ ≥ 0 is finite.
 */
export function approxGaussianForSimulation(source: SimulationSource, sigma: number): number {
  requireScale('approxGaussianForSimulation', 'sigma', sigma);
  for (;;) {
    const u = 2 * source() - 1;
    const v = 2 * source() - 1;
    const square = u * u + v * v;
    if (square > 0 && square < 1) return sigma * u * Math.sqrt((-2 * approxLog(square)) / square);
  }
}

/**
 * An approximate draw from the Laplace distribution of scale b, for simulation only: floating-point noise is not private
 * (Mironov 2012), whatever its b.
 *
 * @throws RangeError unless b ≥ 0 is finite.
 */
export function approxLaplaceForSimulation(source: SimulationSource, scale: number): number {
  requireScale('approxLaplaceForSimulation', 'scale', scale);
  const magnitude = -scale * approxLog(source());
  return source() < 0.5 ? -magnitude : magnitude;
}

function requireScale(caller: string, name: string, value: number): void {
  if (!Number.isFinite(value) || value < 0) {
    throw new RangeError(`${caller}: expected ${name} >= 0, a finite number, got ${value}`);
  }
}
