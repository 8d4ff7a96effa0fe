import { readlinkSync } from 'node:fs';
import { dirname, isAbsolute, join, parse, sep } from 'node:path';

/** Where a path leads: to an open descriptor of this process, or to a file by its folders and name without a link. */
export type Destination = { readonly descriptor: number } | { readonly path: string };

const MOST_LINKS = 40;
const SEPARATOR = sep === '\\' ? /[\\/]+/ : /\/+/;

/** The names of the descriptors of this process: beneath them may be a file, but what is open is not that file alone, it has a position. */
const DESCRIPTOR = new RegExp(
  `^/(?:dev|proc/(?:self|thread-self|${process.pid}|${process.pid}/task/[0-9]+))/fd/([0-9]{1,9})$`,
);
const STANDARD: Readonly<Record<string, number>> = {
  '/dev/stdin': 0,
  '/dev/stdout': 1,
  '/dev/stderr': 2,
};

/**
 * Follows a path link by link as the system does, also where the last link leads to nothing yet; so two names of a file that is still to be
 * made lead to one place. A circle of links ends somewhere on it, and cannot be opened there.
 */
export function destinationOf(path: string): Destination {
  const outright = descriptorNamed(path);
  if (outright !== undefined) return { descriptor: outright };
  const absolute = isAbsolute(path) ? path : `${process.cwd()}${sep}${path}`;
  let { root: current } = parse(absolute);
  let rest = absolute.slice(current.length).split(SEPARATOR);
  for (let links = 0; rest.length > 0;) {
    const [name, ...more] = rest;
    rest = more;
    if (name === '' || name === '.') continue;
    if (name === '..') {
      current = dirname(current);
      continue;
    }
    const next = join(current, name!);
    const descriptor = descriptorNamed(next);
    if (descriptor !== undefined && rest.every((word) => word === '')) return { descriptor };
    const target = links < MOST_LINKS ? linkTarget(next) : undefined;
    if (target === undefined) current = next;
    else {
      links += 1;
      const { root } = parse(target);
      if (isAbsolute(target)) current = root;
      rest = [...target.slice(root.length).split(SEPARATOR), ...rest];
    }
  }
  return { path: current };
}

/** The descriptor that a path leads to, if it leads to one. */
export function descriptorOf(path: string): number | undefined {
  const destination = destinationOf(path);
  return 'descriptor' in destination ? destination.descriptor : undefined;
}

function descriptorNamed(path: string): number | undefined {
  if (Object.hasOwn(STANDARD, path)) return STANDARD[path];
  const number = DESCRIPTOR.exec(path)?.[1];
  return number === undefined ? undefined : Number(number);
}

function linkTarget(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined; // no link, or nothing there
  }
}

/** Whether a path can only be one of a folder: it ends with a separator, or with a step in the tree. */
export const namesFolder = (path: string): boolean => ['', '.', '..'].includes(path.split(SEPARATOR).at(-1)!);
