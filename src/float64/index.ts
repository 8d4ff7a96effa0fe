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
export * from './twins/domains.js';
export * from './twins/k-ary.js';
export * from './twins/privacy.js';
export * from './twins/simulated-noise.js';
export * from './twins/spectrum.js';
export * from './twins/square-root.js';
export * from './twins/trees.js';
