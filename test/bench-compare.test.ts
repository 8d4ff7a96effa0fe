import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'etalon-bench-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});
const scripts = join(import.meta.dirname, '..', 'scripts');

/** A kept run of benchmarks with these medians in milliseconds. */
function run(name: string, medians: Readonly<Record<string, number>>): string {
  const file = join(folder, name);
  const benchmarks = Object.entries(medians).map(([of, median]) => ({ name: of, min: median, median, sampleCount: 1 }));
  writeFileSync(file, JSON.stringify({ files: [{ groups: [{ fullName: 'file > group', benchmarks }] }] }));
  return file;
} // prettier-ignore

function compared(before: string, now: string): { readonly status: number | null; readonly stdout: string } {
  const module = pathToFileURL(join(scripts, 'gate', 'compare.mjs')).href;
  const code = `import { compareRuns, readMedians } from '${module}';
    process.exitCode = compareRuns(readMedians(process.argv[1]), readMedians(process.argv[2]));`;
  return spawnSync(process.execPath, ['--input-type=module', '--eval', code, before, now], {
    encoding: 'utf8',
  });
}

describe('two runs of the benchmarks', () => {
  const before = run('before.json', { product: 10, root: 10, gone: 1 });

  it('names what is slower by more than a fifth, and what is gone', () => {
    const { status, stdout } = compared(before, run('slower.json', { product: 12.1, root: 12, other: 5 }));
    expect(status).toBe(1);
    expect(stdout).toContain('| group > product | 10.0 ms | 12.1 ms | 1.21 |');
    expect(stdout).not.toContain('> root');
    expect(stdout).toContain('2 compared, 1 slower; 1 new, 1 gone');
    expect(stdout).toContain('gone: group > gone');
  });

  it('is content with what is no slower', () => {
    expect(compared(before, run('same.json', { product: 9, root: 12 })).status).toBe(0);
  });

  it('reads the run on the page of a commit, with the names that a run has', () => {
    const { stdout: page } = spawnSync('git', ['show', 'HEAD:docs/benchmarks.md'], {
      cwd: scripts,
      encoding: 'utf8',
    });
    const [, group, name, time] = /^### (.+)\n\n.*\n.*\n\| (.+?) \| [^|]+ \| (\S+) ms \|/m.exec(page)!;
    const now = join(folder, 'now.json');
    const benchmarks = [{ name, min: 1, median: Number(time) * 1.3, sampleCount: 1 }];
    const fullName = `bench/some.bench.ts > ${group!.replaceAll(' · ', ' > ')}`;
    writeFileSync(now, JSON.stringify({ files: [{ groups: [{ fullName, benchmarks }] }] }));
    const { status, stdout } = compared('HEAD', now);
    expect(stdout).toContain(`| ${group} > ${name} | ${time} ms |`);
    expect(stdout).toMatch(/^1 compared, 1 slower; 0 new, \d\d+ gone$/m);
    expect(status).toBe(1);
  });

  it('refuses what is neither a file nor a commit, before anything is measured', () => {
    const bench = join(scripts, 'bench.mjs');
    const { status, stderr } = spawnSync(process.execPath, [bench, '--compare', 'no-such-ref'], {
      encoding: 'utf8',
    });
    expect(status).not.toBe(0);
    expect(stderr).toContain(
      '--compare: expected a kept run or a commit with docs/benchmarks.md, got no-such-ref',
    );
  });

  it('refuses a file that is no run, before anything is measured', () => {
    const file = join(folder, 'other.json');
    writeFileSync(file, '{"rows":[]}');
    const { status, stderr } = spawnSync(process.execPath, [join(scripts, 'bench.mjs'), '--compare', file], {
      encoding: 'utf8',
    });
    expect(status).not.toBe(0);
    expect(stderr).toContain('other.json: expected a run that npm run bench kept');
  });
});
