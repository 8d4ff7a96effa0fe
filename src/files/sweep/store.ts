import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { canonicalText } from '../../arithmetic/canonical.js';
import type { Job } from '../../sweep/job.js';
import { certificateIn, CERTIFICATES, regularFile, removeCertificate } from './certificate-file.js';
import { admit, entryOf, entryText, sha256, type Entry } from './entry.js';
import { makeFolder, refuse, requireFolder, writeIn } from './folder.js';
import { csvText, indexText } from './index-file.js';

export const ENTRIES = 'entries';
export const INDEX = 'atlas.json';
export const TABLE = 'atlas.csv';
/** Pages about the results, which `etalon atlas pages` makes of the rest. */
export const PAGES = 'pages';
/** Who found a certificate and who proved it, where these were workers of a queue: the one part of a folder that depends on who made it. */
export const WITNESSES = 'proved-by';
const OWN: readonly string[] = [CERTIFICATES, ENTRIES, INDEX, TABLE, WITNESSES, PAGES];

/**
 * A folder of results: a certificate and an entry a statement, named by its digest, and the index of all. Each is written once and whole, so that two runs, two machines
 * and a run after a crash make the same folder.
 */
export class Store {
  readonly folder: string;

  /** @throws DetailedError unless it is a new or empty folder, or one of results */
  constructor(folder: string) {
    this.folder = folder;
    makeFolder(folder, true);
    const strange = readdirSync(folder).find((name) => !OWN.includes(name) && !name.startsWith('.tmp-'));
    if (strange !== undefined)
      refuse(folder, 'an empty folder, or one of results', `one with ${JSON.stringify(strange)}`);
    makeFolder(join(folder, CERTIFICATES), false);
    makeFolder(join(folder, ENTRIES), false);
  }

  /**
   * The result of a statement, if it is here and sound. What was damaged, or left by a run that ended between two files, is told from what is whole: a certificate
   * without its entry is proved again, and one that does not fit its entry removed.
   */
  known(job: Job): Entry | undefined {
    const name = `${job.hash}.json`;
    const bytes = certificateIn(this.folder, job.hash);
    const entry = readEntry(join(this.folder, ENTRIES, name));
    if (bytes === undefined) {
      if (entry !== undefined) rmSync(join(this.folder, ENTRIES, name));
      // What is packed and cannot be unpacked.
      removeCertificate(this.folder, job.hash);
      return undefined;
    }
    if (entry !== undefined && entry.hash === job.hash && entry.sha256 === sha256(bytes)) return entry;
    rmSync(join(this.folder, ENTRIES, name), { force: true });
    const admission = admit(job, bytes);
    if (admission.entry === undefined) {
      removeCertificate(this.folder, job.hash);
      return undefined;
    }
    writeIn(join(this.folder, ENTRIES), name, textBytes(entryText(admission.entry)), false);
    return admission.entry;
  }

  /** Keeps a result that was admitted. The first certificate of a statement stays. */
  keep(job: Job, entry: Entry, bytes: Uint8Array): Entry {
    const name = `${job.hash}.json`;
    if (!writeIn(join(this.folder, CERTIFICATES), name, bytes, false)) {
      const other = this.known(job);
      if (other !== undefined) return other;
      writeIn(join(this.folder, CERTIFICATES), name, bytes, false);
    }
    writeIn(join(this.folder, ENTRIES), name, textBytes(entryText(entry)), false);
    return entry;
  }

  /** Notes who found a certificate that is kept, and who proved it. */
  witness(job: Job, { found, proved, sha256: digest }: Witness): void {
    makeFolder(join(this.folder, WITNESSES), false);
    const text = canonicalText({
      found,
      proved,
      sha256: digest,
      label: job.label,
      format: 'etalon-witness',
      version: '1',
    });
    writeIn(join(this.folder, WITNESSES), `${job.hash}.json`, textBytes(text), false);
  }

  /** Writes the index of all results of the folder. */
  writeIndex(): readonly Entry[] {
    const entries = entriesIn(this.folder);
    writeIn(this.folder, INDEX, textBytes(indexText(entries)), true);
    writeIn(this.folder, TABLE, textBytes(csvText(entries)), true);
    return entries;
  }
}

/** Who found a certificate, and who proved it, by the names that workers give themselves. */
export type Witness = Readonly<Record<'found' | 'proved' | 'sha256', string>>;

/** What a worker may call itself. */
export const WORKER = /^[\w.-]{1,128}$/;

/** What is noted of the certificate of an entry; undefined for what is not of it. */
export function witnessIn(folder: string, entry: Entry): Witness | undefined {
  const bytes = regularFile(join(folder, WITNESSES, `${entry.hash}.json`));
  if (bytes === undefined) return undefined;
  try {
    const { found, proved, sha256: digest } = JSON.parse(new TextDecoder().decode(bytes)) as Partial<Witness>;
    const isSound = [found, proved].every((name) => typeof name === 'string' && WORKER.test(name));
    return isSound && digest === entry.sha256
      ? { found: found!, proved: proved!, sha256: digest }
      : undefined;
  } catch {
    return undefined;
  }
}

/** The entries of a folder, by label. @throws DetailedError for one without entries */
export function entriesIn(folder: string): readonly Entry[] {
  requireFolder(join(folder, ENTRIES), false);
  return readdirSync(join(folder, ENTRIES))
    .filter((name) => /^[0-9a-f]{64}\.json$/.test(name))
    .flatMap((name) => {
      const entry = readEntry(join(folder, ENTRIES, name));
      return entry !== undefined && `${entry.hash}.json` === name ? [entry] : [];
    })
    .sort((a, b) => (a.label < b.label ? -1 : 1));
}

const textBytes = (text: string): Uint8Array => new TextEncoder().encode(`${text}\n`);

function readEntry(path: string): Entry | undefined {
  const bytes = regularFile(path);
  if (bytes === undefined) return undefined;
  try {
    const entry = entryOf(JSON.parse(new TextDecoder().decode(bytes)));
    // A damaged one is not the text that its fields make.
    return entry !== undefined && sha256(textBytes(entryText(entry))) === sha256(bytes) ? entry : undefined;
  } catch {
    return undefined;
  }
}
