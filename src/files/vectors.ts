import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { conformCases, type ConformCase, type VectorDocument } from '../conform/case.js';

/** A file of the golden vectors: its name, such as `digits.json`, and its bytes. */
export interface VectorFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const folder = (path: URL): string => fileURLToPath(path);
const PACKED = folder(new URL('../vectors/', import.meta.url));
const VECTORS = folder(new URL('../../vectors/', import.meta.url));
const SCHEMAS = folder(new URL('../../schemas/', import.meta.url));

/** The golden vectors, their schemas and their changelog: plain in the repository, packed in the package (scripts/ship/vectors.mjs). */
export function vectorFiles(): readonly VectorFile[] {
  if (existsSync(PACKED))
    return readdirSync(PACKED).map((file) => ({
      name: file.replace(/\.gz$/, ''),
      bytes: gunzipSync(readFileSync(join(PACKED, file))),
    }));
  const isSchema = (file: string): boolean => file.startsWith('vectors-');
  return [
    ...readdirSync(VECTORS).map((name) => ({ name, bytes: readFileSync(join(VECTORS, name)) })),
    ...readdirSync(SCHEMAS)
      .filter(isSchema)
      .map((name) => ({ name, bytes: readFileSync(join(SCHEMAS, name)) })),
  ];
}

/** The golden vectors of this package that a program can be asked, in the order of their numbers. */
export function packagedCases(): readonly ConformCase[] {
  return vectorFiles()
    .filter(({ name }) => name.endsWith('.json') && !name.endsWith('.schema.json'))
    .flatMap(({ bytes }) => conformCases(JSON.parse(new TextDecoder().decode(bytes)) as VectorDocument))
    .sort((a, b) => a.id - b.id);
}

/** Writes the golden vectors into a folder, which is made where it is not there. */
export function writeVectors(
  target: string,
  write: (path: string, bytes: Uint8Array) => void,
): readonly string[] {
  mkdirSync(target, { recursive: true });
  return vectorFiles().map(({ name, bytes }) => {
    write(join(target, name), bytes);
    return name;
  });
}
