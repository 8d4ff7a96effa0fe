// The code of a bundle that vite has built without writing it.

/** @import { build } from 'vite' */

/**
 * All code of the first output.
 *
 * @param {Awaited<ReturnType<typeof build>>} built
 */
export function bundledCode(built) {
  const [first] = [built].flat();
  if (first === undefined || !('output' in first)) throw new Error('vite: expected a bundle, got none');
  return first.output.map((chunk) => ('code' in chunk ? chunk.code : '')).join('');
}
