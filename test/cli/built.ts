import { join } from 'node:path';
import { build } from 'vite';

/** Bundles the program into a folder, for tests that need a process of its own; its path. */
export async function builtProgram(folder: string): Promise<string> {
  const root = join(import.meta.dirname, '..', '..');
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: {
      ssr: join(root, 'src', 'cli', 'main.ts'),
      outDir: folder,
      emptyOutDir: false,
      rollupOptions: { output: { entryFileNames: 'main.js', format: 'es' } },
    },
    ssr: { noExternal: true },
  });
  return join(folder, 'main.js');
}
