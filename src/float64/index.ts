/**
 * The fast path in float64: every function is an approximation, and nothing rigorous rests on it.
 *
 * @packageDocumentation
 */
export { Anderson } from './anderson.js';
export { approxLowRankFit, type LowRankFit } from './banded-low-rank-fit.js';
export { type ApproxBlt, approxBltFit } from './blt-fit.js';
export { cholesky, reverseCholesky } from './cholesky.js';
export { centre, type DualEvaluation, type DualProblem, evaluateDual } from './dual-evaluation.js';
export { approxDualWeights, type DualProgress } from './dual-newton.js';
export { approxSparseDualWeights } from './dual-working-set.js';
export { symmetricEigen, type SymmetricEigen } from './eigen.js';
export { convolve, Fft } from './fft.js';
export { approxFixedPointIteration, type IterationOptions } from './fixed-point-iteration.js';
export { approxOptimalWeights, type FixedPointOptions, type OptimalWeights } from './fixed-point.js';
export { approxLogisticGradient, approxLogisticLoss } from './logistic.js';
export {
  float64Matrix,
  type Float64Matrix,
  gram,
  identity,
  multiply,
  multiplyTransposed,
  powerOfTwoScale,
  scaleBy,
  scaleColumns,
  transpose,
  transposedMultiply,
} from './matrix.js';
export { approxOptimalFactors, type OptimalFactors } from './optimal-factors.js';
export { approxBoxGamma, approxCornerGamma, approxSignTensorGamma } from './oracle/domains.js';
export { approxKAryVariances } from './oracle/k-ary.js';
export { approxGaussianDelta, approxGaussianMultiplier } from './oracle/privacy.js';
export {
  approxGaussianForSimulation,
  approxLaplaceForSimulation,
  simulationSource,
  type SimulationSource,
} from './oracle/simulated-noise.js';
export { approxSchatten1, approxSingularValue, approxSingularValues } from './oracle/spectrum.js';
export {
  approxLandauSum,
  approxLandauSums,
  approxSquareRootError,
  approxSquareRootFrobeniusSquared,
  approxSquareRootMeanSquaredError,
  approxSquareRootVariances,
  approxWallisRatio,
  approxWallisRatios,
} from './oracle/square-root.js';
export {
  approxBinaryTreeVariances,
  approxHonakerFullVariances,
  approxHonakerStreamingVariances,
  checkedLength,
} from './oracle/trees.js';
export { evaluatePhi, type PhiEvaluation } from './phi.js';
export { polarFactor } from './polar.js';
export { pseudoInverse } from './pseudo-inverse.js';
export { scaledRightVectors, svd, type Svd } from './svd.js';
export { inverseLower, rightSolveLower, solveLower } from './triangular.js';
