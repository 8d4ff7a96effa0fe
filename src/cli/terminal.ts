import { fstatSync, readSync, statSync, writeSync } from 'node:fs';
import { devNull } from 'node:os';
import { DeliveryError, type Io } from './command.js';
import { withHeartbeat } from './heartbeat.js';
import { isStdout } from '../files/outputs.js';
import { writeWholeFile } from '../files/write-file.js';

const PATIENCE = 1000;

/** The real terminal: stdout, stderr and the file system. */
export function terminalIo(): Io {
  const started = performance.now();
  let drawn = 0;
  const clear = (): void => {
    if (drawn > 0) remark(`\r${' '.repeat(drawn)}\r`);
    drawn = 0;
  };
  return {
    out: (line) => {
      clear();
      answer(Buffer.from(`${line}\n`));
    },
    err: (line) => {
      clear();
      remark(`${line}\n`);
    },
    progress: (text) => {
      clear();
      if (text === '' || process.stderr.isTTY !== true || performance.now() - started < PATIENCE) return;
      remark(text);
      drawn = text.length;
    },
    during: (what, work) => {
      clear();
      return process.stderr.isTTY === true ? withHeartbeat(what, work) : work();
    },
    writeFile: (path, bytes, secrecy) => {
      if (isStdout(path)) answer(bytes);
      else writeWholeFile(path, bytes, secrecy);
    },
    input: () => process.stdin,
  };
}

/**
 * Whether stdout was closed when the program was started: the null device that can be read from counts as closed, so that an answer is not
 * thrown away unless `> /dev/null` says so.
 */
export const stdoutIsClosed = (): boolean =>
  isReplaced(1, (descriptor) => readSync(descriptor, new Uint8Array(1)) === 0);

/** Whether stdin was closed when the program was started: the null device of `< /dev/null` cannot be written to. */
export const stdinIsClosed = (): boolean =>
  isReplaced(0, (descriptor) => writeSync(descriptor, new Uint8Array(1)) === 1);

/** Whether a descriptor was closed: node opens the null device for reading and writing in its place. */
function isReplaced(descriptor: number, otherWay: (descriptor: number) => boolean): boolean {
  try {
    const [stats, nothing] = [fstatSync(descriptor), statSync(devNull)];
    return stats.isCharacterDevice() && stats.rdev === nothing.rdev && otherWay(descriptor);
  } catch (problem) {
    return problem instanceof Error && 'syscall' in problem && problem.syscall === 'fstat';
  }
}

/** What is asked for, on stdout. @throws DeliveryError when it cannot be written there. */
function answer(bytes: Uint8Array): void {
  try {
    writeAll(1, bytes);
  } catch (problem) {
    const reason = problem instanceof Error ? problem.message : String(problem);
    throw new DeliveryError(`stdout: expected to be able to write the answer, got ${reason}`);
  }
}

/** What is said beside the answer, on stderr; where nobody can hear it, it is lost. */
function remark(text: string): void {
  try {
    writeAll(2, Buffer.from(text));
  } catch {
    // The exit status still tells.
  }
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
