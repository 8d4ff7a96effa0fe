import { closeSync, existsSync, fstatSync, openSync, readSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { STDIN } from '../validate/readers/file-name.js';
import { InputError } from '../validate/readers/input-error.js';
import { MAX_FILE_BYTES, MAX_TEXT_BYTES } from '../validate/readers/limits.js';

const CHUNK = 2 ** 20;
/** Milliseconds before a terminal or pipe that has nothing yet is asked again. */
const PATIENCE = 5;

/**
 * The bytes of a file, or of stdin for `-`; of one that is longer than `most`, the first `most` + 1, which show that it is.
 *
 * What is not a regular file says nothing true of its size (a pipe, a device), so it is read until it ends or goes beyond `most`.
 *
 * @throws the error of the file system when there is nothing to be read
 */
export function readBounded(path: string, most: number): Uint8Array {
  const descriptor = path === STDIN ? 0 : openSync(path, 'r');
  try {
    const stats = fstatSync(descriptor);
    if (stats.isDirectory()) throw new Error('a directory');
    const pieces: Uint8Array[] = [];
    let length = 0;
    let size = stats.isFile() ? Math.min(stats.size, most) + 1 : CHUNK;
    while (length <= most) {
      const piece = new Uint8Array(Math.min(size, most + 1 - length));
      const got = readSome(descriptor, piece);
      if (got === 0) break;
      pieces.push(piece.subarray(0, got));
      length += got;
      size = CHUNK;
    }
    return pieces.length === 1 ? pieces[0]! : joined(pieces, length);
  } finally {
    if (descriptor !== 0) closeSync(descriptor);
  }
}

function readSome(descriptor: number, piece: Uint8Array): number {
  for (;;) {
    try {
      return readSync(descriptor, piece);
    } catch (problem) {
      const code = problem instanceof Error && 'code' in problem ? problem.code : undefined;
      if (code === 'EOF') return 0;
      if (code !== 'EAGAIN') throw problem;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PATIENCE);
    }
  }
}

function joined(pieces: readonly Uint8Array[], length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

/** The bytes of a file, a pipe or stdin; the size is looked at first where there is one. */
export function readBytes(path: string): Uint8Array {
  const bytes = available(path);
  if (bytes.length === 0) throw new InputError(path, 'a file with a matrix', 'an empty file');
  return bytes;
}

function available(path: string): Uint8Array {
  try {
    const stats = path === STDIN ? fstatSync(0) : statSync(path);
    if (stats.isDirectory()) throw new InputError(path, 'a file', 'a directory');
    // What is no regular file says nothing true of its size.
    const most = stats.isFile() ? MAX_FILE_BYTES : MAX_TEXT_BYTES;
    const refuse = (got: string): never => {
      throw new InputError(path, `a ${stats.isFile() ? 'file' : 'pipe'} of at most ${most} bytes`, got);
    };
    if (stats.isFile() && stats.size > most) return refuse(`${stats.size} bytes`);
    const bytes = readBounded(path, most);
    return bytes.length > most ? refuse('more') : bytes;
  } catch (cause) {
    if (cause instanceof InputError) throw cause;
    throw new InputError(path, 'a readable file', cause instanceof Error ? cause.message : String(cause), {
      cause,
    });
  }
}

/**
 * The bytes of a file or of stdin; of a longer one, more than `most` of them.
 * @throws InputError where there are none to be read
 */
export function readAtMost(path: string, most: number): Uint8Array {
  try {
    return readBounded(path, most);
  } catch (cause) {
    throw new InputError(path, 'a readable file', cause instanceof Error ? cause.message : String(cause), {
      cause,
    });
  }
}

/** The path of a file whose name is told in another one, from the folder of that. */
export const beside = (file: string, name: string): string => join(dirname(file), name);

/** What a path leads to, if to anything. */
export function kindOf(path: string): 'file' | 'folder' | 'other' | undefined {
  const stats = existsSync(path) ? statSync(path) : undefined;
  return stats === undefined ? undefined : stats.isFile() ? 'file' : stats.isDirectory() ? 'folder' : 'other';
}
