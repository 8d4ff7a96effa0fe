import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/** A certificate that every checker must accept. */
export interface AcceptedCertificate {
  readonly name: string;
  readonly path: string;
}

/** A certificate that every checker must refuse, with its own code and path. */
export interface RefusedCertificate extends AcceptedCertificate {
  readonly reason: { readonly code: string; readonly path: string };
}

const accepted = (folder: string): AcceptedCertificate[] =>
  readdirSync(join(ROOT, 'accepted', folder))
    .filter((file) => file.endsWith('.json'))
    .map((file) => ({
      name: join(folder, file.replace(/\.json$/, '')),
      path: join(ROOT, 'accepted', folder, file),
    }));

function refused(folder: string): RefusedCertificate[] {
  const home = join(ROOT, 'refused', folder);
  const index = JSON.parse(readFileSync(join(home, 'index.json'), 'utf8')) as Record<
    string,
    RefusedCertificate['reason']
  >;
  return Object.entries(index).map(([name, reason]) => ({
    name: join(folder, name),
    path: join(home, `${name}.json`),
    reason,
  }));
}

/** The corpus of kind gamma-F. */
export const ACCEPTED = accepted('.');
export const REFUSED = refused('.');

/** The corpus of kind gamma-p. */
export const ACCEPTED_P = accepted('gamma-p');
export const REFUSED_P = refused('gamma-p');

/** The corpus of kind gamma-F-banded. */
export const ACCEPTED_BANDED = accepted('banded');
export const REFUSED_BANDED = refused('banded');

/** The corpus of kinds gamma-2-banded and gamma-p-banded. */
export const ACCEPTED_NORM_BANDED = accepted('norm-banded');
export const REFUSED_NORM_BANDED = refused('norm-banded');

/** The corpus of kind gamma-F-sweeps. */
export const ACCEPTED_SWEEPS = accepted('sweeps');
export const REFUSED_SWEEPS = refused('sweeps');

/** The corpus of kind gamma-2-sweeps. */
export const ACCEPTED_NORM_SWEEPS = accepted('norm-sweeps');
export const REFUSED_NORM_SWEEPS = refused('norm-sweeps');

/** The corpus of kind gamma-F-gram. */
export const ACCEPTED_GRAM = accepted('gram');
export const REFUSED_GRAM = refused('gram');

/** The corpus of kind algebraic. */
export const ACCEPTED_ALGEBRAIC = accepted('algebraic');
export const REFUSED_ALGEBRAIC = refused('algebraic');

/** The corpus of kind circulant. */
export const ACCEPTED_CIRCULANT = accepted('circulant');
export const REFUSED_CIRCULANT = refused('circulant');

/** The corpus of kind product. */
export const ACCEPTED_PRODUCT = accepted('product');
export const REFUSED_PRODUCT = refused('product');

/** The corpus of kind gamma-F-participation. */
export const ACCEPTED_PARTICIPATION = accepted('participation');
export const REFUSED_PARTICIPATION = refused('participation');

/** The corpus of kind toeplitz-rational. */
export const ACCEPTED_TOEPLITZ = accepted('toeplitz');
export const REFUSED_TOEPLITZ = refused('toeplitz');

/** The corpus of kind sensitivity. */
export const ACCEPTED_SENSITIVITY = accepted('sensitivity');
export const REFUSED_SENSITIVITY = refused('sensitivity');

/** The corpus of kind sensitivity with the norm 1. */
export const ACCEPTED_SENSITIVITY_L1 = accepted('sensitivity-l1');
export const REFUSED_SENSITIVITY_L1 = refused('sensitivity-l1');

/** The corpus of kind privacy-loss. */
export const ACCEPTED_PRIVACY = accepted('privacy');
export const REFUSED_PRIVACY = refused('privacy');

/** The corpus of kind privacy-lattice. */
export const ACCEPTED_LATTICE = accepted('lattice');
export const REFUSED_LATTICE = refused('lattice');
