import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { etalon, temporaryFolder } from './cli/harness.js';

const ROOT = join(import.meta.dirname, '..');
const page = readFileSync(join(ROOT, 'docs', 'blt.md'), 'utf8');
const lines = /```sh\n([^]*?)\n```/.exec(page)![1]!.split('\n');
const cuts = lines.filter((line) => !line.startsWith('npx'));

describe('docs/blt.md', () => {
  it('says how a strategy is cut out in two languages, as its script does, and what to ask of it', () => {
    expect(cuts.map((line) => line.split(' ')[0])).toEqual(['node', 'python3']);
    expect(lines.at(-1)).toBe('npx etalon validate blt.json --workload prefix-sum');
    const script = readFileSync(join(ROOT, 'scripts', 'blt-table.mjs'), 'utf8');
    for (const line of lines) expect(script).toContain(line);
  });

  const isThere = (line: string): boolean => spawnSync(line.split(' ')[0]!, ['--version']).status === 0;

  it.each(cuts.filter(isThere))('%s', async (line) => {
    const [command, file] = line.split(' > ') as [string, string];
    const cut = spawnSync('sh', ['-c', command], { cwd: ROOT, encoding: 'utf8' });
    expect([cut.status, cut.stderr]).toEqual([0, '']);
    const path = join(temporaryFolder(), file);
    writeFileSync(path, cut.stdout);
    const ran = await etalon('validate', path, '--workload', 'prefix-sum', '--no-optimum');
    expect(ran.status).toBe(0);
    expect(ran.out).toContain('blt n=1000000, 4 buffers');
    // As the table says of n = 10^6 and four buffers.
    expect(ran.out).toMatch(/Toeplitz B and C: this is at most 3\.08\d* % above/);
  });
});
