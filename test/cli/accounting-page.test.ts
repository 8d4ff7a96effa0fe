import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { etalon, temporaryFolder } from './harness.js';

const page = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'accounting.md'), 'utf8');

/** The files of the page: a list of steps, and coefficients. */
const [list = '', coefficients = ''] = [...page.matchAll(/```json\n([^]*?)```/g)].map(([, text]) => text!);

/** Columns of integers. */
const [, columns = ''] = /```csv\n([^]*?)```/.exec(page) ?? [];

/** The commands of the page with the output that it shows. */
const shown = [...page.matchAll(/```sh\netalon (account [^\n]*)\n```\n```\n([^]*?)\n```/g)].map(
  ([, line = '', output = '']) => {
    const [words = '', remark] = line.split('#');
    return { words: words.trim(), remark, output };
  },
);

/** Some take longer than a test should; the values of the longest are among the reference values. */
const quick = shown.filter(({ remark }) => remark === undefined);

describe('docs/accounting.md', () => {
  it('shows an output of each command', () => {
    expect(shown.length).toBe([...page.matchAll(/\netalon account /g)].length);
    expect(quick.length).toBe(shown.length - 1);
  });

  it.each(quick)('$words prints what the page says', async ({ words, output }) => {
    const folder = temporaryFolder();
    const files = { 'steps.json': list, 'c.json': coefficients, 'c.csv': columns };
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const argv = words.split(' ').map((word) => (word in files ? join(folder, word) : word));
    expect(await etalon(...argv)).toEqual({ status: 0, out: output, err: '' });
  });
});
