import type { Parameter } from '../../parameter/parameter.js';

/** A whole number of at least 1. */
export const count = (name: string, description: string, example: string): Parameter => ({
  name,
  kind: 'integer',
  least: 1n,
  description,
  example,
});
/** n, the steps of a learner. */
export const steps = count('n', 'number of steps', '100');
