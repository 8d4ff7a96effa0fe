import type { Claim } from './claim.js';

/** [BLOG], display by display. */
export const claims: readonly Claim[] = [];
