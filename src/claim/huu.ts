import type { Claim } from './claim.js';
import { mainClaims } from './huu/main.js';

/** [HUU], statement by statement. */
export const claims: readonly Claim[] = [...mainClaims];
