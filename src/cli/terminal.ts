import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Io } from './command.js';

const PATIENCE = 1000;

/** The real terminal: stdout, stderr and the file system. */
export function terminalIo(): Io {
  const started = performance.now();
  let drawn = 0;
  const clear = (): void => {
    if (drawn > 0) writeAll(2, Buffer.from(`\r${' '.repeat(drawn)}\r`));
    drawn = 0;
  };
  return {
    out: (line) => {
      clear();
      writeAll(1, Buffer.from(`${line}\n`));
    },
    err: (line) => {
      clear();
      writeAll(2, Buffer.from(`${line}\n`));
    },
    progress: (text) => {
      clear();
      if (text === '' || process.stderr.isTTY !== true || performance.now() - started < PATIENCE) return;
      writeAll(2, Buffer.from(text));
      drawn = text.length;
    },
    writeFile: writeAtomically,
    input: () => process.stdin,
  };
}

/** Synchronous, so that progress is seen while a computation holds the thread; a reader that has gone away ends the program quietly. */
function writeAll(descriptor: number, bytes: Uint8Array): void {
  let from = 0;
  while (from < bytes.length) {
    try {
      from += writeSync(descriptor, bytes, from);
    } catch (problem) {
      if (!(problem instanceof Error && 'code' in problem)) throw problem;
      if (problem.code === 'EPIPE') process.exit(141); // as a shell reports SIGPIPE
      if (problem.code !== 'EAGAIN') throw problem;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
  }
}

/**
 * Writes beside the target, then renames: the target is the whole new file or what it was before, also when the power fails. What a
 * killed process of the same number left behind is removed: in a container the number is often the same.
 */
function writeAtomically(path: string, bytes: Uint8Array, secrecy?: 'secret'): void {
  const temporary = join(dirname(path), `.${basename(path)}.${process.pid}.tmp`);
  try {
    rmSync(temporary, { force: true });
    const file = openSync(temporary, 'wx', secrecy === 'secret' ? 0o600 : 0o666);
    try {
      for (let from = 0; from < bytes.length;) from += writeSync(file, bytes, from);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(temporary, path);
    syncFolder(dirname(path));
  } catch (problem) {
    rmSync(temporary, { force: true });
    throw new Error(
      `${path}: expected to be able to write the file, got ${problem instanceof Error ? problem.message : String(problem)}`,
    );
  }
}

/** Makes a renaming outlast a power failure, on systems that can (Windows opens no folders). */
function syncFolder(path: string): void {
  try {
    const folder = openSync(path, 'r');
    try {
      fsyncSync(folder);
    } finally {
      closeSync(folder);
    }
  } catch {
    // The file is whole and has its name; more is not to be had here.
  }
}
