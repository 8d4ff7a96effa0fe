import { extname } from 'node:path';
import { Rational } from '../../arithmetic/rational.js';
import { blt } from '../../factorization/blt/blt.js';
import { Matrix } from '../../linear/matrix.js';
import type { ParticipationSchema } from '../../privacy/participation/participation-schema.js';
import { bandedStrategy, columnsStrategy } from '../../strategy/band-strategy.js';
import { bltStrategy } from '../../strategy/blt-strategy.js';
import { kAryStrategy } from '../../strategy/k-ary-strategy.js';
import {
  decayStrategy,
  inverseToeplitzStrategy,
  momentumStrategy,
  toeplitzCoefficientStrategy,
} from '../../strategy/series-strategies.js';
import { STRATEGY_KINDS, type Strategy, type StrategyKind } from '../../strategy/strategy.js';
import { TREE_ESTIMATORS, treeNodesStrategy } from '../../strategy/tree-strategy.js';
import { readColumnChunks } from './column-chunks.js';
import { InputError } from './input-error.js';
import { readJsonObject, type JsonValue } from './json-value.js';
import { MAX_ENTRIES } from './limits.js';
import { participationOf, PARTICIPATION_FIELDS, type SeparationConvention } from './participation-fields.js';
import { READ_AS, StrategyFields, type ReadAs } from './strategy-fields.js';
import { decodeText } from './text.js';

/** The forms that a plain vector of numbers can be given as. */
export const VECTOR_KINDS = ['toeplitz', 'inverse-toeplitz'] as const;

/** What a call says of a strategy file besides its name. */
export interface StrategyOptions {
  /** n, where the call says it. */
  readonly n: number | undefined;
  readonly as: (typeof VECTOR_KINDS)[number] | undefined;
  readonly readAs: ReadAs | undefined;
  readonly convention: SeparationConvention | undefined;
}

/** A strategy, and what its file says of its use. */
export interface StrategyFile {
  readonly strategy: Strategy;
  /** What the numbers of the file are taken for; those of a vector or an array are exact as they are. */
  readonly readAs: ReadAs | 'exact';
  /** The schema that the file states. */
  readonly schema: ParticipationSchema | undefined;
}

/** Fields by which other projects' files are known. */
const FOREIGN = ['buf_decay', 'output_scale', 'theta', 'omega', 'toeplitz'] as const;
const OWN = /"format"[ \n\r\t]*:[ \n\r\t]*"etalon-strategy"/;
const OTHER = new RegExp(`"(?:${FOREIGN.join('|')})"[ \\n\\r\\t]*:`);

