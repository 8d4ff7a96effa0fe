import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { STRATEGY_KINDS } from '../../src/strategy/strategy.js';
import { etalon, temporaryFolder } from '../cli/harness.js';

const ROOT = join(import.meta.dirname, '..', '..');
const STORED = join(ROOT, 'test', 'vectors', 'strategies');
const page = readFileSync(join(ROOT, 'docs', 'strategies.md'), 'utf8');
const blocks = (language: string): string[] =>
  [...page.matchAll(new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``, 'g'))].map(([, code = '']) => code);
const snippets = blocks('python');
const calls = blocks('sh').flatMap((block) => block.trim().split('\n'));

/** Whether Python with NumPy is on this machine; without it, what NumPy wrote elsewhere is judged all the same. */
const hasNumpy = spawnSync('python3', ['-c', 'import numpy']).status === 0;

describe('the examples in NumPy', () => {
  it('show every form of a strategy', () => {
    const prose = page.slice(page.indexOf('## From NumPy'), page.indexOf('## What is refused'));
    for (const kind of STRATEGY_KINDS) expect(prose, kind).toContain(`\`${kind}\``);
    expect(snippets.length).toBeGreaterThan(6);
  });

  it('write the files that are stored, and the calls read all of these', () => {
    const named = calls.flatMap((call) => call.split('#')[0]!.match(/\S+\.(?:json|npy|csv)/g) ?? []);
    expect([...new Set(named)].sort()).toEqual(readdirSync(STORED).sort());
  });

  it.skipIf(!hasNumpy)('write them byte for byte', () => {
    const folder = temporaryFolder();
    for (const code of snippets) {
      const { status, stderr } = spawnSync('python3', ['-c', code], { cwd: folder, encoding: 'utf8' });
      expect(stderr).toBe('');
      expect(status).toBe(0);
    }
    expect(readdirSync(folder).sort()).toEqual(readdirSync(STORED).sort());
    for (const name of readdirSync(STORED))
      expect(readFileSync(join(folder, name)).equals(readFileSync(join(STORED, name))), name).toBe(true);
  });

  it.each(calls)('%s', { timeout: 60_000 }, async (line) => {
    const [call = '', remark = ''] = line.split('#').map((part) => part.trim());
    const words = call
      .split(/\s+/)
      .slice(1)
      .map((word) => (/\.(?:json|npy|csv)$/.test(word) ? join(STORED, word) : word));
    expect(remark).toMatch(/^ℓ2 [0-9.]+$/);
    const ran = await etalon(...words, ...(words.includes('--no-optimum') ? [] : ['--no-optimum']));
    expect(ran.err).toBe('');
    expect(ran.status, ran.out).toBe(0);
    expect(ran.out).toContain(`sensitivity  ${remark}`);
  });
});
