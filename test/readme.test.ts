import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { etalon } from './cli/harness.js';

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
