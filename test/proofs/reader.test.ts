import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { essence } from '../../fuzz/routes.js';
import { canonicalText, digestOf, type Canonical } from '../../src/arithmetic/canonical.js';
import { check } from '../../src/checker/checker.js';

const ROOT = join(import.meta.dirname, '..', '..');
const hasCoq = spawnSync('coqc', ['--version']).status === 0;
const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

interface Fields {
  readonly [key: string]: Canonical;
}

/** The content of a file, with some fields of it changed and its digest made anew. */
function sealed(file: string, changed: (content: Fields) => Fields): Uint8Array {
  const { digest, ...content } = JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Fields;
  expect(digest).toBe(digestOf(canonicalText(content)));
  const fields = changed(content);
  return encode(`${canonicalText({ ...fields, digest: digestOf(canonicalText(fields)) })}\n`);
}

if (hasCoq) {
  describe('the reader that is proved', () => {
    let program = '';
    beforeAll(() => {
      const script = join(ROOT, 'scripts', 'proofs.mjs');
      const theory = execFileSync('node', [script, '--build', 'Extract'], { encoding: 'utf8' }).trim();
      program = join(theory, 'etalon-check');
    }, 300_000);

    /** What the extracted checker says of many certificates, as far as the routes must agree. */
    const verdicts = (cases: readonly Uint8Array[]): readonly string[] => {
      const frames = cases.flatMap((bytes) => {
        const length = Buffer.alloc(4);
        length.writeUInt32BE(bytes.length);
        return [length, bytes];
      });
      const { stdout } = spawnSync(program, ['--stream'], {
        input: Buffer.concat(frames),
        encoding: 'utf8',
        maxBuffer: 1 << 28,
      });
      const lines = stdout.trimEnd().split('\n');
      return lines.map((line) =>
        line.startsWith('REFUSED ') ? line.split(' ').slice(0, 3).join(' ') : line,
      );
    };

    it('refuses every beginning of a certificate, and every byte put in the place of one, as the first checker does', () => {
      const good = readFileSync(join(ROOT, 'test', 'accepted', 'golden.json'));
      const others = [...encode('"\\[]{},: 0-t~')].concat(10, 127, 195);
      const cases = [...good.keys()].flatMap((i) => [
        good.subarray(0, i),
        Buffer.concat([good.subarray(0, i), encode('\n')]),
        Buffer.concat([good.subarray(0, i), good.subarray(i + 1)]),
        ...others.map((byte) =>
          Buffer.concat([good.subarray(0, i), Uint8Array.of(byte), good.subarray(i + 1)]),
        ),
      ]);
      const expected = cases.map((bytes) => essence(check(bytes)));
      expect(verdicts(cases)).toEqual(expected);
      const codes = new Set(expected.map((line) => line.split(' ')[1]));
      for (const code of ['text', 'json', 'canonical', 'fields', 'digest']) expect(codes).toContain(code);
    });

    it('reads the numerals that the first checker reads, and prints the decimals of the claim', () => {
      const texts = [
        '',
        '0',
        '00',
        '01',
        '-0',
        '-',
        '--1',
        '-01',
        '+1',
        '1',
        '-1',
        '1-',
        '0.0',
        '.5',
        '5.',
        '0.50',
        '00.5',
        '0.5',
        '-0.5',
      ];
      texts.push(
        '1.5.2',
        '1e3',
        '9'.repeat(18),
        `1${'0'.repeat(18)}`,
        '9'.repeat(37),
        '1'.repeat(4096),
        '1'.repeat(4097),
      );
      texts.push(
        `0.${'0'.repeat(40)}1`,
        `${'7'.repeat(2048)}.${'7'.repeat(2047)}`,
        `${'7'.repeat(2048)}.${'7'.repeat(2048)}`,
      );
      const file = join('proofs', 'certificates', 'prefix-sum-3.json');
      const cases = texts.flatMap((text) => [
        sealed(file, (content) => ({ ...content, claim: { ...(content['claim'] as Fields), inf: text } })),
        sealed(file, (content) => ({ ...content, claim: { ...(content['claim'] as Fields), sup: text } })),
        sealed(file, (content) => ({ ...content, workload: { name: 'prefix-sum', n: text } })),
        sealed(file, (content) => ({
          ...content,
          lower: { ...(content['lower'] as Fields), w: [text, '1', '1'] },
        })),
      ]);
      const expected = cases.map((bytes) => essence(check(bytes)));
      expect(verdicts(cases)).toEqual(expected);
      expect(expected.filter((line) => line.startsWith('PROVED ')).length).toBeGreaterThan(4);
      const codes = new Set(expected.map((line) => line.split(' ')[1]));
      for (const code of ['integer', 'decimal', 'limit', 'sign']) expect(codes).toContain(code);
    });
  });
} else {
  it('in Coq: NOT run, because coqc is not on this machine', () => {
    process.stderr.write('The reader that is proved was NOT run: coqc is not on this machine.\n');
    expect(hasCoq).toBe(false);
  });
}
