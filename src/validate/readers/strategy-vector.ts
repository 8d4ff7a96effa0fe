import { Rational } from '../../arithmetic/rational.js';
import { inverseToeplitzStrategy, toeplitzCoefficientStrategy } from '../../strategy/series-strategies.js';
import { InputError } from './input-error.js';
import { matricesOf, onlyMatrix } from './read.js';
import type { ReadAs } from './read-as.js';
import type { StrategyFile } from './strategy.js';
import { beyond } from './strategy-forms.js';

/** The forms that a plain vector of numbers can be given as. */
export const VECTOR_KINDS = ['toeplitz', 'inverse-toeplitz'] as const;

/** What a call says of a vector. */
export interface VectorOptions {
  readonly as: (typeof VECTOR_KINDS)[number];
  readonly n: bigint | undefined;
  /** How decimals of text are read; as they are written when it is left out. */
  readonly readAs: ReadAs | undefined;
  readonly allowCost: boolean;
}

const MAKERS = { toeplitz: toeplitzCoefficientStrategy, 'inverse-toeplitz': inverseToeplitzStrategy };

/**
 * Reads the strategy of a plain vector, one row or one column of numbers: .npy or .npz of one or two dimensions, .csv, or JSON (`[1, 0.5]` or `[[1, 0.5]]`).
 *
 * @throws InputError unless n is given, the file holds one vector, and C is not 0; ParameterError for a size out of range
 */
export function readVectorStrategy(
  bytes: Uint8Array,
  file: string,
  { as, n, readAs, allowCost }: VectorOptions,
): StrategyFile {
  const arrays = matricesOf(file, bytes, { vectors: true, readAs, allowCost });
  const { matrix: vector, name } = onlyMatrix(file, arrays);
  if (vector.rows !== 1 && vector.cols !== 1)
    throw new InputError(
      file,
      `a vector, one row or one column, for --as ${as}`,
      `a matrix ${vector.rows}×${vector.cols}`,
    );
  if (n === undefined) throw new InputError(file, '--n N beside a vector', 'none');
  const numbers = vector.integers.map((x) => vector.scale.mul(Rational.integer(x)));
  if (as === 'inverse-toeplitz' && numbers[0]!.sign() === 0)
    throw new InputError(file, 'a first number other than 0, as an inverse has on its diagonal', '0');
  if (!numbers.some((x) => x.sign() !== 0)) throw new InputError(file, 'a number other than 0', 'only 0');
  return {
    strategy: MAKERS[as](numbers, n),
    readAs: readAs ?? 'exact',
    schema: undefined,
    madeOf: [],
    sizedBy: undefined,
    notes: beyond(name, numbers, n),
  };
}
