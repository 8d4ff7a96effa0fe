import type { Parameter } from '../../parameter/parameter.js';

/** β of a momentum workload. */
export const beta: Parameter = {
  name: 'beta',
  kind: 'rational',
  range: 'in [0, 1)',
  magnitude: 100,
  preset: '0',
  description: 'momentum, 0 ≤ beta < 1; 0 for the prefix sum',
};

/** The learning rates of a momentum workload. */
export const scheduleParameter: Parameter = {
  name: 'schedule',
  kind: 'schedule',
  preset: 'constant',
  description:
    'the learning rates: constant (all 1), step:P:F (the last P are F), cooldown:P:E (the last P fall linearly from 1 to E), or the rates themselves, 1,1,1/2',
};
