import { accessSync, constants, statSync, writeSync } from 'node:fs';
import { dirname, sep } from 'node:path';
import { DetailedError } from '../text/detailed-error.js';
import { UsageError } from '../text/usage-error.js';
import { descriptorOf, destinationOf, namesFolder } from './destination.js';

/** The name that stands for stdout wherever a file is written. */
export const STDOUT = '-';

/** The files that a call is to write, by the options that name them. */
export type Outputs = Readonly<Record<string, string | undefined>>;

/** Whether a path leads to stdout, under whatever name: opened a second time, as a file, it would be written from the start. */
export const isStdout = (path: string): boolean =>
  path === STDOUT || descriptorOf(path) === STDOUT_DESCRIPTOR;

const STDOUT_DESCRIPTOR = 1;

/**
 * @param inputs the files that the call reads
 * @param answered the option for which stdout has the answer, if any
 * @throws UsageError when stdout or a file is to hold two things, or a file that is read is to be overwritten.
 */
export function requireApart(outputs: Outputs, inputs: readonly string[], answered?: string): void {
  const given = Object.entries(outputs).flatMap(([option, path]) =>
    path === undefined ? [] : [{ option, path }],
  );
  requireOneOnStdout(
    given.filter(({ path }) => isStdout(path)),
    answered,
  );
  const files = given
    .filter(({ path }) => !isStdout(path))
    .map((one) => ({ ...one, place: placeOf(one.path) }));
  for (const [i, { option, path, place }] of files.entries()) {
    const other = files.slice(0, i).find((before) => same(before.place, place));
    if (other !== undefined)
      throw new UsageError(
        `${option}: expected another file than that of ${other.option}, got ${JSON.stringify(path)}`,
      );
    const input = inputs.find((read) => read !== STDOUT && same(placeOf(read), place));
    if (input !== undefined)
      throw new UsageError(
        `${option}: expected another file than the input ${JSON.stringify(input)}, got ${JSON.stringify(path)}`,
      );
  }
}

function requireOneOnStdout(
  outputs: readonly { readonly option: string; readonly path: string }[],
  answered: string | undefined,
): void {
  const first = answered ?? outputs[0]?.option;
  const again = outputs[answered === undefined ? 1 : 0];
  if (first !== undefined && again !== undefined)
    throw new UsageError(
      `${again.option}: expected a file, because ${first} has stdout, got "${again.path}"`,
    );
}

/**
 * @throws UsageError when a file is to be written where a folder is to be made, or in the place of one above it.
 */
export function requireOutsideFile(option: string, path: string, folder: string): void {
  const [file, made] = [placeOf(path), placeOf(folder)];
  if (!file.shared && `${made.path}${sep}`.startsWith(`${file.path}${sep}`))
    throw new UsageError(
      `${option}: expected another file than the folder of --cache, got ${JSON.stringify(path)}`,
    );
}

/**
 * Looks whether files can be written, before the work whose result they are to hold.
 *
 * @throws DetailedError naming the option whose file cannot be written.
 */
export function requireWritable(outputs: Outputs): void {
  for (const [option, path] of Object.entries(outputs)) {
    if (path === undefined || isStdout(path)) continue;
    const obstacle = obstacleOf(path);
    if (obstacle === undefined) continue;
    const expected = 'a file that can be written';
    throw new DetailedError({ code: 'file', path: option, expected, received: `${obstacle}: ${path}` });
  }
}

function obstacleOf(path: string): string | undefined {
  const destination = destinationOf(path);
  if ('descriptor' in destination) return descriptorObstacle(destination.descriptor);
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats?.isDirectory() === true) return 'a directory';
  if (stats !== undefined && allows(path, constants.W_OK)) return undefined;
  if (stats === undefined && namesFolder(path)) return 'a folder that does not exist';
  const folder = dirname(destination.path);
  const there = statSync(folder, { throwIfNoEntry: false });
  if (there === undefined) return 'a folder that does not exist';
  if (!there.isDirectory()) return 'a file in the place of its folder';
  return allows(folder, constants.W_OK | constants.X_OK) ? undefined : 'a folder that cannot be written to';
}

/** Nothing is written to find out; a descriptor that is open for reading alone refuses even that. */
function descriptorObstacle(descriptor: number): string | undefined {
  try {
    writeSync(descriptor, new Uint8Array(0));
    return undefined;
  } catch {
    return 'a descriptor that is not open for writing';
  }
}

function allows(path: string, mode: number): boolean {
  try {
    accessSync(path, mode);
    return true;
  } catch {
    return false;
  }
}

/** Where a path leads: by its name at the end of all links, and by its device and number if it exists. Pipes, devices and descriptors are nobody's own. */
interface Place {
  readonly shared: boolean;
  readonly path: string;
  readonly number: string | undefined;
}

function placeOf(path: string): Place {
  const destination = destinationOf(path);
  try {
    const stats = statSync(path, { bigint: true, throwIfNoEntry: false });
    return {
      shared: stats !== undefined && !stats.isFile(),
      path: 'path' in destination ? destination.path : path,
      number: stats === undefined ? undefined : `${stats.dev}:${stats.ino}`,
    };
  } catch {
    return { shared: false, path, number: undefined }; // a circle of links, a folder that may not be searched
  }
}

const same = (a: Place, b: Place): boolean =>
  !a.shared && !b.shared && (a.path === b.path || (a.number !== undefined && a.number === b.number));
