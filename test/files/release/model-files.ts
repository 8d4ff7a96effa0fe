import { basename, dirname, join } from 'node:path';
import type { Files } from '../../../src/files/release/files.js';

/** A process dies here. */
export class Killed extends Error {}

interface Inode {
  bytes: Uint8Array;
}

/** One change of a folder, or of a file's bytes, that a power failure may undo until it is synced. */
type Change =
  | { readonly kind: 'name'; readonly path: string; readonly inode: Inode | undefined }
  | { readonly kind: 'rename'; readonly from: string; readonly to: string; readonly inode: Inode };

/**
 * The names and bytes of a file system, and what of them is on the medium. A rename is whole or not at all, also after a power
 * failure; apart from that any of the changes of names since the last sync may be lost, whatever their order.
 */
export class ModelDisk {
  names = new Map<string, Inode>();
  #durable = new Map<string, Inode>();
  #pending: Change[] = [];

  change(change: Change): void {
    apply(this.names, change);
    this.#pending.push(change);
  }

  /** Puts the names of a folder on the medium; the others may still be lost. Without a folder, all. */
  sync(folder?: string): void {
    const synced = (change: Change): boolean =>
      folder === undefined || dirname(change.kind === 'rename' ? change.to : change.path) === folder;
    if (folder === undefined) this.#durable = new Map(this.names);
    else for (const change of this.#pending) if (synced(change)) apply(this.#durable, change);
    this.#pending = this.#pending.filter((change) => !synced(change));
  }

  /** How many changes are not synced. */
  get pending(): number {
    return this.#pending.length;
  }

  /** The disk after a power failure that has let through the changes of this subset. */
  afterPowerFailure(kept: number): ModelDisk {
    const disk = new ModelDisk();
    disk.names = new Map(this.#durable);
    this.#pending.forEach((change, i) => {
      if (((kept >> i) & 1) === 1) apply(disk.names, change);
    });
    disk.sync();
    return disk;
  }

  /** A copy of all files, as of a folder. */
  copy(): ModelDisk {
    const disk = new ModelDisk();
    const inodes = new Map<Inode, Inode>();
    for (const [path, inode] of this.names) {
      const twin = inodes.get(inode) ?? { bytes: inode.bytes };
      inodes.set(inode, twin);
      disk.names.set(path, twin);
    }
    disk.sync();
    return disk;
  }
}

function apply(names: Map<string, Inode>, change: Change): void {
  if (change.kind === 'rename') {
    if (names.get(change.from) === change.inode) names.delete(change.from);
    names.set(change.to, change.inode);
  } else if (change.inode === undefined) names.delete(change.path);
  else names.set(change.path, change.inode);
}

/**
 * The calls of one process on a disk. `before` is told of every point at which something may happen between two changes; it may
 * run other processes, or throw {@link Killed}. Once it has thrown, no call of this process does anything.
 */
export function modelFiles(disk: ModelDisk, before: () => void): Files {
  let dead = false;
  const point = (): void => {
    if (dead) throw new Killed();
    try {
      before();
    } catch (problem) {
      dead = true;
      throw problem;
    }
  };
  return {
    create(path, bytes) {
      point();
      if (disk.names.has(path)) throw new Error(`EEXIST ${path}`);
      const inode: Inode = { bytes: new Uint8Array(0) };
      disk.change({ kind: 'name', path, inode });
      point();
      inode.bytes = bytes.slice(0, bytes.length >> 1);
      point();
      inode.bytes = bytes;
    },
    append(path, bytes) {
      point();
      const inode = disk.names.get(path);
      if (inode === undefined) throw new Error(`ENOENT ${path}`);
      const [before, half] = [inode.bytes, bytes.length >> 1];
      inode.bytes = Uint8Array.from([...before, ...bytes.slice(0, half)]);
      point();
      inode.bytes = Uint8Array.from([...before, ...bytes]);
    },
    read(path) {
      point();
      return disk.names.get(path)?.bytes;
    },
    namesOf(path) {
      point();
      const inode = disk.names.get(path);
      return inode === undefined ? 0 : [...disk.names.values()].filter((other) => other === inode).length;
    },
    rename(from, to) {
      point();
      const inode = disk.names.get(from);
      if (inode === undefined) return false;
      // Two names of one file stay both.
      if (disk.names.get(to) !== inode) disk.change({ kind: 'rename', from, to, inode });
      return true;
    },
    link(from, to) {
      point();
      const inode = disk.names.get(from);
      if (inode === undefined) return 'gone';
      if (disk.names.has(to)) return 'taken';
      disk.change({ kind: 'name', path: to, inode });
      return 'done';
    },
    remove(path) {
      point();
      if (!disk.names.has(path)) return false;
      disk.change({ kind: 'name', path, inode: undefined });
      return true;
    },
    list(folder) {
      point();
      return [...disk.names.keys()].filter((path) => dirname(path) === folder).map((path) => basename(path));
    },
    sync(folder) {
      point();
      disk.sync(folder);
    },
  };
}

export const FOLDER = '/model';
export const STATE = join(FOLDER, 'state');
/** On another medium: syncing the one folder does nothing for the other. */
export const LEDGER = join('/ledger', 'ledger');
