import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MAX_BYTES } from '../../certificate/limits.js';
import { jobOf, type Job } from '../../sweep/job.js';
import { DetailedError } from '../../text/detailed-error.js';
import { nearest } from '../../text/nearest.js';
import { UsageError } from '../../text/usage-error.js';
import {
  certificateIn,
  certificatePath,
  CERTIFICATES,
  packedPath,
  regularFile,
  unpacked,
} from './certificate-file.js';
import { admit, sha256, type Entry } from './entry.js';
import { readIndex } from './index-file.js';
import { INDEX } from './store.js';

/** Bytes of an index at most, and milliseconds that a server may take for one file. */
const MOST_INDEX = 2 ** 28;
const PATIENCE = 60_000;

/** Where an atlas is: a folder, or a URL that is asked only because the user names it. */
export interface Source {
  readonly name: string;
  /** A file of it; undefined where there is none. */
  find(path: string, most: number): Promise<Uint8Array | undefined>;
}

const refuse = (path: string, expected: string, received: string): never => {
  throw new DetailedError({ code: 'file', path, expected, received });
};

/** @throws UsageError for a URL of another kind than http and https */
export function sourceAt(place: string): Source {
  if (!/^[a-z][a-z0-9+.-]+:\/\//i.test(place)) {
    return {
      name: place,
      find: (path, most) => {
        const whole = join(place, path);
        const size = lstatSync(whole, { throwIfNoEntry: false })?.size ?? 0;
        if (size > most) refuse(whole, `at most ${most} bytes`, `${size}`);
        return Promise.resolve(regularFile(whole));
      },
    };
  }
  if (!/^https?:\/\//i.test(place))
    throw new UsageError(`--from: expected a folder or a URL of http or https, got ${JSON.stringify(place)}`);
  const url = URL.canParse(place) ? new URL(place) : undefined;
  if (url === undefined || url.username !== '' || url.password !== '')
    throw new UsageError(
      `--from: expected a URL of http or https without a user and a password, got ${url === undefined ? 'another text' : 'one with them'}`,
    );
  const base = place.endsWith('/') ? place : `${place}/`;
  return { name: place, find: (path, most) => fetched(new URL(path, base).href, most) };
}

async function fetched(url: string, most: number): Promise<Uint8Array | undefined> {
  let response: Response;
  try {
    response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(PATIENCE) });
  } catch (problem) {
    const { cause } = problem as { cause?: { message?: string } };
    return refuse(url, 'an answer', cause?.message ?? String(problem));
  }
  if (response.status === 404) return undefined;
  if (!response.ok || response.body === null) return refuse(url, 'status 200', `${response.status}`);
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of response.body as unknown as AsyncIterable<Uint8Array>) {
    length += piece.length;
    if (length > most) refuse(url, `at most ${most} bytes`, 'more');
    pieces.push(piece);
  }
  return new Uint8Array(Buffer.concat(pieces));
}

/** The entries of an atlas. */
export const entriesAt = async (source: Source): Promise<readonly Entry[]> =>
  readIndex(
    (await source.find(INDEX, MOST_INDEX)) ?? refuse(`${source.name}/${INDEX}`, 'a file', 'nothing there'),
    `${source.name}/${INDEX}`,
  );

/** The bytes of the certificate of an entry, unproved. @throws DetailedError where it is not there */
export async function bytesOf(source: Source, { hash }: Entry): Promise<Uint8Array> {
  const plain = await source.find(certificatePath(hash), MAX_BYTES);
  if (plain !== undefined) return plain;
  const packed = await source.find(packedPath(hash), MAX_BYTES);
  const where = `${source.name}/${certificatePath(hash)}`;
  if (packed === undefined) return refuse(where, 'a file', 'nothing there');
  return unpacked(packed) ?? refuse(`${where}.gz`, 'a certificate packed by gzip', 'another file');
}

const LABEL = /^[A-Za-z0-9_:=-]+(?:\.[A-Za-z0-9_:=-]+)+$/;

/**
 * The certificate of a label, proved again.
 * @throws UsageError for a label that is none, or not there; DetailedError for a certificate that is not that of the label
 */
export async function certificateAt(
  source: Source,
  label: string,
): Promise<{ readonly entry: Entry; readonly bytes: Uint8Array }> {
  if (!LABEL.test(label) || label.length > 500)
    throw new UsageError(
      `LABEL: expected a label such as prefix-sum.n=4096.gamma-F.d=9, got ${JSON.stringify(label.slice(0, 60))}`,
    );
  const entries = await entriesAt(source);
  const entry = entries.find((one) => one.label === label);
  if (entry === undefined) {
    const near = nearest(
      label,
      entries.map((one) => one.label),
    ).join(', ');
    const wanted =
      near === '' ? `one of the ${entries.length} labels of ${source.name}` : `one such as ${near}`;
    throw new UsageError(`LABEL: expected ${wanted}, got ${JSON.stringify(label)}`);
  }
  const bytes = await bytesOf(source, entry);
  const problem = unlike(entry, bytes);
  if (problem !== undefined)
    refuse(`${source.name}/${certificatePath(entry.hash)}`, `the certificate of ${label}`, problem);
  return { entry, bytes };
}

const jobFor = (entry: Entry): Job => jobOf(new Map(Object.entries(entry.statement)));

/** Why bytes are not the certificate of an entry; the checker proves them again. */
export function unlike(entry: Entry, bytes: Uint8Array): string | undefined {
  if (sha256(bytes) !== entry.sha256) return `bytes of SHA-256 ${sha256(bytes)}, not ${entry.sha256}`;
  const admission = admit(jobFor(entry), bytes);
  if (admission.entry === undefined) return admission.problem;
  const strange = (['kind', 'inf', 'sup', 'digest', 'bytes'] as const).find(
    (name) => admission.entry[name] !== entry[name],
  );
  return strange === undefined
    ? undefined
    : `${strange} ${admission.entry[strange]}, in the index ${entry[strange]}`;
}

