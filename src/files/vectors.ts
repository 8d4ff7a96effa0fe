import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { conformCases, type ConformCase, type VectorDocument } from '../conform/case.js';

const FOLDER = fileURLToPath(new URL('../../vectors/', import.meta.url));

/** The golden vectors of this package that a program can be asked, in the order of their numbers. */
export function packagedCases(): readonly ConformCase[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => conformCases(JSON.parse(readFileSync(`${FOLDER}${file}`, 'utf8')) as VectorDocument))
    .sort((a, b) => a.id - b.id);
}
