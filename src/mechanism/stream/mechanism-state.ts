import { canonicalText, digestOf, type Canonical } from '../../arithmetic/canonical.js';
import { savedInteger, savedList, savedRecord, savedText, StateError } from './saved.js';

/** The name of the format, and its version. */
const FORMAT = 'etalon-mechanism-state';
const VERSION = '1';

/**
 * All that the rest of a stream depends on, as plain data for JSON: integers are texts. It holds the exact answers and the
 * noise, so it is as secret as the data.
 */
export interface MechanismState {
  readonly format: string;
  readonly version: string;
  /** The mechanism's name. */
  readonly mechanism: string;
  /** The SHA-256 of all parameters on which the releases' law depends. */
  readonly parameters: string;
  /** Releases so far. */
  readonly time: string;
  /** For every coordinate of the items the answers and the noise. */
  readonly coordinates: readonly { readonly answers: Canonical; readonly noise: Canonical }[];
  /** The SHA-256 of all the rest: it shows damage, not forgery. */
  readonly digest: string;
}

/** A state with its digest. */
export function sealState(
  state: Pick<MechanismState, 'mechanism' | 'parameters' | 'time' | 'coordinates'>,
): MechanismState {
  const content = { format: FORMAT, version: VERSION, ...state };
  return { ...content, digest: digestOf(canonicalText(content)) };
}

/**
 * A state read back, whole and of the expected mechanism.
 * @throws StateError for anything else, with the reason.
 */
export function openState(
  value: Canonical,
  mechanism: string,
  parameters: string,
): { time: bigint; coordinates: { answers: Canonical; noise: Canonical }[] } {
  const fields = ['format', 'version', 'mechanism', 'parameters', 'time', 'coordinates', 'digest'];
  const { digest, ...content } = savedRecord(value, ...fields);
  if (savedText(content['format']) !== FORMAT || savedText(content['version']) !== VERSION)
    throw new StateError(`saved state: expected ${FORMAT} of version ${VERSION}, got another format`);
  if (savedText(digest) !== digestOf(canonicalText(content)))
    throw new StateError('saved state: expected the digest of its content, got another one: it is damaged');
  if (savedText(content['mechanism']) !== mechanism)
    throw new StateError(`saved state: expected one of ${mechanism}, got one of another mechanism`);
  if (savedText(content['parameters']) !== parameters)
    throw new StateError(`saved state: expected the same parameters of ${mechanism}, got others`);
  const coordinates = savedList(content['coordinates']).map((coordinate) => {
    const { answers, noise } = savedRecord(coordinate, 'answers', 'noise');
    return { answers: answers!, noise: noise! };
  });
  return { time: savedInteger(content['time']), coordinates };
}

/**
 * JSON text as the plain data that states are made of.
 * @throws StateError unless the text is JSON of texts, lists and records only.
 */
export function parseState(text: string): Canonical {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new StateError('saved state: expected JSON, got something else: it is damaged');
  }
  return plain(value);
}

function plain(value: unknown): Canonical {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, plain(entry)]));
  throw new StateError(
    `saved state: expected texts, lists and records, got ${value === null ? 'null' : typeof value}`,
  );
}
