import type { Statement } from './statement.js';
import { boundStatements } from './nt/bounds.js';
import { domainStatements } from './nt/domains.js';
import { geometryStatements } from './nt/geometry.js';
import { noiseStatements } from './nt/noise.js';

/** [NT], statement by statement. */
export const statements: readonly Statement[] = [
  ...noiseStatements,
  ...geometryStatements,
  ...boundStatements,
  ...domainStatements,
];
