import { type Count, requireCount } from '../arithmetic/require.js';
import { ParameterError } from '../parameter/parameter-error.js';
import type { SeparationConvention } from '../privacy/participation/stated-separation.js';
import { readColumnsStrategy } from './column-chunks.js';
import { readBytes } from './disk.js';
import type { ReadAs } from '../validate/readers/read-as.js';
import { readVectorStrategy, VECTOR_KINDS } from '../validate/readers/strategy-vector.js';
import { readStrategy, type StrategyFile } from '../validate/readers/strategy.js';

/** What files are taken for that do not say it. */
export const STRATEGY_FORMS = [...VECTOR_KINDS, 'columns'] as const;

/** What is known of a strategy's file beside its bytes. */
export interface StrategyFileOptions {
  /** n, where the file does not say it; it always does where it is `columns`. */
  readonly n?: Count | undefined;
  /** The file is a plain vector, the coefficients of C or of C⁻¹; or the files are blocks of the columns of C. A document when left out. */
  readonly as?: (typeof STRATEGY_FORMS)[number] | undefined;
  /** How the numbers of text are read: of a document as the nearest doubles when left out, elsewhere as the decimals that they are. */
  readonly readAs?: ReadAs | undefined;
  /** What `min_separation` of a document means: the difference j − i, or the rounds between. */
  readonly convention?: SeparationConvention | undefined;
  /** Whether more is read than the size of a file explains. */
  readonly allowCost?: boolean | undefined;
  /** What errors call the bytes; the extension of a name says what they are, where they do not themselves. */
  readonly name?: string | undefined;
}

/**
 * Reads a strategy C (n×n) into the exact numbers that its file holds, and what the file says of its use (`schema`) and what of it is not used (`notes`):
 * a document as of docs/strategies.md or of another project; with `as`, a plain vector in .npy, .npz, .csv or .json, or blocks of columns in one file or several.
 *
 * @param source the path of a file, `-` for stdin, several paths of blocks of columns, or the bytes of one file
 * @throws InputError that names the file and the field; ParameterError for an n that the form does not take, or a convention where no document is
 * @example
 * ```ts
 * const bytes = new TextEncoder().encode('{"buf_decay":[0.5],"output_scale":[0.25],"n":8,"min_sep":4}');
 * const { strategy, schema, notes } = readStrategyFile(bytes, { name: 'blt.json' });
 * strategy.kind; // 'blt'
 * validateStrategy(prefixSum(8), strategy, { schema, optimum: 'none' }).rounds; // 2n
 * ```
 */
export function readStrategyFile(
  source: string | readonly string[] | Uint8Array,
  options: StrategyFileOptions = {},
): StrategyFile {
  const { as, n: rounds, readAs, convention, allowCost = false } = options;
  if (rounds !== undefined) requireCount('readStrategyFile', 'n', rounds, 1);
  const n = rounds === undefined ? undefined : BigInt(rounds);
  if (as !== undefined && convention !== undefined)
    throw new ParameterError(['convention'], 'none beside `as`', convention);
  if (as === 'columns') return columnsOf(readColumnsStrategy(pathsOf(source), { readAs, allowCost }), n);
  const { bytes, file } = oneFile(source, options.name);
  if (as === undefined) return readStrategy(bytes, file, { n, readAs, convention });
  if (!VECTOR_KINDS.includes(as))
    throw new ParameterError(['as'], `one of ${STRATEGY_FORMS.join(', ')}`, String(as));
  return readVectorStrategy(bytes, file, { n, readAs, as, allowCost });
}

/** Bytes of any realm. */
const isBytes = (source: string | readonly string[] | Uint8Array): source is Uint8Array =>
  ArrayBuffer.isView(source);

function pathsOf(source: string | readonly string[] | Uint8Array): readonly string[] {
  if (typeof source === 'string') return [source];
  if (isBytes(source))
    throw new TypeError('readStrategyFile: expected the paths of blocks of columns, got bytes');
  return source;
}

function oneFile(
  source: string | readonly string[] | Uint8Array,
  name: string | undefined,
): { readonly bytes: Uint8Array; readonly file: string } {
  if (isBytes(source)) return { bytes: source, file: name ?? 'strategy' };
  const paths = pathsOf(source);
  const [path] = paths;
  if (path === undefined || paths.length > 1)
    throw new RangeError(`readStrategyFile: expected one path of a document or vector, got ${paths.length}`);
  return { bytes: readBytes(path), file: name ?? path };
}

function columnsOf(found: StrategyFile, n: bigint | undefined): StrategyFile {
  const { rounds } = found.strategy;
  if (n !== undefined && n !== rounds)
    throw new ParameterError(['n'], `${rounds}, the columns of the files`, `${n}`);
  return found;
}
