import {
  closeSync,
  fsyncSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DetailedError } from '../../text/detailed-error.js';
import { reasonOf, syncFolder } from '../write-file.js';

/** Milliseconds after which the temporary file of another machine is a leftover. */
const STALE = 3_600_000;
const TEMPORARY = /^\.tmp-(.+)-(\d+)-[0-9a-f]{8}$/;

/** @throws DetailedError about the folder */
export function refuse(folder: string, expected: string, received: string): never {
  throw new DetailedError({ code: 'file', path: folder, expected, received });
}

/**
 * Makes a folder unless it is there, and removes what a process that died has left in it.
 * @throws DetailedError where it is no folder, a link, or cannot be made
 */
export function makeFolder(folder: string, mayBeLink: boolean): void {
  try {
    mkdirSync(folder);
  } catch (problem) {
    if (codeOf(problem) !== 'EEXIST') refuse(folder, 'a folder that can be written to', reasonOf(problem));
  }
  requireFolder(folder, mayBeLink);
  for (const name of readdirSync(folder)) {
    const [, host, pid] = TEMPORARY.exec(name) ?? [];
    if (host !== undefined && isOver(join(folder, name), host, Number(pid)))
      rmSync(join(folder, name), { force: true });
  }
}

/** @throws DetailedError for anything but a folder */
export function requireFolder(folder: string, mayBeLink: boolean): void {
  const stats = lstatSync(folder, { throwIfNoEntry: false });
  if (stats === undefined) refuse(folder, 'a folder', 'nothing there');
  if (stats.isSymbolicLink() && !mayBeLink) refuse(folder, 'a folder', 'a link');
  if (!stats.isDirectory() && !stats.isSymbolicLink()) refuse(folder, 'a folder', 'a file');
  try {
    readdirSync(folder);
  } catch (problem) {
    refuse(folder, 'a folder that can be read', reasonOf(problem));
  }
}

/** Whether the process that wrote a temporary file is no more. */
function isOver(path: string, host: string, pid: number): boolean {
  if (host === hostname()) {
    try {
      process.kill(pid, 0);
      return pid === process.pid;
    } catch (problem) {
      return codeOf(problem) === 'ESRCH';
    }
  }
  const stats = lstatSync(path, { throwIfNoEntry: false });
  return stats !== undefined && Date.now() - stats.mtimeMs > STALE;
}

/**
 * Writes a file whole; one that is there stays, unless it may be replaced.
 *
 * @returns whether it was written
 * @throws DetailedError where it cannot be
 */
export function writeIn(folder: string, name: string, bytes: Uint8Array, mayReplace: boolean): boolean {
  const target = join(folder, name);
  const random = Buffer.from(crypto.getRandomValues(new Uint8Array(4))).toString('hex');
  const temporary = join(folder, `.tmp-${hostname()}-${process.pid}-${random}`);
  try {
    const file = openSync(temporary, 'wx', 0o644);
    try {
      for (let from = 0; from < bytes.length;) from += writeSync(file, bytes, from);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    if (mayReplace) renameSync(temporary, target);
    else linkSync(temporary, target);
    syncFolder(folder);
    return true;
  } catch (problem) {
    if (!mayReplace && codeOf(problem) === 'EEXIST') return false;
    return refuse(target, 'to be able to write the file', reasonOf(problem));
  } finally {
    rmSync(temporary, { force: true });
  }
}

export const codeOf = (problem: unknown): unknown =>
  problem instanceof Error && 'code' in problem ? problem.code : undefined;
