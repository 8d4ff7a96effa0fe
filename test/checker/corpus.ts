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

/** The corpus of kind gamma-F-sweeps. */
export const ACCEPTED_SWEEPS = accepted('sweeps');
export const REFUSED_SWEEPS = refused('sweeps');

/** The corpus of kind product. */
export const ACCEPTED_PRODUCT = accepted('product');
export const REFUSED_PRODUCT = refused('product');

/** The corpus of kind gamma-F-participation. */
export const ACCEPTED_PARTICIPATION = accepted('participation');
export const REFUSED_PARTICIPATION = refused('participation');

/** The corpus of kind toeplitz-rational. */
export const ACCEPTED_TOEPLITZ = accepted('toeplitz');
export const REFUSED_TOEPLITZ = refused('toeplitz');
