import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const FOLDER = join(ROOT, 'bench/thirdparty');
const text = (...names: readonly string[]): string => readFileSync(join(FOLDER, ...names), 'utf8');

/** `const { a, b } = await built('folder', 'file.js')`, as the scripts take what is built. */
const TAKEN = /const \{([^}]*)\} = await built\(([^)]*)\)/g;

interface Taken {
  readonly script: string;
  readonly names: readonly string[];
  readonly module: string;
}

const SCRIPTS = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.mjs') && !file.includes('node_modules'),
);
const taken: readonly Taken[] = SCRIPTS.flatMap((script) =>
  [...text(script).matchAll(TAKEN)].map(([, names = '', words = '']) => ({
    script,
    names: names.split(',').map((name) => name.trim()),
    module: [...words.matchAll(/'([^']*)'/g)].map(([, word]) => word!).join('/'),
  })),
);

describe('the page of peers', () => {
  it('is printed by scripts whose modules are there', async () => {
    expect(taken.length).toBeGreaterThan(20);
    const missing: string[] = [];
    for (const { script, names, module } of taken) {
      const source = pathToFileURL(join(ROOT, 'src', module.replace(/\.js$/, '.ts'))).href;
      const found = await (import(source) as Promise<object>).catch(() => undefined);
      for (const name of names)
        if (found === undefined || !(name in found)) missing.push(`${script}: ${name} of ${module}`);
    }
    expect(missing).toEqual([]);
  });

  it('tells of every recorded answer', () => {
    const rows = JSON.parse(text('peers', 'printed.json')) as readonly { readonly with?: boolean }[];
    const rest = JSON.parse(text('peers', 'recorded.json')) as readonly { readonly cases: number }[];
    const printed = rows.filter((row) => row.with !== true).length;
    expect(printed + rest.reduce((sum, { cases }) => sum + cases, 0)).toBe(347);
    const page = readFileSync(join(ROOT, 'docs/peers.md'), 'utf8');
    expect(page).toContain(`| numbers that were printed or returned | ${printed} |`);
  });
});
