import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { STRATEGY_KINDS } from '../../src/strategy/strategy.js';
import { etalon, temporaryFolder } from '../cli/harness.js';

const ROOT = join(import.meta.dirname, '..', '..');
const STORED = join(ROOT, 'test', 'vectors', 'strategies');
const page = readFileSync(join(ROOT, 'docs', 'strategies.md'), 'utf8');
const prose = page.slice(page.indexOf('## From NumPy'), page.indexOf('## What is refused'));
const snippets = [...prose.matchAll(/```python title=\S+\n([^]*?)```/g)].map(([, code = '']) => code);
/** The calls that judge what the snippets write, each with the line of its output that is shown. */
const calls = [
  ...prose.matchAll(/^\$ etalon (validate [^\n]*) --no-optimum \| grep \^sensitivity\n([^\n]*)$/gm),
].map(([, call = '', shown = '']) => ({ call, shown }));

/** Whether Python with NumPy is on this machine; without it, what NumPy wrote elsewhere is judged all the same. */
const hasNumpy = spawnSync('python3', ['-c', 'import numpy']).status === 0;

describe('the examples in NumPy', () => {
  it('show every form of a strategy', () => {
    for (const kind of STRATEGY_KINDS) expect(prose, kind).toContain(`\`${kind}\``);
    expect(snippets.length).toBeGreaterThan(6);
  });

  it('write the files that are stored, and the calls read all of these', () => {
    const named = calls.flatMap(({ call }) => call.match(/\S+\.(?:json|npy|csv)/g) ?? []);
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

  it.each(calls)('$call', { timeout: 60_000 }, async ({ call, shown }) => {
    const words = call
      .split(/\s+/)
      .map((word) => (/\.(?:json|npy|csv)$/.test(word) ? join(STORED, word) : word));
    expect(shown).toMatch(/^sensitivity  ℓ2 [0-9.]+…? /);
    const ran = await etalon(...words, '--no-optimum');
    expect(ran.err).toBe('');
    expect(ran.status, ran.out).toBe(0);
    expect(ran.out.split('\n')).toContain(shown);
  });
});
