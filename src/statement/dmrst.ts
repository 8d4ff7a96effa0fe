import type { Statement } from './statement.js';
import { adaptiveStatements } from './dmrst/adaptive.js';
import { contractionStatements } from './dmrst/contraction.js';
import { descentStatements } from './dmrst/descent.js';
import { optimumStatements } from './dmrst/optimum.js';
import { registerStatements } from './dmrst/register.js';

/** [DMRST], statement by statement. */
export const statements: readonly Statement[] = [
  ...adaptiveStatements,
  ...optimumStatements,
  ...contractionStatements,
  ...descentStatements,
  ...registerStatements,
];
