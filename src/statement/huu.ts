import type { Statement } from './statement.js';
import { algebraStatements } from './huu/algebra.js';
import { appendixStatements } from './huu/appendix.js';
import { mainStatements } from './huu/main.js';
import { matrixStatements } from './huu/matrix.js';
import { onlineStatements } from './huu/online.js';
import { privacyStatements } from './huu/privacy.js';
import { programStatements } from './huu/program.js';
import { sequenceStatements } from './huu/sequence.js';
import { spectrumStatements } from './huu/spectrum.js';
import { treeStatements } from './huu/trees.js';

/** [HUU], statement by statement. */
export const statements: readonly Statement[] = [
  ...mainStatements,
  ...matrixStatements,
  ...sequenceStatements,
  ...spectrumStatements,
  ...privacyStatements,
  ...treeStatements,
  ...onlineStatements,
  ...algebraStatements,
  ...programStatements,
  ...appendixStatements,
];
