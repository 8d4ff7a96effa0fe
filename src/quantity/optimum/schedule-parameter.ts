import type { Parameter } from '../../parameter/parameter.js';

/** The learning rates of a momentum workload. */
export const scheduleParameter: Parameter = {
  name: 'schedule',
  kind: 'word',
  preset: 'constant',
  description:
    'the learning rates: constant (all 1), step:P:F (the last P are F) or cooldown:P:E (the last P fall linearly from 1 to E)',
};
