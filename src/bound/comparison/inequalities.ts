import { chenQiInequalities } from '../square-root/chen-qi.js';
import type { ProvedInequality } from '../inequality.js';
import { schattenInequalities } from '../optimum/schatten-inequalities.js';
import { squareRootInequalities } from '../square-root/square-root-inequalities.js';
import { treeInequality } from '../tree/tree-inequality.js';
import { gammaUpperInequality } from '../optimum/gamma-inequality.js';

/** Every inequality of [HUU] that is decided for all n. */
export const inequalities: readonly ProvedInequality[] = [
  ...chenQiInequalities,
  ...squareRootInequalities,
  ...schattenInequalities,
  gammaUpperInequality,
  treeInequality,
];

/**
 * The inequality of a name.
 * @throws RangeError listing the known names when there is none
 */
export function findInequality(name: string): ProvedInequality {
  const found = inequalities.find((inequality) => inequality.name === name);
  if (found !== undefined) return found;
  const known = inequalities.map((inequality) => inequality.name).join(', ');
  throw new RangeError(`findInequality: expected one of ${known}, got "${name.slice(0, 60)}"`);
}
