import { canonicalText, digestOf, type Canonical } from '../../arithmetic/canonical.js';
import { parseState } from '../../mechanism/stream/mechanism-state.js';
import { savedInteger, savedRecord, savedText, StateError } from '../../mechanism/stream/saved.js';

/** The version of the formats below. */
const VERSION = '2';

/** One generation of a file, and what ties it to the one before. */
export interface Generation {
  readonly format: string;
  /** 128 random bits that all generations share. */
  readonly stream: string;
  readonly generation: bigint;
  /** 128 random bits that name this content among all attempts to make one; names of files show them. */
  readonly token: string;
  /** 128 random bits that nothing shows: without them the digest would tell whoever can guess the content that he is right. */
  readonly salt: string;
  /** The head of the generation before; empty for the first. */
  readonly previous: string;
  readonly content: Canonical;
}

/** A generation read back. */
export interface Sealed extends Generation {
  /** The SHA-256 of all of it. */
  readonly head: string;
}

/** The bytes of a generation; JSON, one line. */
export function sealedBytes({ generation, ...rest }: Generation): Uint8Array {
  const { format, stream, token, salt, previous, content } = rest;
  const plain = {
    format,
    version: VERSION,
    stream,
    generation: `${generation}`,
    token,
    salt,
    previous,
    content,
  };
  const text = JSON.stringify({ ...plain, digest: digestOf(canonicalText(plain)) });
  return new TextEncoder().encode(`${text}\n`);
}

/**
 * A generation from its bytes.
 *
 * @throws StateError unless they are whole, and of this format and version.
 */
export function openSealed(bytes: Uint8Array, format: string): Sealed {
  const value = parseState(new TextDecoder().decode(bytes));
  const version = typeof value === 'string' || Array.isArray(value) ? undefined : fieldOf(value, 'version');
  if (fieldOf(value, 'format') !== format)
    throw new StateError(`saved state: expected the format ${format}, got another format`);
  if (version === '1')
    throw new StateError(
      `saved state: expected version ${VERSION} of ${format}, got version 1, which cannot show that it is no copy: end that stream`,
    );
  if (version !== VERSION)
    throw new StateError(`saved state: expected version ${VERSION} of ${format}, got another version`);
  const names = [
    'format',
    'version',
    'stream',
    'generation',
    'token',
    'salt',
    'previous',
    'content',
    'digest',
  ];
  const { digest, ...plain } = savedRecord(value, ...names);
  const head = savedText(digest);
  if (head !== digestOf(canonicalText(plain)))
    throw new StateError('saved state: expected the digest of its content, got another one: it is damaged');
  const [stream, token, salt, previous] = ['stream', 'token', 'salt', 'previous'].map((name) =>
    savedText(plain[name]),
  );
  const generation = savedInteger(plain['generation']);
  return {
    format,
    stream: stream!,
    generation,
    token: token!,
    salt: salt!,
    previous: previous!,
    content: plain['content']!,
    head,
  };
}

function fieldOf(value: Canonical, name: string): Canonical | undefined {
  if (typeof value === 'string' || Array.isArray(value)) return undefined;
  return Object.hasOwn(value, name) ? (value as Readonly<Record<string, Canonical>>)[name] : undefined;
}
