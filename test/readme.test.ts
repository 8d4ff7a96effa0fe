import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { etalon, temporaryFolder } from './cli/harness.js';

const ROOT = join(import.meta.dirname, '..');
const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

describe('README', () => {
  it('shows the output that the demonstration prints', async () => {
    const argv = /main\.js (validate .*)$/.exec(manifest.scripts['demo']!)![1]!.split(' ');
    expect(readme).toContain(`etalon ${argv.join(' ')}`);
    const { out, status } = await etalon(...argv);
    expect(status).toBe(0);
    // The search for the optimum is float64: its last digits and the digest may differ between engines, nothing else.
    const fixed = (text: string): string =>
      text
        .replace(/(γ_F = \d+\.\d{11})\d*….*/, '$1')
        .replace(/\d\.\d+e-12 % to \d\.\d+e-12 %/, 'about 3e-12 %');
    expect(fixed(readme)).toContain(fixed(out));
  });

  it('names the test command that CI calls', () => {
    expect(readme).toContain('npm ci && npm test');
    expect(readFileSync(join(ROOT, '.ci/run'), 'utf8').trimEnd().split('\n').at(-1)).toBe(
      'npm ci && npm test',
    );
  });

  it('shows commands that work, one after another in an empty folder', { timeout: 300_000 }, () => {
    const folder = temporaryFolder();
    const work = join(folder, 'work');
    mkdirSync(work);
    // What of the list is not in the package: a file of points.
    writeFileSync(join(work, 'points.csv'), '0,0\n1,0\n0,1\n');
    writeFileSync(
      join(folder, 'npx'),
      '#!/bin/sh\nshift\nexec "$NODE_OF_README" "$PROGRAM_OF_README" "$@"\n',
      {
        mode: 0o755,
      },
    );
    const env = {
      ...process.env,
      PATH: `${folder}${delimiter}${process.env['PATH'] ?? ''}`,
      NODE_OF_README: process.execPath,
      PROGRAM_OF_README: join(ROOT, 'dist', 'cli', 'main.js'),
    };
    const commands = [...readme.matchAll(/^```sh\n([^]*?)^```$/gm)]
      .flatMap(([, block = '']) => block.split('\n'))
      .filter((line) => line.includes('npx etalon ') && !/npx etalon (?:sweep|worker) /.test(line));
    expect(commands.length).toBeGreaterThan(10);
    for (const command of commands) {
      const { status, stderr } = spawnSync('sh', ['-c', command], { cwd: work, env, encoding: 'utf8' });
      expect(status, `${command}\n${stderr}`).toBe(0);
    }
    expect(readdirSync(work).sort()).toEqual(['gamma.json', 'optimal.npz', 'points.csv', 'releases.txt']);
  });

  it('names options that the commands for grids have', async () => {
    const calls = [...readme.matchAll(/npx etalon (sweep|worker) ([^&#\n]*)/g)];
    expect(calls.length).toBeGreaterThanOrEqual(4);
    for (const [, command, words] of calls) {
      const { out } = await etalon(command!, '--help');
      for (const [option] of words!.matchAll(/--[a-z]+/g)) expect(out, option).toContain(`${option} `);
    }
  });

  it('links only to files that exist, and evaluates only quantities that exist', async () => {
    for (const [, target] of readme.matchAll(/\]\(([^)#]+)\)/g))
      expect(() => readFileSync(join(ROOT, target!)), target).not.toThrow();
    for (const [, call] of readme.matchAll(/npx etalon value ([^#\n]*)/g)) {
      const words = [...call!.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);
      expect(await etalon('value', ...words)).toMatchObject({ status: 0 });
    }
  });
});
