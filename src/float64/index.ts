/**
 * The fast path in float64: every function is an approximation, and nothing rigorous rests on it.
 *
 * @packageDocumentation
 */
export * from './matrix.js';
export * from './eigen.js';
export * from './svd.js';
export * from './cholesky.js';
export * from './triangular.js';
export * from './polar.js';
export * from './pseudo-inverse.js';
export * from './fft.js';
export * from './banded-low-rank-fit.js';
export * from './phi.js';
export * from './anderson.js';
export * from './fixed-point-iteration.js';
export * from './fixed-point.js';
export * from './logistic.js';
export * from './dual-evaluation.js';
export * from './dual-newton.js';
export { approxSparseDualWeights } from './dual-working-set.js';
export * from './optimal-factors.js';
export * from './oracle/domains.js';
export * from './oracle/k-ary.js';
export * from './oracle/privacy.js';
export * from './oracle/simulated-noise.js';
export * from './oracle/spectrum.js';
export * from './oracle/square-root.js';
export * from './oracle/trees.js';
