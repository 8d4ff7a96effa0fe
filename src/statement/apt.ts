import { choiceClaims } from './apt/choice.js';
import { crossoverClaims } from './apt/crossover.js';
import { errorClaims } from './apt/error.js';
import { streamClaims } from './apt/stream.js';
import { treeClaims } from './apt/tree.js';
import type { Claim } from './statement.js';

/** [APT], statement by statement. */
export const claims: readonly Claim[] = [
  ...errorClaims,
  ...choiceClaims,
  ...treeClaims,
  ...streamClaims,
  ...crossoverClaims,
];
