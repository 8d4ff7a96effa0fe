import type { Claim } from './statement.js';
import { adaptiveClaims } from './dmrst/adaptive.js';
import { contractionClaims } from './dmrst/contraction.js';
import { descentClaims } from './dmrst/descent.js';
import { optimumClaims } from './dmrst/optimum.js';
import { registerClaims } from './dmrst/register.js';

/** [DMRST], statement by statement. */
export const claims: readonly Claim[] = [
  ...adaptiveClaims,
  ...optimumClaims,
  ...contractionClaims,
  ...descentClaims,
  ...registerClaims,
];
