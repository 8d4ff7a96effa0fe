// The certificates of proofs/certificates, and the manifest with their claims and digests.
import { existsSync, readFileSync } from 'node:fs';
import { place } from './common.mjs';

/**
 * What the manifest says of a certificate.
 *
 * @typedef {{ inf: string, sup: string, digest: string, bytes: number, sha256: string }} Entry
 */

export const MANIFEST = place('proofs', 'certificates', 'manifest.json');

/**
 * The file of a certificate.
 *
 * @param {string} name
 */
export const certificatePath = (name) => place('proofs', 'certificates', `${name}.json`);

/**
 * The manifest; empty where there is none.
 *
 * @returns {Record<string, Entry>}
 */
export function readManifest() {
  if (!existsSync(MANIFEST)) return {};
  return /** @type {Record<string, Entry>} */ (JSON.parse(readFileSync(MANIFEST, 'utf8')));
}
