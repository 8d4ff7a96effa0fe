import { RefusedSearch } from '../../certificate/refused-search.js';
import type { Certificate } from '../../certificate/seal.js';

/** The page checks minimal polynomials and finds none: the search would make it larger for everyone. */
export function certifyAlgebraic(): Certificate {
  throw new RefusedSearch('certifyAlgebraic', 'expected the command line for kind algebraic, got the page');
}
