import { after, given, step, type Step } from '../../proof.js';

/** Gaussian noise for one query is (0, c)-private with an error that ε has no part in. */
export const gaussianWithoutEpsilon: readonly Step[] = [
  step(
    'distance',
    'The densities of N(0, σ²) and N(1, σ²) differ in total variation by the mass of N(0, σ²) on an interval of length 1, at most 1/(σ√(2π)), which is less than c for σ = 1/c.',
    given,
  ),
  step(
    'noise',
    'For one query that changes by at most 1, noise N(0, 1/c²) is (0, c)-private, hence (ε, c)-private for every ε ≥ 0, with the error 1/c².',
    after('distance'),
  ),
];
