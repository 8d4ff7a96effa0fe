import { choiceStatements } from './apt/choice.js';
import { crossoverStatements } from './apt/crossover.js';
import { errorStatements } from './apt/error.js';
import { streamStatements } from './apt/stream.js';
import { treeStatements } from './apt/tree.js';
import type { Statement } from './statement.js';

/** [APT], statement by statement. */
export const statements: readonly Statement[] = [
  ...errorStatements,
  ...choiceStatements,
  ...treeStatements,
  ...streamStatements,
  ...crossoverStatements,
];
