import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Verdict } from '../../../src/statement/verdict.js';
import { codeDigest } from '../../../src/files/package.js';
import { defaultCacheFolder, resultCache, writeOnly } from '../../../src/files/statements/result-cache.js';
import { temporaryFolder } from '../../cli/harness.js';

const folder = temporaryFolder();
const verdict: Verdict = {
  kind: 'holds-on',
  finding: 'Holds for n = 1.',
  how: 'Checked: n = 1.',
  evidence: [],
};
const code = 'a'.repeat(64);

describe('the cache of results', () => {
  it('gives back what the same code wrote, and nothing else', () => {
    const cache = resultCache(folder, code);
    expect(cache.read('HUU Thm 2')).toBeUndefined();
    cache.write('HUU Thm 2', verdict);
    expect(cache.read('HUU Thm 2')).toEqual(verdict);
    expect(cache.read('HUU Thm 3')).toBeUndefined();
    expect(resultCache(folder, 'b'.repeat(64)).read('HUU Thm 2')).toBeUndefined();
  });

  it('ignores a file that is damaged or was changed', () => {
    const cache = resultCache(folder, code);
    const place = join(folder, 'reproduce', code.slice(0, 32));
    const file = join(place, readdirSync(place)[0]!);
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace('holds-on', 'refuted'));
    expect(cache.read('HUU Thm 2')).toBeUndefined();
    for (const damaged of [
      text.slice(0, 20),
      'null',
      '[]',
      '{}',
      '{"id":"HUU Thm 2","digest":"","verdict":{}}',
    ]) {
      writeFileSync(file, damaged);
      expect(cache.read('HUU Thm 2'), damaged).toBeUndefined();
    }
    writeFileSync(file, text);
    expect(cache.read('HUU Thm 2')).toEqual(verdict);
  });

  it('answers nothing and keeps everything for a fresh run', () => {
    const cache = resultCache(folder, 'c'.repeat(64));
    writeOnly(cache).write('HUU Thm 2', verdict);
    expect(writeOnly(cache).read('HUU Thm 2')).toBeUndefined();
    expect(cache.read('HUU Thm 2')).toEqual(verdict);
  });

  it('does without a folder that cannot be written', () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    const cache = resultCache(file, code);
    cache.write('HUU Thm 2', verdict);
    expect(cache.read('HUU Thm 2')).toBeUndefined();
  });

  it.runIf(process.platform === 'linux')(
    'does without a folder where none can be made',
    { timeout: 5000 },
    () => {
      const cache = resultCache('/proc/etalon', code);
      cache.write('HUU Thm 2', verdict);
      expect(cache.read('HUU Thm 2')).toBeUndefined();
    },
  );

  it('lies in the cache folder of the system, under a digest of the whole code', () => {
    expect(defaultCacheFolder({ XDG_CACHE_HOME: '/x' }, 'linux')).toBe('/x/etalon');
    expect(defaultCacheFolder({ LOCALAPPDATA: '/y' }, 'win32')).toBe('/y/etalon');
    expect(defaultCacheFolder({}, 'darwin')).toMatch(/Library\/Caches\/etalon$/);
    expect(codeDigest()).toMatch(/^[0-9a-f]{64}$/);
    expect(codeDigest()).toBe(codeDigest());
  });
});
