import type { Claim } from './statement.js';
import { algebraClaims } from './huu/algebra.js';
import { appendixClaims } from './huu/appendix.js';
import { mainClaims } from './huu/main.js';
import { matrixClaims } from './huu/matrix.js';
import { onlineClaims } from './huu/online.js';
import { privacyClaims } from './huu/privacy.js';
import { programClaims } from './huu/program.js';
import { sequenceClaims } from './huu/sequence.js';
import { spectrumClaims } from './huu/spectrum.js';
import { treeClaims } from './huu/trees.js';

/** [HUU], statement by statement. */
export const claims: readonly Claim[] = [
  ...mainClaims,
  ...matrixClaims,
  ...sequenceClaims,
  ...spectrumClaims,
  ...privacyClaims,
  ...treeClaims,
  ...onlineClaims,
  ...algebraClaims,
  ...programClaims,
  ...appendixClaims,
];
