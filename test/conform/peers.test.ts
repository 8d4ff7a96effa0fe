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

/** Answers that were recorded, by name, or how many there are that are not asked. */
interface Recorded {
  readonly what: string;
  readonly asked?: string;
  readonly answers?: Readonly<Record<string, string>>;
  readonly cases?: number;
}

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
    const rest = JSON.parse(text('peers', 'recorded.json')) as readonly Recorded[];
    const printed = rows.filter((row) => row.with !== true).length;
    const count = ({ cases, answers }: Recorded): number => cases ?? Object.keys(answers!).length;
    expect(printed + rest.reduce((sum, one) => sum + count(one), 0)).toBe(347);
    const page = readFileSync(join(ROOT, 'docs/peers.md'), 'utf8');
    expect(page).toContain(`| numbers that were printed or returned | ${printed} |`);
    for (const one of rest) {
      const asked = one.answers === undefined ? 'not asked: ' : (one.asked ?? '');
      const row = page.split('\n').find((line) => line.startsWith(`| ${one.what} | ${count(one)} |`));
      expect(row, one.what).toContain(asked);
    }
    expect(page).not.toContain('not explained');
    // Seven are of programs that are in no registry, and have no number that could be asked about.
    expect(rest.reduce((sum, one) => sum + (one.cases ?? 0), 0)).toBe(7);
  });
});
