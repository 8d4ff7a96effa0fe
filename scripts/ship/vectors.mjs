// The golden vectors, packed: a seventh of their size; `etalon conform --vectors FOLDER` writes them as they are.
import { mkdirSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { place } from '../common.mjs';

export async function shipVectors() {
  /** @type {typeof import('../../src/files/vectors.js')} */
  const { vectorFiles } = await import(place('dist', 'files', 'vectors.js'));
  mkdirSync(place('lib', 'vectors'), { recursive: true });
  for (const { name, bytes } of vectorFiles())
    writeFileSync(place('lib', 'vectors', `${name}.gz`), gzipSync(bytes, { level: 9 }));
}
