import { canonicalText, digestOf, type Canonical } from '../../arithmetic/canonical.js';
import { savedInteger, savedList, type SavedRecord, savedRecord, savedText, StateError } from './saved.js';

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
  /** For every coordinate of the items the answers and the noise, and what the releases depend on besides. */
  readonly coordinates: readonly SavedRecord[];
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
 * @param parts what its coordinates are of
 * @param former the digest of the same parameters in versions that found other noise for them
 * @throws StateError for anything else, with the reason.
 */
export function openState(
  value: Canonical,
  design: NamedDesign,
  parts: readonly string[],
  former?: string,
): { time: bigint; coordinates: SavedRecord[] } {
  const { name: mechanism } = design;
  const fields = ['format', 'version', 'mechanism', 'parameters', 'time', 'coordinates', 'digest'];
  const { digest, ...content } = savedRecord(value, ...fields);
  if (savedText(content['format']) !== FORMAT || savedText(content['version']) !== VERSION)
    throw new StateError(`saved state: expected ${FORMAT} of version ${VERSION}, got another format`);
  if (savedText(digest) !== digestOf(canonicalText(content)))
    throw new StateError('saved state: expected the digest of its content, got another one: it is damaged');
  if (savedText(content['mechanism']) !== mechanism)
    throw new StateError(`saved state: expected one of ${mechanism}, got one of another mechanism`);
  if (former !== undefined && savedText(content['parameters']) === former)
    throw new StateError(
      `saved state: expected noise that is found as continuous noise is, got one of ${mechanism} from an earlier version, whose noise for epsilon and delta was found from rho; continue it with that version`,
    );
  if (savedText(content['parameters']) !== parametersDigest(design)) throw otherParameters(design);
  const coordinates = savedList(content['coordinates']).map((coordinate) =>
    savedRecord(coordinate, ...parts),
  );
  return { time: savedInteger(content['time']), coordinates };
}

/** What a state is of: the name of a mechanism, and all parameters on which the law of its releases depends. */
export interface NamedDesign {
  readonly name: string;
  readonly parameters: Readonly<Record<string, Canonical>>;
}

/** The SHA-256 of a design's name and parameters: a state holds it in their place. */
export const parametersDigest = ({ name, parameters }: NamedDesign): string =>
  digestOf(canonicalText({ name, parameters }));

/** The error about a state whose digest is that of other parameters. */
export const otherParameters = ({ name, parameters }: NamedDesign): StateError =>
  new StateError(
    `saved state: expected the parameters of ${name} with which the stream began (${Object.keys(parameters).join(', ')}), got others`,
  );

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
