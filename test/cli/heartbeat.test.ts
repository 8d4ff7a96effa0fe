import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from './harness.js';

const folder = temporaryFolder();

/** Runs work that holds its thread for so long, in a process of its own. */
async function during(milliseconds: number): Promise<{ stdout: string; stderr: string }> {
  const root = join(import.meta.dirname, '..', '..');
  const entry = join(folder, 'entry.ts');
  writeFileSync(
    entry,
    `import { withHeartbeat } from ${JSON.stringify(join(root, 'src', 'cli', 'heartbeat.js').replace(/js$/, 'ts'))};
const end = performance.now() + ${milliseconds};
console.log(withHeartbeat('a quantity', () => { while (performance.now() < end); return 'done'; }));
`,
  );
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: {
      ssr: entry,
      outDir: folder,
      emptyOutDir: false,
      rollupOptions: { output: { entryFileNames: 'beat.mjs', format: 'es' } },
    },
    ssr: { noExternal: true },
  });
  return spawnSync(process.execPath, [join(folder, 'beat.mjs')], { encoding: 'utf8' });
}

describe('work that cannot tell its progress', () => {
  it('is said to go on while it holds the thread, and the line is gone before the answer', async () => {
    const { stdout, stderr } = await during(3500);
    expect(stdout).toBe('done\n');
    expect(stderr).toMatch(/^\ra quantity … 2 s(?:\ra quantity … \d s)*\r {16,}\r$/);
  }, 60_000);

  it('is not spoken of when it is short', async () => {
    expect(await during(50)).toMatchObject({ stdout: 'done\n', stderr: '' });
  }, 60_000);
});
