import { lstatSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { MAX_BYTES } from '../../certificate/limits.js';
import { refuse } from './folder.js';

export const CERTIFICATES = 'certificates';

/** Where the certificate of a statement is: as it is, or in the place next to it packed by gzip, for an atlas that is handed on. */
export const certificatePath = (hash: string): string => `${CERTIFICATES}/${hash}.json`;
export const packedPath = (hash: string): string => `${certificatePath(hash)}.gz`;

/** @returns undefined for what is not packed, or holds more than a certificate may */
export function unpacked(bytes: Uint8Array): Uint8Array | undefined {
  try {
    return new Uint8Array(gunzipSync(bytes, { maxOutputLength: MAX_BYTES }));
  } catch {
    return undefined;
  }
}

/** The certificate of a statement in a folder, if it is there. */
export function certificateIn(folder: string, hash: string): Uint8Array | undefined {
  const plain = regularFile(join(folder, certificatePath(hash)));
  if (plain !== undefined) return plain;
  const packed = regularFile(join(folder, packedPath(hash)));
  return packed === undefined ? undefined : unpacked(packed);
}

export function removeCertificate(folder: string, hash: string): void {
  for (const path of [certificatePath(hash), packedPath(hash)]) rmSync(join(folder, path), { force: true });
}

/** The bytes of a file; undefined where there is none. @throws DetailedError for anything else that has its name */
export function regularFile(path: string): Uint8Array | undefined {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return undefined;
  if (!stats.isFile()) refuse(path, 'a file', stats.isSymbolicLink() ? 'a link' : 'something else');
  return readFileSync(path);
}
