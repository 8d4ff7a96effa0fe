import { approxExp } from './elementary/exponential.js';
import { approxLog } from './elementary/logarithm.js';
import { Anderson } from './anderson.js';
import { evaluatePhi, type PhiEvaluation } from './phi.js';
import { powerOfTwoScale, requireMatrix, scaleBy, type Float64Matrix } from './matrix.js';
import type { OptimalWeights } from './fixed-point.js';

/** Options of {@link approxFixedPointIteration}. */
export interface IterationOptions {
  /** The map iterated: v ← φ(v), or v ← φ(v)²/v, which increases the dual from every start (DMRST §3). */
  readonly map: 'phi' | 'ascent';
  /** Memory of Anderson acceleration in ln v; 0 for none. */
  readonly memory: number;
  /** Stop when the relative gap is at most this. */
  readonly tolerance: number;
  /** Evaluations of φ at most. */
  readonly maxIterations: number;
}

/**
 * The fixed point v = φ(v) of DMRST eq. (5) by iteration, plain or with Anderson acceleration in ln v; approximate.
 *
 * An accelerated step that lowers the dual value is replaced by the plain step from the same point. For comparison with
 * {@link approxOptimalWeights}, which needs fewer evaluations.
 *
 * @param a A (m×n), not zero, whose optimal weights are all positive
 * @throws RangeError for an entry that is not finite, the zero matrix, or options out of range.
 */
export function approxFixedPointIteration(a: Float64Matrix, options: IterationOptions): OptimalWeights {
  const { map, memory, tolerance, maxIterations } = options;
  requireMatrix('approxFixedPointIteration', a);
  if (a.data.every((x) => x === 0))
    throw new RangeError('approxFixedPointIteration: expected a matrix other than zero, got zero');
  if (!(tolerance >= 0) || !(maxIterations >= 1)) {
    throw new RangeError(
      `approxFixedPointIteration: expected tolerance >= 0 and maxIterations >= 1, got ${tolerance} and ${maxIterations}`,
    );
  }
  const anderson = memory === 0 ? undefined : new Anderson(memory);
  const scale = powerOfTwoScale(a);
  const scaled = scaleBy(a, scale);
  const plain = ({ weights, phi }: PhiEvaluation): Float64Array =>
    normalised(map === 'phi' ? phi : phi.map((f, j) => (f * f) / weights[j]!));
  let current = evaluatePhi(scaled, new Float64Array(a.cols).fill(1 / a.cols));
  let iterations = 1;
  while (current.gap > tolerance && iterations < maxIterations) {
    const image = plain(current);
    let next = evaluatePhi(
      scaled,
      anderson === undefined ? image : accelerated(anderson, current.weights, image),
    );
    iterations += 1;
    if (anderson !== undefined && !(next.norm >= current.norm) && iterations < maxIterations) {
      anderson.restart();
      next = evaluatePhi(scaled, image);
      iterations += 1;
    }
    current = next;
  }
  return { weights: current.weights, norm: current.norm / scale, gap: current.gap, iterations };
}

function accelerated(anderson: Anderson, weights: Float64Array, image: Float64Array): Float64Array {
  return normalised(anderson.next(weights.map(approxLog), image.map(approxLog)).map((x) => approxExp(x)));
}

function normalised(weights: Float64Array): Float64Array {
  const sum = weights.reduce((p, q) => p + q, 0);
  return weights.map((v) => v / sum);
}
