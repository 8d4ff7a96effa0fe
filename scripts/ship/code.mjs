// The code: every sub-path of the package, the command and the three kinds of threads, with what they share in chunks, which bundlers take apart again.
import { chmodSync, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rolldown } from 'rolldown';
import { place } from '../common.mjs';

const COMMAND = 'cli/main.js';
/** The folder of what is shared; what finds a file beside itself is there, as deep as it was in dist/files. */
const SHARED = 'files';
/** What is begun as a thread, by its place in dist/ and, from the folder of what is shared, in lib/. */
const THREADS = ['files/thread.js', 'files/statements/worker.js', 'files/sweep/sweep-worker.js'];

/** @param {readonly string[]} entries the files of the sub-paths, lib/… */
export async function shipCode(entries) {
  const files = [...entries.map((entry) => entry.replace('./lib/', '')), COMMAND];
  const input = Object.fromEntries([
    ...files.map((file) => [file.replace(/\.js$/, ''), place('dist', file)]),
    ...THREADS.map((file) => [`${SHARED}/${file.replace(/^.*\/|\.js$/g, '')}`, place('dist', file)]),
  ]);
  const build = await rolldown({
    input,
    platform: 'node',
    external: /^(?:node:|[^./])/,
    treeshake: {
      moduleSideEffects: (id) => id.endsWith(COMMAND) || THREADS.some((file) => id.endsWith(file)),
    },
    onLog: (level, { message }) => {
      if (level === 'warn') throw new Error(`lib: expected no warning, got ${message}`);
    },
  });
  const { output } = await build.write({
    dir: place('lib'),
    format: 'es',
    minify: true,
    comments: { annotation: true, legal: false, jsdoc: false },
    chunkFileNames: `${SHARED}/[name].js`,
  });
  for (const chunk of output) if (chunk.type === 'chunk') requireNeighbours(chunk);
  chmodSync(place('lib', COMMAND), 0o755);
}

/**
 * A module that finds files beside itself finds them where its code went.
 *
 * @param {import('rolldown').OutputChunk} chunk
 */
function requireNeighbours({ fileName, code }) {
  for (const [, path = ''] of code.matchAll(/new URL\([`'"]([^`'"]+)[`'"],\s*import\.meta\.url\)/g))
    if (!existsSync(join(dirname(place('lib', fileName)), path)))
      throw new Error(`lib: expected ${path} beside ${fileName}, got nothing there`);
}
