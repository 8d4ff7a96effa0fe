import { readFileSync } from 'node:fs';
import { canonicalText, digestOf, type Canonical } from '../arithmetic/canonical.js';
import { parseState, type MechanismState } from '../mechanism/mechanism-state.js';
import { savedList, savedRecord, savedText, StateError } from '../mechanism/saved.js';

const FORMAT = 'etalon-release';
const VERSION = '1';

/** What `etalon release --state FILE` keeps: the mechanism, where its noise comes from, and the releases of the last write. */
export interface ReleaseRecord {
  readonly state: Canonical | MechanismState;
  /** `crypto`, or the test source: its seed and the bits taken from it. */
  readonly source: string;
  /** The last releases as they are printed, which may not have reached the reader: release time − recorded.length + 1, …. */
  readonly recorded: readonly string[];
}

/** The bytes of a record; JSON, one line. */
export function recordBytes({ state, source, recorded }: ReleaseRecord): Uint8Array {
  const content = { format: FORMAT, version: VERSION, state: state as Canonical, source, recorded };
  const text = JSON.stringify({ ...content, digest: digestOf(canonicalText(content)) });
  return new TextEncoder().encode(`${text}\n`);
}

/**
 * The record in a file; `undefined` when there is no file.
 * @throws StateError when it is damaged.
 */
export function readRecord(path: string): ReleaseRecord | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (problem) {
    if (problem instanceof Error && 'code' in problem && problem.code === 'ENOENT') return undefined;
    throw problem;
  }
  const fields = ['format', 'version', 'state', 'source', 'recorded', 'digest'];
  const { digest, ...content } = savedRecord(parseState(text), ...fields);
  if (savedText(content['format']) !== FORMAT || savedText(content['version']) !== VERSION)
    throw new StateError(`saved state: expected ${FORMAT} of version ${VERSION}, got another format`);
  if (savedText(digest) !== digestOf(canonicalText(content)))
    throw new StateError('saved state: expected the digest of its content, got another one: it is damaged');
  return {
    state: content['state']!,
    source: savedText(content['source']),
    recorded: savedList(content['recorded']).map(savedText),
  };
}