/** Whether a file is a strategy, by its first bytes: a JSON object with the format, or with a field of another project's. */
export function isStrategyFile(bytes: Uint8Array, path: string): boolean {
  const extension = extname(path).toLowerCase();
  if (!['.json', ''].includes(extension)) return false;
  const start = String.fromCharCode(...bytes.subarray(0, 4096));
  return /^(?:\xef\xbb\xbf)?[ \n\r\t]*\{/.test(start) && (OWN.test(start) || OTHER.test(start));
}

/**
 * Reads a strategy: a document `etalon-strategy` (schemas/strategy.schema.json, docs/strategies.md), or an object with buf_decay and output_scale, theta and
 * omega, or toeplitz, as other projects write them.
 *
 * @throws InputError that names the field; ParameterError for a size that the form does not take
 */
export function readStrategy(bytes: Uint8Array, file: string, options: StrategyOptions): StrategyFile {
  const object = readJsonObject(decodeText(bytes, file), file);
  const readAs = readingOf(file, object, options.readAs);
  const fields = new StrategyFields(file, object, readAs);
  fields.text('read_as');
  const kind = kindOf(file, fields);
  const stated = fields.whole('n', 1);
  if (stated !== undefined && options.n !== undefined && stated !== options.n)
    throw new InputError(file, `n = ${options.n} as in --n`, `n = ${stated}`);
  fields.text('title');
  const participation = new Map(
    PARTICIPATION_FIELDS.flatMap((name) => {
      const value = fields.whole(name, name === 'rounds_between' || name === 'min_separation' ? 0 : 1);
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
  const strategy = about(file, () => build(kind, fields, stated ?? options.n));
  fields.requireNoMore(`a ${kind} strategy`);
  const wanted = options.n ?? stated;
  if (wanted !== undefined && strategy.rounds !== wanted)
    throw new InputError(file, `a strategy of n = ${wanted} rounds`, `one of ${strategy.rounds}`);
  const schema = participationOf(file, participation, strategy.rounds, options.convention);
  return { strategy, readAs, schema };
}

/** The strategy whose columns stand in files, from the first to the last. @throws InputError for blocks that do not fit */
export function columnsOfFiles(
  files: readonly string[],
  read: Parameters<typeof readColumnChunks>[1],
): Strategy {
  const matrix = readColumnChunks(files, read);
  return about(files.join(', '), () => columnsStrategy(matrix));
}

/** The strategy of a plain vector. @throws InputError unless n is given and the vector has one row or one column */
export function vectorStrategy(vector: Matrix, file: string, options: StrategyOptions): Strategy {
  if (vector.rows !== 1 && vector.cols !== 1)
    throw new InputError(file, `a vector for --as ${options.as!}`, `a matrix ${vector.rows}×${vector.cols}`);
  const numbers = vector.integers.map((x) => vector.scale.mul(Rational.integer(x)));
  const make = options.as === 'inverse-toeplitz' ? inverseToeplitzStrategy : toeplitzCoefficientStrategy;
  return about(file, () => make(numbers, needed(file, options.n)));
}

function readingOf(file: string, object: ReadonlyMap<string, JsonValue>, asked: ReadAs | undefined): ReadAs {
  const stated = object.get('read_as');
  if (stated === undefined) return asked ?? 'double';
  const known = READ_AS.find((one) => one === stated);
  if (known === undefined || (asked !== undefined && asked !== known))
    throw new InputError(
      file,
      asked === undefined ? `read_as, one of ${READ_AS.join(', ')}` : `read_as ${asked} as in --read-as`,
      typeof stated === 'string' ? stated.slice(0, 40) : 'something else',
    );
  return known;
}

function kindOf(file: string, fields: StrategyFields): StrategyKind {
  const format = fields.text('format');
  if (format === undefined) return fields.has('toeplitz') ? 'toeplitz' : 'blt';
  if (format !== 'etalon-strategy')
    throw new InputError(file, 'format "etalon-strategy"', format.slice(0, 40));
  const version = fields.text('version');
  if (version !== '1') throw new InputError(file, 'version "1"', version?.slice(0, 40) ?? 'none');
  const kind = fields.word('kind', STRATEGY_KINDS);
  if (kind === undefined) throw new InputError(file, `kind, one of ${STRATEGY_KINDS.join(', ')}`, 'none');
  return kind;
}

function build(kind: StrategyKind, fields: StrategyFields, n: number | undefined): Strategy {
  const { file } = fields;
  switch (kind) {
    case 'toeplitz':
    case 'inverse-toeplitz': {
      const coefficients = fields.numbers(fields.has('toeplitz') ? 'toeplitz' : 'coefficients');
      const bands = fields.whole('bands', 1);
      if (bands !== undefined && coefficients.slice(bands).some((x) => x.sign() !== 0))
        throw new InputError(file, `${bands} bands, so that only as many coefficients are not 0`, 'more');
      const make = kind === 'toeplitz' ? toeplitzCoefficientStrategy : inverseToeplitzStrategy;
      return make(coefficients, needed(file, n));
    }
    case 'blt':
      return bltStrategy(bltOf(fields), needed(file, n));
    case 'banded': {
      const diagonals = fields.lists('diagonals');
      const bands = fields.whole('bands', 1);
      if (bands !== undefined && bands !== diagonals.length)
        throw new InputError(
          file,
          `${bands} bands, the main diagonal among them`,
          `${diagonals.length} diagonals`,
        );
      return bandedStrategy(diagonals);
    }
    case 'columns':
      return columnsStrategy(matrixOfColumns(file, fields.lists('columns')));
    case 'decay':
    case 'momentum': {
      const power = fields.word('power', ['1', '1/2']) ?? '1';
      const beta = fields.number('beta');
      if (beta === undefined) throw new InputError(file, 'the field beta', 'none');
      const make = kind === 'decay' ? decayStrategy : momentumStrategy;
      return make({ n: needed(file, n), beta, root: power === '1' ? 1 : 2, bands: fields.whole('bands', 1) });
    }
    case 'tree': {
      const arity = fields.whole('arity', 2) ?? 2;
      const height = fields.whole('height', 0);
      if (height !== undefined && !(arity ** height <= Number.MAX_SAFE_INTEGER))
        throw new InputError(file, 'a height with which arity^height is below 2^53', `${height}`);
      return treeNodesStrategy({
        n: height === undefined ? needed(file, n) : arity ** height,
        arity,
        tree: fields.word('tree', ['completed', 'padded']) ?? 'completed',
        estimator: fields.word('estimator', TREE_ESTIMATORS) ?? 'plain',
      });
    }
    case 'k-ary': {
      const arity = fields.whole('arity', 2);
      if (arity === undefined) throw new InputError(file, 'the field arity', 'none');
      return kAryStrategy({
        n: needed(file, n),
        arity,
        digits: fields.word('digits', ['plain', 'offset']) ?? 'offset',
      });
    }
  }
}

/** Either spelling of the parameters, not both. */
function bltOf(fields: StrategyFields): ReturnType<typeof blt> {
  const [ours, theirs] = [['theta', 'omega'] as const, ['buf_decay', 'output_scale'] as const];
  const given = [ours, theirs].filter((names) => names.some((name) => fields.has(name)));
  if (given.length !== 1)
    throw new InputError(
      fields.file,
      'theta and omega, or buf_decay and output_scale',
      given.length === 0 ? 'neither' : 'both',
    );
  const [decays, scales] = given[0]!;
  return blt(fields.numbers(decays, 0), fields.numbers(scales, 0));
}

function needed(file: string, n: number | undefined): number {
  if (n === undefined) throw new InputError(file, 'n in the file, or --n N', 'neither');
  return n;
}

/** The matrix of columns, each of n numbers from the first row to the last. */
function matrixOfColumns(file: string, columns: readonly (readonly Rational[])[]): Matrix {
  const n = columns.length;
  if (n * n > MAX_ENTRIES) throw new InputError(file, `at most ${Math.sqrt(MAX_ENTRIES)} columns`, `${n}`);
  const uneven = columns.findIndex((column) => column.length !== n);
  if (uneven >= 0)
    throw new InputError(
      file,
      `columns[${uneven}] with n = ${n} numbers, one for every row`,
      `${columns[uneven]!.length}`,
    );
  return Matrix.ofRationals(columns).transpose();
}

/** What is wrong with the numbers of a file is said of the file. */
function about<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (problem) {
    if (!(problem instanceof RangeError) || 'parameters' in problem) throw problem;
    const [, expected, got] = /expected (.*), got (.*)$/s.exec(problem.message) ?? [];
    if (expected === undefined) throw problem;
    throw new InputError(file, expected, got!, { cause: problem });
  }
}
