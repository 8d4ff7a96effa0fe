// The types that one needs who uses the package: those of its exports, and what they import.
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { place } from './common.mjs';

/** @returns {ReadonlySet<string>} their files, by their paths in the package */
export function neededTypes() {
  /** @type {{ exports: Record<string, string | { types: string }> }} */
  const { exports } = JSON.parse(readFileSync(place('package.json'), 'utf8'));
  /** @type {Set<string>} */
  const seen = new Set();
  /** @param {string} file */
  const visit = (file) => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const [, target = ''] of readFileSync(place(file), 'utf8').matchAll(
      /\b(?:from|import\()\s*'(\.[^']+)'/g,
    ))
      visit(posix.join(posix.dirname(file), target).replace(/\.js$/, '.d.ts'));
  };
  for (const target of Object.values(exports))
    if (typeof target !== 'string') visit(target.types.replace('./', ''));
  return seen;
}
