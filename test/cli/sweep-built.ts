import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

const ROOT = resolve(import.meta.dirname, '../..');

/** Builds the program, main.mjs, and its threads, which find one another beside themselves. */
export async function buildSweep(folder: string): Promise<void> {
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      rollupOptions: {
        input: { main: 'src/cli/main.ts', 'sweep-worker': 'src/files/sweep/sweep-worker.ts' },
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
      },
    },
    ssr: { noExternal: true, external: ['piscina', 'bullmq'] },
  });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(
    join(folder, 'sweep-worker.js'),
    `export { default } from ${JSON.stringify(pathToFileURL(join(folder, 'sweep-worker.mjs')).href)};\n`,
  );
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
}

/**
 * A program as {@link buildSweep} made it whose threads run out of memory at a task, `find` or `prove`, for prefix sums of n = 4; each time a line is added to a file.
 *
 * @returns the program
 */
export function forgetfulSweep(
  built: string,
  folder: string,
  task: 'find' | 'prove',
  deaths: string,
): string {
  mkdirSync(folder);
  // Copies, not links: threads are found beside the file that starts them.
  for (const name of readdirSync(built).filter((one) => one.endsWith('.mjs')))
    cpSync(join(built, name), join(folder, name));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(
    join(folder, 'sweep-worker.js'),
    `import { appendFileSync } from 'node:fs';
import work from './sweep-worker.mjs';
export default (task) => {
  if (task.${task}?.label.startsWith('prefix-sum.n=4.gamma-F')) {
    appendFileSync(${JSON.stringify(deaths)}, 'died\\n');
    for (const all = []; ; ) all.push(new Array(1000).fill(0));
  }
  return work(task);
};
`,
  );
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  return join(folder, 'main.mjs');
}

/** Every file of a folder with its bytes. */
export const contents = (of: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(of, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [path.slice(of.length), readFileSync(path, 'latin1')]),
  );

/** Writes grids into a folder, each by its title and sets. */
export const gridsIn =
  (folder: string) =>
  (name: string, sets: unknown): string => {
    const path = join(folder, name);
    writeFileSync(path, JSON.stringify({ format: 'etalon-grid', version: '1', title: name, sets }));
    return path;
  };
