import type { Form } from './claim.js';
import { MEAN } from './sweeps-bounds.js';
import { provedBySweeps, type SweptRoot } from './sweeps-kind.js';
import { readSwept } from './sweeps-workload.js';

/** Kind gamma-F-sweeps (docs/certificate-sweeps.md): inf ≤ γ_F(A)² ≤ sup; without doubles by section 5. */
export const gammaFSweeps = (root: SweptRoot, integers: boolean): Form =>
  provedBySweeps(root, readSwept, MEAN, integers);
