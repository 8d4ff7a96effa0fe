import { copyFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openRelease, type Release, type ReleaseOptions } from '../../../src/files/release/release.js';
import { mechanism } from '../../../src/mechanism/catalogue.js';
import { StateError } from '../../../src/mechanism/stream/saved.js';
import { ParameterError } from '../../../src/parameter/parameter-error.js';
import type { ErrorDetails } from '../../../src/text/detailed-error.js';
import { UsageError } from '../../../src/text/usage-error.js';
import { temporaryFolder } from '../../cli/harness.js';

const folder = temporaryFolder();
const design = mechanism('k-ary', { n: '6', k: '3', epsilon: '1' });
const testSeed = 7n;

async function* input(text: string): AsyncGenerator<Uint8Array> {
  for (const piece of text.split('|')) yield new TextEncoder().encode(await Promise.resolve(piece));
}

/** Takes the lines of a text, then closes; what was delivered, and why it ended early. */
async function taken(
  release: Release,
  text: string,
): Promise<{ readonly texts: readonly string[]; readonly refusal: ErrorDetails | undefined }> {
  const texts: string[] = [];
  try {
    const refusal = await release.take(input(text), (delivered) => {
      expect(delivered.first).toBe(release.time - BigInt(delivered.texts.length) + 1n);
      texts.push(...delivered.texts);
    });
    return { texts, refusal };
  } finally {
    release.close();
  }
}

const open = (options: ReleaseOptions = {}): Release => openRelease(design, { testSeed, ...options });

describe('a release', () => {
  it('is one stream, over however many processes it goes', async () => {
    const whole = await taken(open(), '1\n0\n1\n1\n0\n');
    expect(whole.texts).toHaveLength(5);
    const state = { file: join(folder, 'stream'), ledger: join(folder, 'ledger') };
    const first = await taken(open({ state }), '1\n0\n|1\n');
    const again = open({ state });
    expect(again.time).toBe(3n);
    const rest = await taken(again, '1\n0\n');
    expect([...first.texts, ...rest.texts]).toEqual(whole.texts);
    expect(readdirSync(folder).filter((name) => name.includes('lock'))).toEqual([]);
  });

  it('is kept before it is delivered, so that what did not arrive can be had again', async () => {
    const file = join(folder, 'lost');
    const release = open({ state: { file } });
    const recorded: string[] = [];
    await release.take(input('1\n1\n'), ({ texts }) => {
      const { content } = JSON.parse(readFileSync(file, 'utf8')) as { content: { recorded: string[] } };
      expect(content.recorded).toEqual(texts);
      recorded.push(...texts);
    });
    release.close();
    const again = open({ state: { file, received: '1' } });
    expect(again.missed).toEqual({ first: 2n, texts: recorded.slice(1) });
    again.close();
    const problem = new ParameterError(['received'], 'a number from 0 to 2', '"3"');
    expect(() => open({ state: { file, received: '3' } })).toThrow(problem);
    expect(() => open({ state: { file, received: '1' }, decimals: 2 })).toThrow(
      'received: expected `decimals` as in the run that recorded the releases, got another form',
    );
  });

  it('ends at an item that is refused, and at one more than promised, with nothing of what it is', async () => {
    const { texts, refusal } = await taken(open(), '1\n5\n1\n');
    expect(texts).toHaveLength(1);
    expect(refusal).toMatchObject({ code: 'item', path: 'line 2, column 1', received: 'something else' });
    const long = await taken(open(), '1\n'.repeat(7));
    expect(long.texts).toHaveLength(6);
    expect(long.refusal).toEqual({
      code: 'length',
      path: 'line 7',
      expected: 'at most 6 items',
      received: 'one more',
    });
  });

  it('refuses a copy, a second process, and files that are one', async () => {
    const file = join(folder, 'kept');
    await taken(open({ state: { file } }), '1\n');
    copyFileSync(file, `${file}-copy`);
    expect(() => open({ state: { file: `${file}-copy` } })).toThrow(StateError);
    const running = open({ state: { file } });
    expect(() => open({ state: { file } })).toThrow(UsageError);
    running.close();
    open({ state: { file } }).close();
    expect(() => open({ state: { file, ledger: `${file}.lock` } })).toThrow(
      'ledger: expected another file than that of `state` and those beside it',
    );
    expect(() => open({ state: { file: '-' } })).toThrow(ParameterError);
    expect(() => open({ state: { file, ledger: join(folder, 'late') } })).toThrow(StateError);
  });

  it('reads items by its rules, and refuses rules that do not go together', async () => {
    const lenient = await taken(open({ clip: true, missing: 'zero', decimals: 2 }), '9\n\n-1\n');
    expect(lenient.refusal).toBeUndefined();
    for (const text of lenient.texts) expect(text).toMatch(/^-?\d+\.\d\d$/);
    expect(open({ clip: true }).promise.join('\n')).toContain('clipped: ');
    const strict = mechanism('k-ary', { n: '6', k: '3', epsilon: '1', range: '1:2' });
    expect(() => openRelease(strict, { missing: 'zero' })).toThrow(
      'missing: expected items of which 0 is one, or `clip` with it, got others',
    );
    expect(() => open({ decimals: 1001 })).toThrow(
      'decimals: expected a whole number from 0 to 1000, got 1001',
    );
  });
});