/** A difference of two atlases. */
export interface Difference {
  readonly label: string;
  readonly what: 'added' | 'removed' | 'other bytes' | 'other bounds';
  readonly before?: { readonly inf: string; readonly sup: string };
  readonly after?: { readonly inf: string; readonly sup: string };
}

/** What is in one of two atlases only, or differs, by label. */
export function differences(before: readonly Entry[], after: readonly Entry[]): readonly Difference[] {
  const [old, fresh] = [before, after].map((some) => new Map(some.map((entry) => [entry.label, entry])));
  const labels = [...new Set([...old!.keys(), ...fresh!.keys()])].sort();
  return labels.flatMap((label): Difference[] => {
    const [a, b] = [old!.get(label), fresh!.get(label)];
    if (a === undefined) return [{ label, what: 'added', after: { inf: b!.inf, sup: b!.sup } }];
    const given = { inf: a.inf, sup: a.sup };
    if (b === undefined) return [{ label, what: 'removed', before: given }];
    if (a.sha256 === b.sha256) return [];
    const what = a.inf === b.inf && a.sup === b.sup ? 'other bytes' : 'other bounds';
    return [{ label, what, before: given, after: { inf: b.inf, sup: b.sup } }];
  });
}

/** Files of the folder of certificates that no entry names, or that stand beside the one that is read. */
export const unnamed = (folder: string, entries: readonly Entry[]): readonly string[] => {
  const names = readdirSync(join(folder, CERTIFICATES));
  const [known, there] = [new Set(entries.map(({ hash }) => `${hash}.json`)), new Set(names)];
  return names.filter((name) => {
    const plain = name.replace(/\.gz$/, '');
    return !known.has(plain) || (name !== plain && there.has(plain));
  });
};

/** The second checker, beside the package. */
export const secondChecker = (): readonly string[] => [
  'python3',
  // From files/sweep in dist/, and from files in lib/.
  ['../../../proofs/checker.py', '../../proofs/checker.py']
    .map((path) => fileURLToPath(new URL(path, import.meta.url)))
    .find((path) => existsSync(path)) ?? 'proofs/checker.py',
];

/** Files that one call of another checker gets. */
const BATCH = 200;

/** What another checker says: the labels whose certificates it does not prove as the index says, and those on whose statements it has no word, each with what it printed. */
export interface OtherRoute {
  readonly wrong: ReadonlyMap<string, string>;
  readonly beyond: ReadonlyMap<string, string>;
}

/** How a checker says on stderr, after the name of a file, that it does not have the statement of a sound one. */
const BEYOND = /^expected a statement that [^]{1,60} has, got /;

/**
 * Has another checker prove the certificates of a folder.
 *
 * @param command a program that prints the line of docs/certificate-format.md, section 6, for each file, or none and why on stderr
 * @throws UsageError when it cannot be run
 */
export function otherRoute(
  option: string,
  command: readonly string[],
  folder: string,
  entries: readonly Entry[],
): OtherRoute {
  const [wrong, beyond] = [new Map<string, string>(), new Map<string, string>()];
  const [program = '', ...args] = command;
  // Other checkers read no packed files.
  const plain = mkdtempSync(join(tmpdir(), 'etalon-atlas-'));
  const fileOf = ({ hash }: Entry): string => {
    const path = join(folder, certificatePath(hash));
    const bytes = existsSync(path) ? undefined : certificateIn(folder, hash);
    if (bytes === undefined) return path;
    const copy = join(plain, `${hash}.json`);
    writeFileSync(copy, bytes);
    return copy;
  };
  try {
    for (let from = 0; from < entries.length; from += BATCH) {
      const some = entries.slice(from, from + BATCH).map((entry) => ({ entry, file: fileOf(entry) }));
      const { stdout, error, stderr } = spawnSync(program, [...args, ...some.map(({ file }) => file)], {
        encoding: 'utf8',
        maxBuffer: 2 ** 26,
      });
      if (error !== undefined)
        throw new UsageError(`${option}: expected a program that runs, got ${error.message}`);
      const complaints = stderr.trim().split('\n');
      const complaintOf = (file: string): string | undefined => {
        const line = complaints.find((one) => one.includes(`${file}: `));
        return line?.slice(line.indexOf(`${file}: `) + file.length + 2);
      };
      const judged = some.filter(({ entry, file }) => {
        const complaint = complaintOf(file);
        if (complaint === undefined) return true;
        if (BEYOND.test(complaint)) beyond.set(entry.label, complaint.slice(0, 300));
        else wrong.set(entry.label, `no verdict: ${complaint.slice(0, 300)}`);
        return false;
      });
      const lines = stdout.trimEnd().split('\n');
      // A file without a verdict, of which nothing is said, would shift the others.
      const told = judged.length === 0 || lines.length === judged.length;
      judged.forEach(({ entry }, i) => {
        const line = told ? lines[i]! : `no verdict: ${complaints.at(-1) ?? ''}`;
        const proved = line.startsWith(`PROVED ${entry.kind} `) && line.endsWith(` ${entry.inf} ${entry.sup} ${entry.digest}`); // prettier-ignore
        if (!proved) wrong.set(entry.label, line.slice(0, 300));
      });
      for (const { file } of some) if (file.startsWith(plain)) rmSync(file);
    }
    return { wrong, beyond };
  } finally {
    rmSync(plain, { recursive: true });
  }
}
