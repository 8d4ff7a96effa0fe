/** The files of the page: what was dropped on it, and what commands wrote; no disk is reached. */
const files = new Map<string, Uint8Array>();

/** Replaces all files. */
export function hold(given: Iterable<readonly [string, Uint8Array]>): void {
  files.clear();
  for (const [name, bytes] of given) files.set(name, bytes);
}

/** Open descriptors, from 3 on: a file, and where it is read next. */
const open = new Map<number, { readonly bytes: Uint8Array; at: number }>();
let last = 2;

const missing = (path: string): Error =>
  Object.assign(new Error(`a file that is not among those of the page: ${path}`), { code: 'ENOENT' });

interface Stats {
  readonly size: number;
  isFile(): boolean;
  isDirectory(): boolean;
}

const stats = (bytes: Uint8Array | undefined): Stats => ({
  size: bytes?.length ?? 0,
  isFile: () => bytes !== undefined,
  isDirectory: () => bytes === undefined,
});

/** The one folder that there is. */
const FOLDER = '.';

export const constants = { W_OK: 2, X_OK: 1 } as const;

export const existsSync = (path: string): boolean => path === FOLDER || files.has(path);

export function statSync(path: string, options?: { readonly throwIfNoEntry?: boolean }): Stats | undefined {
  if (path === FOLDER) return stats(undefined);
  const bytes = files.get(path);
  if (bytes !== undefined) return stats(bytes);
  if (options?.throwIfNoEntry === false) return undefined;
  throw missing(path);
}

export function accessSync(path: string): void {
  if (!existsSync(path)) throw missing(path);
}

export function openSync(path: string): number {
  const bytes = files.get(path);
  if (bytes === undefined) throw missing(path);
  last += 1;
  open.set(last, { bytes, at: 0 });
  return last;
}

const opened = (descriptor: number): { readonly bytes: Uint8Array; at: number } => {
  const one = open.get(descriptor);
  // Descriptor 0 is stdin, which a page has not.
  if (one === undefined) throw new Error('nothing, because a page has no stdin');
  return one;
};

export const fstatSync = (descriptor: number): Stats => stats(opened(descriptor).bytes);

export function readSync(descriptor: number, into: Uint8Array): number {
  const one = opened(descriptor);
  const piece = one.bytes.subarray(one.at, one.at + into.length);
  into.set(piece);
  one.at += piece.length;
  return piece.length;
}

export function closeSync(descriptor: number): void {
  open.delete(descriptor);
}

/** A page has no descriptors that could be written to. */
export function writeSync(): number {
  throw new Error('a page has no descriptors');
}
