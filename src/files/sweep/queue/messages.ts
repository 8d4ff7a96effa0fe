import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { jobOf, type Job } from '../../../sweep/job.js';
import { sha256 } from '../entry.js';
import { writeIn } from '../folder.js';
import { WORKER } from '../store.js';
import { regularFile } from '../certificate-file.js';

/** Bytes of a certificate that go through the queue; longer ones go through a shared folder. */
export const MOST_SENT = 4_000_000;

/** A certificate on its way: its bytes, in base 64, or its place in a shared folder. */
export type Sent = { readonly bytes: string } | { readonly file: string; readonly sha256: string };

/** What a worker is asked: to find the certificate of a statement, or to prove one that another has found. */
export interface Asked {
  readonly kind: 'find' | 'prove';
  readonly statement: Readonly<Record<string, string>>;
  /** Workers that may not do it: who found it, and who gave a wrong one before. */
  readonly not: readonly string[];
  readonly found?: Sent;
}

/** What a worker answers: its name, and a certificate, or why there is none; of a proof, why it is none. */
export interface Answered {
  readonly worker: string;
  readonly found?: Sent;
  readonly problem?: string;
}

const CANDIDATE = /^[0-9a-f]{64}-[0-9a-f]{64}\.json$/;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What stands in the queue is other people's: the statement that a message asks for, in its one spelling. @throws Error for a message that is none */
export function readAsked(value: unknown): { readonly asked: Asked; readonly job: Job } {
  if (!isRecord(value) || !isRecord(value['statement']))
    throw new Error('expected a message of a sweep, got another');
  const { kind, statement, not } = value;
  const texts = Object.entries(statement);
  const isSound =
    (kind === 'find' || kind === 'prove') &&
    texts.every(([, text]) => typeof text === 'string') &&
    Array.isArray(not) &&
    not.every((name) => typeof name === 'string' && WORKER.test(name)) &&
    (kind === 'find' || isSent(value['found']));
  if (!isSound) throw new Error('expected a message of a sweep, got another');
  return { asked: value as unknown as Asked, job: jobOf(new Map(texts as [string, string][])) };
}

/** @returns undefined for what is no answer of a worker */
export function readAnswered(value: unknown): Answered | undefined {
  if (!isRecord(value)) return undefined;
  const { worker, found, problem } = value;
  const isSound =
    typeof worker === 'string' &&
    WORKER.test(worker) &&
    (found === undefined || isSent(found)) &&
    (problem === undefined || typeof problem === 'string');
  return isSound ? (value as unknown as Answered) : undefined;
}

function isSent(value: unknown): value is Sent {
  if (!isRecord(value)) return false;
  const { bytes, file, sha256: digest } = value;
  if (typeof bytes === 'string') return bytes.length <= 2 * MOST_SENT;
  return (
    typeof file === 'string' &&
    CANDIDATE.test(file) &&
    typeof digest === 'string' &&
    file.endsWith(`-${digest}.json`)
  );
}

/** Sends a certificate. @throws Error for a long one without a shared folder, DetailedError where it cannot be written */
export function sent(job: Job, bytes: Uint8Array, shared: string | undefined): Sent {
  if (bytes.length <= MOST_SENT) return { bytes: Buffer.from(bytes).toString('base64') };
  if (shared === undefined)
    throw new Error(`expected --shared FOLDER for a certificate of ${bytes.length} bytes, got none`);
  const digest = sha256(bytes);
  const file = `${job.hash}-${digest}.json`;
  if (!existsSync(join(shared, file))) writeIn(shared, file, bytes, false);
  return { file, sha256: digest };
}

/** The certificate that was sent. @throws Error where a shared folder does not have it */
export function received(found: Sent, shared: string | undefined): Uint8Array {
  if ('bytes' in found) return new Uint8Array(Buffer.from(found.bytes, 'base64'));
  const bytes = shared === undefined ? undefined : regularFile(join(shared, found.file));
  if (bytes === undefined || sha256(bytes) !== found.sha256)
    throw new Error(
      `expected ${found.file} in the shared folder, got ${bytes === undefined ? 'none' : 'another file'}`,
    );
  return new Uint8Array(bytes);
}
