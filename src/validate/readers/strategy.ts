import { isAboutParameters } from '../../parameter/parameter-error.js';
import type { ParticipationSchema } from '../../privacy/participation/participation-schema.js';
import type { SeparationConvention } from '../../privacy/participation/stated-separation.js';
import { STRATEGY_KINDS, type Strategy, type StrategyKind } from '../../strategy/strategy.js';
import { fieldError, InputError } from './input-error.js';
import { readJsonObject, type JsonValue } from './json-value.js';
import { participationOf, PARTICIPATION_FIELDS } from './participation-fields.js';
import { READ_AS, type ReadAs } from './read-as.js';
import { StrategyFields } from './strategy-fields.js';
import { strategyOf, type StrategyForm } from './strategy-forms.js';
import { decodeText } from './text.js';

/** What a call says of a strategy file besides its name. */
export interface StrategyOptions {
  /** n, where the call says it. */
  readonly n: bigint | undefined;
  readonly readAs: ReadAs | undefined;
  readonly convention: SeparationConvention | undefined;
}

/** A strategy, and what its file says of its use. */
export interface StrategyFile {
  readonly strategy: Strategy;
  /** What the numbers of the file are taken for; those of a vector or an array are exact as they are, unless the call says more, and so are whole numbers and strings. */
  readonly readAs: ReadAs | 'exact';
  /** The schema that the file states. */
  readonly schema: ParticipationSchema<bigint> | undefined;
  /** The fields of the file that hold its numbers. */
  readonly madeOf: readonly string[];
  /** The field of the file that says n; `undefined` where the call does. */
  readonly sizedBy: string | undefined;
  /** What of the file is not used. */
  readonly notes: readonly string[];
}

/** Fields by which other projects' files are known. */
const FOREIGN = ['buf_decay', 'output_scale', 'theta', 'omega', 'toeplitz'] as const;

/** Fields by which our own are. */
const OWN = ['format', 'kind', 'coefficients', 'diagonals', 'columns', 'beta', 'arity', 'height'] as const;

const named = (names: readonly string[]): RegExp => new RegExp(`"(?:${names.join('|')})"[ \\n\\r\\t]*:`);
const A_STRATEGY = named([...FOREIGN, ...OWN]);
const A_PAIR = named(['A', 'B', 'C', 'L', 'R', 'W', 'H', 'decoder', 'strategy']);

/** Whether a file is a strategy, by its first bytes: a JSON object with a field that strategies have, and no factor. */
export function isStrategyFile(bytes: Uint8Array): boolean {
  const start = String.fromCharCode(...bytes.subarray(0, 4096));
  return /^(?:\xef\xbb\xbf)?[ \n\r\t]*\{/.test(start) && A_STRATEGY.test(start) && !A_PAIR.test(start);
}

/**
 * Reads a strategy: a document `etalon-strategy` (schemas/strategy.schema.json, docs/strategies.md), or an object with buf_decay and output_scale, theta and
 * omega, or toeplitz, as other projects write them.
 *
 * @throws InputError that names the field; ParameterError for a size that the call gives and the form does not take
 */
export function readStrategy(bytes: Uint8Array, file: string, options: StrategyOptions): StrategyFile {
  const object = readJsonObject(decodeText(bytes, file), file);
  const readAs = readingOf(file, object, options.readAs);
  const fields = new StrategyFields(file, object, readAs);
  const kind = kindOf(fields);
  fields.text('read_as');
  fields.text('title');
  const stated = fields.rounds('n', 1n);
  if (stated !== undefined && options.n !== undefined && stated !== options.n)
    fields.fail('n', `${options.n} as in --n`, `${stated}`);
  const participation = new Map(
    PARTICIPATION_FIELDS.flatMap((name) => {
      const value = fields.rounds(name, name === 'rounds_between' || name === 'min_separation' ? 0n : 1n);
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
  const form = build(kind, fields, stated, options.n);
  fields.requireNoMore(`a ${kind} strategy`);
  const { strategy, madeOf, notes = [] } = form;
  const wanted = options.n ?? stated;
  if (wanted !== undefined && strategy.rounds !== wanted)
    fields.fail(
      form.sizedBy ?? 'n',
      `a strategy of n = ${wanted} rounds, as ${stated === undefined ? '--n' : 'the field n'} says`,
      `one of ${strategy.rounds}`,
    );
  const schema = participationOf(file, participation, strategy.rounds, options.convention);
  const sizedBy = form.sizedBy ?? (stated === undefined ? undefined : 'n');
  const used = fields.readsDecimals ? readAs : 'exact';
  return { strategy, readAs: used, schema, madeOf, sizedBy, notes };
}

function readingOf(file: string, object: ReadonlyMap<string, JsonValue>, asked: ReadAs | undefined): ReadAs {
  const stated = object.get('read_as');
  if (stated === undefined) return asked ?? 'double';
  const known = READ_AS.find((one) => one === stated);
  if (known === undefined || (asked !== undefined && asked !== known))
    throw fieldError(
      file,
      'read_as',
      asked === undefined ? `one of ${READ_AS.join(', ')}` : `${asked} as in --read-as`,
      typeof stated === 'string' ? stated.slice(0, 40) : 'something else',
    );
  return known;
}

/** A file without a format is one of another project's, by its fields. */
function kindOf(fields: StrategyFields): StrategyKind {
  const isForeign = FOREIGN.some((name) => fields.has(name)) && !fields.has('kind');
  if (isForeign && !fields.has('format')) return fields.has('toeplitz') ? 'toeplitz' : 'blt';
  fields.neededWord('format', ['etalon-strategy']);
  fields.neededWord('version', ['1']);
  return fields.neededWord('kind', STRATEGY_KINDS);
}

/** What a form does not take is said of the field; a size that the call gave stays what the call gave. */
function build(
  kind: StrategyKind,
  fields: StrategyFields,
  stated: bigint | undefined,
  asked: bigint | undefined,
): StrategyForm {
  try {
    return strategyOf(kind, fields, stated ?? asked);
  } catch (problem) {
    if (!isAboutParameters(problem)) throw problem;
    const { parameters, expected, got } = problem;
    const isOfCall = parameters.includes('n') && stated === undefined && !fields.has('height');
    if (isOfCall && asked !== undefined) throw problem;
    throw new InputError(fields.file, expected, got, { field: parameters.join(', '), cause: problem });
  }
}
