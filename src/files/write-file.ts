import {
  closeSync,
  constants,
  fchmodSync,
  fchownSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
  type Stats,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { destinationOf, namesFolder } from './destination.js';

/** Times that a write begins anew because somebody else has taken its temporary file away. */
const ATTEMPTS = 3;
/** Milliseconds after which the temporary file of a process that seems to live is a leftover all the same: numbers come again. */
const STALE = 3_600_000;
/** Milliseconds before a full pipe is tried again. */
const PATIENCE = 5;

/**
 * Writes a whole file. What is not a regular file (a pipe, a terminal, the null device) is written through, and so is an open descriptor
 * (`/dev/fd/3`, `/dev/stderr`, a link to one) whatever is beneath it, where it stands. A new or regular file is
 * written beside its place, then renamed: it is the whole new file or what it was, also when the power fails. It keeps its mode and its
 * owner; a symbolic link stays, and what it leads to is written. Where renaming would part hard links or change the owner, or is not
 * allowed, the file is written in place, after a whole copy stands beside it: so the disk has had room for it, and a crash leaves one whole.
 *
 * @param secrecy a secret file is for its owner alone, whatever its mode was
 * @throws Error naming the path when the file cannot be written; a regular file is then what it was.
 */
export function writeWholeFile(path: string, bytes: Uint8Array, secrecy?: 'secret'): void {
  try {
    const destination = destinationOf(path);
    if ('descriptor' in destination) {
      writeAll(destination.descriptor, bytes);
      return;
    }
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats === undefined && namesFolder(path)) throw new Error('a folder that does not exist');
    if (stats === undefined || stats.isFile()) replace(destination.path, bytes, stats, secrecy);
    else if (stats.isFIFO() || stats.isCharacterDevice()) writeThrough(path, bytes);
    else throw new Error(stats.isDirectory() ? 'a directory' : 'a socket or a disk');
  } catch (problem) {
    const reason = reasonOf(problem);
    throw new Error(`${path}: expected to be able to write the file, got ${reason}`, { cause: problem });
  }
}

/** The system's reason without its call, whose path may be the temporary one. */
export function reasonOf(problem: unknown): string {
  if (!(problem instanceof Error)) return String(problem);
  const call = 'syscall' in problem ? problem.message.indexOf(`, ${String(problem.syscall)}`) : -1;
  return call < 0 ? problem.message : problem.message.slice(0, call);
}

function writeThrough(path: string, bytes: Uint8Array): void {
  const file = openSync(path, constants.O_WRONLY);
  try {
    writeAll(file, bytes);
  } finally {
    closeSync(file);
  }
}

/** Eight random digits; by Web Crypto, which Node loads when it is used: a command that writes nothing does not wait for it. */
const suffix = (): string => Buffer.from(crypto.getRandomValues(new Uint8Array(4))).toString('hex');

function replace(
  target: string,
  bytes: Uint8Array,
  old: Stats | undefined,
  secrecy: 'secret' | undefined,
): void {
  removeLeftovers(target);
  for (let attempt = 1; ; attempt += 1) {
    const temporary = join(dirname(target), `.${basename(target)}.${process.pid}-${suffix()}.tmp`);
    try {
      const kept = writeBeside(temporary, bytes, old, secrecy);
      if (old !== undefined && (old.nlink > 1 || !kept)) writeInPlace(target, bytes, secrecy);
      else renameSync(temporary, target);
      syncFolder(dirname(target));
      return;
    } catch (problem) {
      const code = problem instanceof Error && 'code' in problem ? problem.code : undefined;
      const there = statSync(dirname(target), { throwIfNoEntry: false }) !== undefined;
      if (code === 'ENOENT' && there && attempt < ATTEMPTS) continue;
      // A folder that takes no new files, or a file that is mounted: only the file itself can be written.
      const alone = code === 'EACCES' || code === 'EPERM' || code === 'EBUSY' || code === 'EROFS';
      if (!alone || old === undefined) throw problem;
      writeInPlace(target, bytes, secrecy);
      return;
    } finally {
      rmSync(temporary, { force: true });
    }
  }
}

/** Writes the temporary file with the mode and owner of the old one; whether it could have them. */
function writeBeside(
  temporary: string,
  bytes: Uint8Array,
  old: Stats | undefined,
  secrecy: 'secret' | undefined,
): boolean {
  const file = openSync(temporary, 'wx', secrecy === 'secret' || old !== undefined ? 0o600 : 0o666);
  try {
    let kept = true;
    if (old !== undefined) {
      const own = fstatSync(file);
      if (own.uid !== old.uid || own.gid !== old.gid) {
        try {
          fchownSync(file, old.uid, old.gid);
        } catch {
          kept = false;
        }
      }
      if (secrecy === undefined) fchmodSync(file, old.mode & 0o7777);
    }
    writeAll(file, bytes);
    fsyncSync(file);
    return kept;
  } finally {
    closeSync(file);
  }
}

function writeInPlace(target: string, bytes: Uint8Array, secrecy: 'secret' | undefined): void {
  const file = openSync(target, 'r+');
  try {
    if (secrecy === 'secret') fchmodSync(file, 0o600);
    writeAll(file, bytes);
    ftruncateSync(file, bytes.length);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Waits for a reader that is slow, where the descriptor does not. */
function writeAll(file: number, bytes: Uint8Array): void {
  for (let from = 0; from < bytes.length;) {
    try {
      from += writeSync(file, bytes, from);
    } catch (problem) {
      if (!(problem instanceof Error && 'code' in problem && problem.code === 'EAGAIN')) throw problem;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PATIENCE);
    }
  }
}

/**
 * Removes `.NAME.PID….tmp` of processes that are no more. One whose process lives on elsewhere (another machine, another container)
 * and is robbed of its file begins anew; names never meet, so nobody renames another's half.
 */
function removeLeftovers(target: string): void {
  const start = `.${basename(target)}.`;
  for (const name of namesIn(dirname(target))) {
    const owner = name.startsWith(start)
      ? /^([1-9][0-9]*)(?:-[0-9a-f]{8})?\.tmp$/.exec(name.slice(start.length))
      : null;
    if (owner === null) continue;
    const leftover = join(dirname(target), name);
    const stats = statSync(leftover, { throwIfNoEntry: false });
    if (stats?.isFile() !== true) continue;
    const stale = Date.now() - stats.mtimeMs > STALE;
    if (stale || Number(owner[1]) === process.pid || !lives(Number(owner[1])))
      rmSync(leftover, { force: true });
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (problem) {
    return !(problem instanceof Error && 'code' in problem && problem.code === 'ESRCH');
  }
}

/** Makes a renaming outlast a power failure, on systems that can (Windows opens no folders). */
export function syncFolder(path: string): void {
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
