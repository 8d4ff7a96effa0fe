/**
 * Exact reference implementation of differentially private continual counting and matrix-factorization mechanisms.
 *
 * Every number is an exact {@link Rational}, an {@link Interval} that provably contains it, or the product of a function named approx….
 *
 * @packageDocumentation
 */
export * from './arithmetic/rational.js';
export * from './arithmetic/bits.js';
export * from './arithmetic/dyadic.js';
export * from './arithmetic/interval.js';
export * from './arithmetic/elementary.js';
export * from './arithmetic/enclose.js';
export * from './arithmetic/decimal.js';
export * from './linear/matrix.js';
export * from './linear/toeplitz.js';
export * from './workload/workload.js';
export * from './workload/prefix-sum.js';
export * from './workload/explicit.js';
export * from './factorization/factorization.js';
export * from './factorization/identity.js';
export * from './factorization/square-root.js';
export * from './factorization/optimal.js';
export * from './certificate/witness.js';
export * from './certificate/issue.js';
export * from './certificate/certify.js';
export * from './validate/product.js';
export * from './validate/judge.js';
export * from './validate/claims.js';
export * from './validate/optimum.js';
export * from './quantity/quantity.js';
export * from './quantity/registry.js';
export * from './quantity/inputs.js';
