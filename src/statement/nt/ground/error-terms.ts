import { Rational } from '../../../arithmetic/rational.js';
import { rowsOf, type Compared } from './outside-mass.js';

/** E_P[f; S^c] or E_Q[f; S^c] of f(y) = y − m. */
export function outsideMean(found: Compared, which: 'p' | 'q', m: Rational): Rational {
  return Rational.sum(rowsOf(found, false).map((row) => row[which].mul(row.outcome[0]!.sub(m))));
}
