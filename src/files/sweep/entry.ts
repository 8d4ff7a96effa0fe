import { createHash } from 'node:crypto';
import { canonicalText } from '../../arithmetic/canonical.js';
import { jobOf, otherThan, type Job } from '../../sweep/job.js';
import type { Statement } from '../../sweep/statement.js';
import { checked } from '../check-piece.js';

/** A result: the statement, and what its certificate proves. The same for whoever found it. */
export interface Entry {
  readonly label: string;
  readonly statement: Statement;
  readonly hash: string;
  readonly kind: string;
  readonly inf: string;
  readonly sup: string;
  readonly digest: string;
  /** Of the bytes of the certificate. */
  readonly sha256: string;
  readonly bytes: string;
}

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Nanoseconds of work that a certificate may take to check: an hour. */
const BUDGET = 3_600_000_000_000n;

/** The entry of a certificate, or why it has none. */
export type Admission = { readonly entry: Entry } | { readonly entry?: undefined; readonly problem: string };

/** The only door into an atlas: the checker proves the bytes, and what they prove is the statement. */
export function admit(job: Job, bytes: Uint8Array): Admission {
  const answer = checked(bytes, { budget: BUDGET });
  if (answer.verdict === undefined) return { problem: answer.problem };
  const { verdict } = answer;
  if (!verdict.proved) {
    const { code, path, expected, received } = verdict;
    return { problem: `REFUSED ${code} ${path || '-'} expected ${expected} got ${received}` };
  }
  const other = otherThan(job.statement, verdict, bytes);
  if (other !== undefined) return { problem: `expected the certificate of ${job.label}, got ${other}` };
  const { label, statement, hash } = job;
  const { kind, inf, sup, digest } = verdict;
  const size = `${bytes.length}`;
  return { entry: { label, statement, hash, kind, inf, sup, digest, sha256: sha256(bytes), bytes: size } };
}

const TEXTS = ['label', 'hash', 'kind', 'inf', 'sup', 'digest', 'sha256', 'bytes'] as const;

/** What each text looks like: an index is other people's, and is printed. */
const DECIMAL = /^\d{1,4096}(?:\.\d{1,4096})?$/;
const HEXADECIMAL = /^[0-9a-f]{64}$/;
const FORMS: Readonly<Partial<Record<(typeof TEXTS)[number], RegExp>>> = {
  kind: /^[A-Za-z0-9-]{1,40}$/,
  inf: DECIMAL,
  sup: DECIMAL,
  digest: HEXADECIMAL,
  sha256: HEXADECIMAL,
  bytes: /^\d{1,10}$/,
};

/** The text of an entry, in one spelling. */
export const entryText = (entry: Entry): string =>
  canonicalText({
    ...Object.fromEntries(TEXTS.map((name) => [name, entry[name]])),
    statement: entry.statement,
    format: 'etalon-entry',
    version: '1',
  });

/** An entry as JSON gives it; undefined for anything whose statement, label and name are not one another's. */
export function entryOf(value: unknown): Entry | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const found = value as Readonly<Record<string, unknown>>;
  const isSound = (name: (typeof TEXTS)[number]): boolean => {
    const text = found[name];
    return typeof text === 'string' && FORMS[name]?.test(text) !== false;
  };
  if (!TEXTS.every(isSound)) return undefined;
  const { statement } = found;
  if (typeof statement !== 'object' || statement === null) return undefined;
  try {
    const texts = Object.entries(statement).map(([name, text]) => [name, String(text)] as const);
    const job = jobOf(new Map(texts));
    const entry = { ...(found as unknown as Entry), statement: job.statement };
    return job.hash === entry.hash && job.label === entry.label ? entry : undefined;
  } catch {
    return undefined;
  }
}
