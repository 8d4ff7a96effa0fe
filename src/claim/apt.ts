import type { Claim } from './claim.js';

/** [APT], statement by statement. */
export const claims: readonly Claim[] = [];
