import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const page = readFileSync(join(ROOT, 'docs', 'blt.md'), 'utf8');
const [, block = ''] = /```console\n([^]*?)\n```/.exec(page)!;
const commands = block.split('\n').flatMap((line) => (line.startsWith('$ ') ? [line.slice(2)] : []));

describe('docs/blt.md', () => {
  it('says how a strategy is cut out in two languages, as its script does, and what to ask of it', () => {
    expect(commands.map((line) => line.split(' ')[0])).toEqual(['node', 'python3', 'etalon']);
    const script = readFileSync(join(ROOT, 'scripts', 'blt-table.mjs'), 'utf8');
    for (const line of commands) expect(script).toContain(line);
  });

  // What is printed below them is held against the program by the test of the guides.
  it('shows what the table says of n = 10^6 and four buffers', () => {
    expect(block).toContain('blt n=1000000, 4 buffers');
    expect(block).toMatch(/Toeplitz B and C: this is at most 3\.08\d* % above/);
    expect(page).toMatch(/^\| 10\^6 \| 29\.85408701381 \| 378 % \| 47\.8 % \| 11\.4 % \| 3\.09 % /m);
  });
});
