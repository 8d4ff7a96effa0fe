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

/** What commands of a page call that not every machine has. */
const NEEDED: readonly (readonly [said: RegExp, argv: readonly string[]])[] = [
  [/^\$ python3 /m, ['python3', '--version']],
  [/^import numpy/m, ['python3', '-c', 'import numpy']],
  [/^\$ redis-server /m, ['redis-server', '--version']],
  [/^\$ coqc /m, ['coqc', '--version']],
];
/** The files that are pages of the site. */
const contents = (): readonly string[] => {
  const script = `const { contents } = await import(${JSON.stringify(join(ROOT, 'scripts/site/pages.mjs'))});
    process.stdout.write(JSON.stringify(contents().flatMap(({ files }) => files)));`;
  const { stdout } = spawnSync('node', ['--input-type=module', '-e', script], { encoding: 'utf8' });
  return JSON.parse(stdout) as string[];
};

const isThere = ([command, ...argv]: readonly string[]): boolean => spawnSync(command!, argv).status === 0;
/** Whether all that the commands of a page call is on this machine. */
const canRun = (page: string): boolean => NEEDED.every(([said, argv]) => !said.test(page) || isThere(argv));

/** The pages that have commands without what they print, and the tests that run those: readme.test.ts, accounting-page.test.ts; or commands of npm and pip alone. */
const ELSEWHERE = [
  'README.md',
  'docs/accounting.md',
  'CONTRIBUTING.md',
  'clients/python/README.md',
  'docs/laws.md',
];

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
  it.each(guides.filter((name) => canRun(read(name))))('%s shows what its commands print', (name) => {
    expect(checked(join(GUIDES, name))).toEqual({ status: 0, said: `${name}: as printed\n` });
  });

  const runnable = pages.filter((name) => canRun(readFileSync(join(PAGES, name), 'utf8')));
  it.each(runnable)('and docs/%s does', { timeout: 120_000 }, (name) => {
    expect(checked(join(PAGES, name))).toEqual({ status: 0, said: `${name}: as printed\n` });
  });

  it('have a command where they speak of commands: each but the front page', () => {
    for (const name of [
      'blt',
      'claims-files',
      'conformance',
      'coq-values',
      'expressions',
      'page',
      'strategies',
      'sweeps',
      'vectors',
    ])
      expect(pages).toContain(`${name}.md`);
    for (const name of guides.filter((file) => file !== 'README.md'))
      expect(read(name), name).toMatch(/^```console\n\$ /m);
    // A block that only shows what could be run would not be.
    for (const name of guides)
      expect(read(name), name).not.toMatch(/^```(?:sh|bash|shell|text)?$\n(?!$)[^\n]*etalon /m);
  });

  it('are not alone in it: no page of the site has a command that no test runs', () => {
    const files = contents();
    expect(files).toEqual(expect.arrayContaining(ELSEWHERE));
    const unrun = files.filter((file) =>
      /^```(?:sh|bash|shell)$/m.test(readFileSync(join(ROOT, file), 'utf8')),
    );
    expect(unrun.filter((file) => !ELSEWHERE.includes(file))).toEqual([]);
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
