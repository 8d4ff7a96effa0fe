import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../cli/harness.js';

const ROOT = join(import.meta.dirname, '..', '..');
const GUIDES = join(ROOT, 'docs', 'guides');
const PAGES = join(ROOT, 'docs');
const pages = readdirSync(PAGES).filter(
  (name) => name.endsWith('.md') && readFileSync(join(PAGES, name), 'utf8').includes('```console\n'),
);
const guides = readdirSync(GUIDES).filter((name) => name.endsWith('.md'));
const read = (name: string): string => readFileSync(join(GUIDES, name), 'utf8');
const folder = temporaryFolder();
const hasPython = spawnSync('python3', ['--version']).status === 0;

/** Runs the commands of a guide, and holds what they print against what it shows. */
function checked(file: string): { readonly status: number | null; readonly said: string } {
  const { status, stdout, stderr } = spawnSync(
    'node',
    [join(ROOT, 'scripts', 'site', 'transcripts.mjs'), '--check', file],
    { encoding: 'utf8' },
  );
  return { status, said: stdout + stderr };
}

describe('the guides', () => {
  it.each(guides)('%s shows what its commands print', (name) => {
    if (!hasPython && read(name).includes('$ python3 ')) return;
    expect(checked(join(GUIDES, name))).toEqual({ status: 0, said: `${name}: as printed\n` });
  });

  it.each(pages)('and docs/%s does', (name) => {
    expect(checked(join(PAGES, name))).toEqual({ status: 0, said: `${name}: as printed\n` });
  });

  it('have a command where they speak of commands: each but the front page', () => {
    expect(pages).toEqual(expect.arrayContaining(['claims-files.md', 'expressions.md']));
    for (const name of guides.filter((file) => file !== 'README.md'))
      expect(read(name), name).toMatch(/^```console\n\$ /m);
    // A block that only shows what could be run would not be.
    for (const name of guides)
      expect(read(name), name).not.toMatch(/^```(?:sh|bash|shell|text)?$\n(?!$)[^\n]*etalon /m);
  });

  it('are refused with one digit changed, and with a command that fails', () => {
    const shown = read('mathematics.md');
    const changed = join(folder, 'changed.md');
    writeFileSync(changed, shown.replace('2.6180339887', '2.6180339888'));
    expect(checked(changed)).toEqual({
      status: 1,
      said: 'changed.md: expected what its commands print, got another text; --write prints it\n',
    });
    const failing = join(folder, 'failing.md');
    writeFileSync(failing, '```console\n$ etalon check none.json\n```\n');
    const { status, said } = checked(failing);
    expect(status).toBe(1);
    expect(said).toContain('etalon check none.json: expected exit status 0, got 2');
  });
});
