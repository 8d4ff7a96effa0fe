/**
 * Exact matrices over the rationals, and what is solved with them.
 *
 * @packageDocumentation
 */
export type { LowerBand, SymmetricBand } from './band.js';
export { maxColumnNorm1, maxColumnNormSquared } from './column-norms.js';
export { type IndefiniteLdlt, ldlt, type Ldlt, type SemidefiniteLdlt } from './ldlt.js';
export { Matrix } from './matrix.js';
export type { NodeParameters } from './node-mean.js';
export { solveExactly } from './solve.js';
export { singularValues, symmetricEigenvalues } from './symmetric-eigenvalues.js';
export { LowerToeplitz } from './toeplitz.js';
export type { SeriesQuotient } from './power-series.js';
export { leftTriangularQuotient, triangularQuotient } from './triangular-quotient.js';
