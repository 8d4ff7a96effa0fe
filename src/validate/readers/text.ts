import { InputError } from './input-error.js';
import { MAX_TEXT_BYTES } from './limits.js';

/**
 * The text of a UTF-8 file, without the byte order mark it may start with.
 * @throws InputError for other encodings and files beyond 256 MiB.
 */
export function decodeText(bytes: Uint8Array, file: string): string {
  if (bytes.length > MAX_TEXT_BYTES) {
    throw new InputError(file, `a text file of at most ${MAX_TEXT_BYTES} bytes`, `${bytes.length} bytes`);
  }
  if (isUtf16(bytes))
    throw new InputError(
      file,
      'UTF-8 text (in a shell: iconv -f UTF-16 -t UTF-8 OLD > NEW; in PowerShell: Set-Content -Encoding utf8)',
      'UTF-16',
    );
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new InputError(file, 'UTF-8 text', 'bytes that are not UTF-8', { cause });
  }
}

/** Whether a file starts with the byte order mark of UTF-16, or with an ASCII character in two bytes. */
function isUtf16([first, second]: Uint8Array): boolean {
  if (first === undefined || second === undefined) return false;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true;
  return (first === 0) !== (second === 0);
}

/** A text without the spaces and tabs at its ends; in linear time, which a regular expression for its end does not take. */
export function trimBlanks(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isBlank(text.charCodeAt(start))) start += 1;
  while (start < end && isBlank(text.charCodeAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

const isBlank = (code: number): boolean => code === 32 || code === 9;

/** A line of a text without its end, and its number counted from 1. */
export interface Line {
  readonly number: number;
  readonly text: string;
}

/** The lines of a text, ended by LF or CRLF; the last one needs no end. */
export function* lines(text: string): Generator<Line> {
  for (let start = 0, number = 1; start < text.length; number += 1) {
    const end = text.indexOf('\n', start);
    const line = text.slice(start, end < 0 ? text.length : end);
    yield { number, text: line.endsWith('\r') ? line.slice(0, -1) : line };
    start = end < 0 ? text.length : end + 1;
  }
}
