import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** The name that stands for stdin wherever a file is read. */
export const STDIN = '-';

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
