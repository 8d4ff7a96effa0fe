import { describe, expect, it } from 'vitest';
import { decodeText, lines, trimBlanks } from '../../../src/validate/readers/text.js';
import { latin1, refusal } from './build.js';

describe('decodeText', () => {
  it('reads UTF-8 without its byte order mark', () => {
    expect(decodeText(latin1('1,2\n'), 'FILE')).toBe('1,2\n');
    expect(decodeText(latin1('\xef\xbb\xbf1,2'), 'FILE')).toBe('1,2');
    expect(decodeText(latin1('# \xcf\x83'), 'FILE')).toBe('# σ');
  });

  it('refuses other encodings', () => {
    const expected = 'expected UTF-8 text, got bytes that are not UTF-8';
    expect(refusal(() => decodeText(latin1('# caf\xe9'), 'FILE'))).toBe(expected);
    for (const bytes of ['\xff\xfe1\x00', '\xfe\xff\x001', '1\x00', '\x001'])
      expect(refusal(() => decodeText(latin1(bytes), 'FILE'))).toMatch(
        /^expected UTF-8 text \(.*iconv -f UTF-16.*\), got UTF-16$/,
      );
  });

  it('refuses more than 256 MiB before decoding it', () => {
    expect(refusal(() => decodeText(new Uint8Array(2 ** 28 + 1), 'FILE'))).toBe(
      'expected a text file of at most 268435456 bytes, got 268435457 bytes',
    );
  });
});

describe('lines', () => {
  const split = (text: string): string[] =>
    [...lines(text)].map(({ number, text: line }) => `${number}:${line}`);

  it('splits at LF and CRLF and counts from 1', () => {
    expect(split('a\nb\r\n\r\nc')).toEqual(['1:a', '2:b', '3:', '4:c']);
  });

  it('gives no line after the last end', () => {
    expect(split('a\n')).toEqual(['1:a']);
    expect(split('')).toEqual([]);
  });
});

describe('trimBlanks', () => {
  it('cuts spaces and tabs at both ends only', () => {
    expect(trimBlanks(' \t1 \t2\u00a0 ')).toBe('1 \t2\u00a0');
    expect(trimBlanks(' \t')).toBe('');
    expect(trimBlanks('')).toBe('');
  });

  it('takes linear time', () => {
    const inner = ' '.repeat(10_000_000);
    expect(trimBlanks(`1${inner}1 `)).toBe(`1${inner}1`);
  });
});
