import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../cli/harness.js';

const ROOT = join(import.meta.dirname, '../..');
const PACKAGE = join(ROOT, 'clients/python');
const ACCEPTED = join(ROOT, 'test/accepted/golden.json');
const REFUSED = join(ROOT, 'test/refused/U-negated.json');

const runs = (file: string, ...args: readonly string[]): boolean => spawnSync(file, args).status === 0;
const hasPytest = runs('python3', '-c', 'import pytest');
const canBuild = hasPytest && runs('python3', '-c', 'import setuptools');

/** Python without a place for compiled files, and without what else is installed in the repository. */
const environment = (path: string): NodeJS.ProcessEnv => ({
  ...process.env,
  PYTHONDONTWRITEBYTECODE: '1',
  PYTHONPATH: path,
});

describe('the Python package', () => {
  it.runIf(hasPytest).each([
    ['its folder', PACKAGE, 'tests'],
    ['the root of the repository', ROOT, 'clients/python/tests'],
  ])('passes its own tests in %s', (_, cwd, tests) => {
    const { status, stdout } = spawnSync('python3', ['-m', 'pytest', '-q', '-p', 'no:cacheprovider', tests], {
      cwd,
      env: { ...environment(''), PYTHONPATH: undefined },
      encoding: 'utf8',
    });
    expect(stdout).toMatch(/\d+ passed/);
    expect(stdout).not.toMatch(/failed|error/);
    expect(status).toBe(0);
  });

  it.runIf(canBuild)('works installed, in an empty folder, with vectors, plugin and checker in it', () => {
    const folder = temporaryFolder();
    const site = join(folder, 'site');
    // Of a copy, so that the sources stay as they are.
    const copy = join(folder, 'copy');
    mkdirSync(copy);
    for (const part of ['clients/python', 'vectors', 'proofs'])
      execFileSync('cp', ['-a', '--parents', part, copy], { cwd: ROOT });
    mkdirSync(site);
    // What pip does with it, without pip: the files, and the metadata from which pytest knows the plugin.
    execFileSync(
      'python3',
      ['setup.py', '-q', 'egg_info', '--egg-base', site, 'build', '--build-lib', site],
      {
        cwd: join(copy, 'clients/python'),
        stdio: 'pipe',
      },
    );
    const empty = join(folder, 'empty');
    mkdirSync(empty);
    writeFileSync(
      join(empty, 'test_it.py'),
      [
        'import pytest',
        '@pytest.mark.etalon("laplace-scale")',
        'def test_right(etalon_case):',
        '    from fractions import Fraction as F',
        '    def scale(inputs):',
        '        eps, s = F(inputs["eps"]), F(inputs.get("sensitivity1", "1"))',
        '        if eps <= 0 or s <= 0: raise ValueError',
        '        return float(s) / float(eps)',
        '    etalon_case.check(scale)',
        '@pytest.mark.etalon("laplace-scale")',
        'def test_wrong(etalon_case):',
        '    etalon_case.check(lambda inputs: 0.1)',
      ].join('\n'),
    );
    // The plugin registers itself by its entry point; no repository and no node in reach.
    const env = { ...environment(site), PATH: '/usr/bin:/bin', ETALON_VECTORS: undefined };
    const python = execFileSync('python3', ['-c', 'import sys; print(sys.executable)'], {
      encoding: 'utf8',
    }).trim();
    const { stdout } = spawnSync(python, ['-m', 'pytest', '-q', '-p', 'no:cacheprovider', 'test_it.py'], {
      cwd: empty,
      env,
      encoding: 'utf8',
    });
    expect(stdout).toMatch(/\d+ failed, \d+ passed/);
    expect(stdout).toContain('unsafe: expected');
    expect(stdout).not.toMatch(/FAILED test_it\.py::test_right/);
    for (const [file, status, word] of [
      [ACCEPTED, 0, 'PROVED'],
      [REFUSED, 1, 'REFUSED'],
    ] as const) {
      const local = join(empty, 'certificate.json');
      copyFileSync(file, local);
      const checked = spawnSync(python, ['-m', 'etalon_vectors.checker', local], {
        cwd: empty,
        env,
        encoding: 'utf8',
      });
      expect([checked.status, checked.stdout.split(' ')[0]]).toEqual([status, word]);
    }
  });

  it('has an entry of pre-commit that proves certificates', () => {
    const [, entry = ''] = /entry: (\S+)/.exec(readFileSync(join(ROOT, '.pre-commit-hooks.yaml'), 'utf8'))!;
    const hook = (file: string): number | null => spawnSync(join(ROOT, entry), [file]).status;
    expect([hook(ACCEPTED), hook(REFUSED)]).toEqual([0, 1]);
  });
});
