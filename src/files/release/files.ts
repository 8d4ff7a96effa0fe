import {
  closeSync,
  constants,
  fsyncSync,
  linkSync,
  lstatSync,
  openSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readBounded } from '../disk.js';
import { ParameterError } from '../../parameter/parameter-error.js';
import { UsageError } from '../../text/usage-error.js';

/**
 * What the files of a stream need of the file system. Every call is atomic for other processes, `create` and `append` excepted: those files
 * have names that nobody else writes.
 */
export interface Files {
  /** Makes a new file of its owner alone, and waits until its bytes are on the medium. Where it cannot, there is none. */
  create(path: string, bytes: Uint8Array): void;
  /** Writes behind the end of a file of its owner, and waits until the bytes are on the medium. */
  append(path: string, bytes: Uint8Array): void;
  /** The bytes of a file; `undefined` where there is none. What is no regular file, such as a link, is an error, wherever it leads. */
  read(path: string): Uint8Array | undefined;
  /** How many names the file of this name has; 0 where there is none. */
  namesOf(path: string): number;
  /** Gives a file another name, in place of what had it; false where there is no such file. */
  rename(from: string, to: string): boolean;
  /** Gives a file a second name; `taken` where something has it, `gone` where there is no such file. */
  link(from: string, to: string): 'done' | 'taken' | 'gone';
  /** Removes a name; false where there is none. */
  remove(path: string): boolean;
  /** The names in a folder. */
  list(folder: string): string[];
  /** Waits until the names in a folder are on the medium. */
  sync(folder: string): void;
}

/** Longest state that is read, in bytes: what one text can hold. */
const LONGEST = 2 ** 29 - 2 ** 10;

/** The file system. */
export const nodeFiles: Files = {
  create(path, bytes) {
    at(path, () => {
      const file = openSync(path, 'wx', 0o600);
      try {
        for (let from = 0; from < bytes.length;) from += writeSync(file, bytes, from);
        fsyncSync(file);
      } catch (problem) {
        rmSync(path, { force: true });
        throw problem;
      } finally {
        closeSync(file);
      }
    });
  },
  append(path, bytes) {
    at(path, () => {
      const file = openSync(path, constants.O_WRONLY | constants.O_APPEND | constants.O_NOFOLLOW);
      try {
        for (let from = 0; from < bytes.length;) from += writeSync(file, bytes, from);
        fsyncSync(file);
      } finally {
        closeSync(file);
      }
    });
  },
  read: (path) =>
    at(path, () => {
      let bytes: Uint8Array | undefined;
      const gone = missing(() => {
        const stats = lstatSync(path);
        if (stats.isSymbolicLink()) throw new Error('a symbolic link');
        if (!stats.isFile()) throw new Error('something else');
        bytes = readBounded(path, LONGEST);
      });
      if (gone) return undefined;
      if (bytes!.length > LONGEST) throw new Error('a longer file than a state can be');
      return bytes;
    }),
  namesOf: (path) =>
    at(path, () => {
      let names = 0;
      missing(() => (names = lstatSync(path).nlink));
      return names;
    }),
  rename: (from, to) =>
    at(
      to,
      () =>
        !missing(() => {
          renameSync(from, to);
        }),
    ),
  link: (from, to) =>
    at(to, () => {
      try {
        return missing(() => {
          linkSync(from, to);
        })
          ? 'gone'
          : 'done';
      } catch (problem) {
        if (codeOf(problem) === 'EEXIST') return 'taken';
        throw problem;
      }
    }),
  remove: (path) =>
    at(
      path,
      () =>
        !missing(() => {
          rmSync(path);
        }),
    ),
  list: (folder) => at(folder, () => readdirSync(folder)),
  sync(folder) {
    // Windows opens no folders; there the order of renames is all that is to be had.
    if (process.platform === 'win32') return;
    at(folder, () => {
      const handle = openSync(folder, 'r');
      try {
        fsyncSync(handle);
      } finally {
        closeSync(handle);
      }
    });
  },
};

/**
 * The one path of a file that the files beside it are named after, whatever links lead to it.
 *
 * @throws ParameterError for `-` and what is no regular file, UsageError where there is no such folder.
 */
export function settledPath(path: string, parameter: string): string {
  if (path === '-') throw new ParameterError([parameter], 'the name of a regular file', '-');
  return at(path, () => {
    if (missing(() => lstatSync(path))) return join(realpathSync(dirname(path)), basename(path));
    const settled = realpathSync(path);
    if (!statSync(settled).isFile())
      throw new ParameterError([parameter], 'a regular file', 'something else');
    return settled;
  });
}

/** Whether there is no such file, for the call that says so. */
function missing(call: () => unknown): boolean {
  try {
    call();
    return false;
  } catch (problem) {
    if (codeOf(problem) === 'ENOENT') return true;
    throw problem;
  }
}

const codeOf = (problem: unknown): unknown =>
  problem instanceof Error && 'code' in problem ? problem.code : undefined;

/** Errors of the file system as errors of the call; the path is an argument, the bytes are not told. */
function at<T>(path: string, call: () => T): T {
  try {
    return call();
  } catch (problem) {
    if (problem instanceof UsageError || problem instanceof ParameterError) throw problem;
    const code = codeOf(problem);
    const reason =
      typeof code === 'string' ? code : problem instanceof Error ? problem.message : 'another error';
    throw new UsageError(`${path}: expected a regular file to read and write, got ${reason}`);
  }
}
