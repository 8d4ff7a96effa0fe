import type { Claim } from './statement.js';
import { boundClaims } from './nt/bounds.js';
import { domainClaims } from './nt/domains.js';
import { geometryClaims } from './nt/geometry.js';
import { noiseClaims } from './nt/noise.js';

/** [NT], statement by statement. */
export const claims: readonly Claim[] = [...noiseClaims, ...geometryClaims, ...boundClaims, ...domainClaims];
