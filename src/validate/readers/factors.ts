import { Rational } from '../../arithmetic/rational.js';
import { unitRoundoff, type NamedMatrix } from './array.js';
import { InputError, shown } from './input-error.js';
import { matricesOf, onlyMatrix, type ReadOptions } from './read.js';

/** The factors of A ≈ BC, B m×r and C r×n, and A (m×n) itself where a file states it. */
export interface Factors {
  readonly A?: NamedMatrix;
  readonly B: NamedMatrix;
  readonly C: NamedMatrix;
}

/** Factors, and the size in bytes of the file or files that they are from. */
export interface FactorFiles extends Factors {
  readonly bytes: number;
}

/** The bytes of a file, and what messages call it. */
export interface NamedBytes {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The names that the factors of A = BC, A = LR, A = WH and A = decoder·strategy go by. */
const CONVENTIONS = [
  ['B', 'C'],
  ['L', 'R'],
  ['W', 'H'],
  ['decoder', 'strategy'],
] as const;

const NAMES: ReadonlySet<string> = new Set(['A', ...CONVENTIONS.flat()]);

/**
 * Finds the two factors among named arrays: B and C, L and R, W and H, or decoder and strategy, in this spelling, with A beside them.
 *
 * @throws InputError when there is no such pair or more than one, and when the shapes do not fit together.
 */
export function selectFactors(arrays: ReadonlyMap<string, NamedMatrix>, file: string): Factors {
  const pairs = CONVENTIONS.flatMap(([left, right]) => {
    const [B, C] = [arrays.get(left), arrays.get(right)];
    return B && C ? [{ B, C }] : [];
  });
  const [pair] = pairs;
  if (!pair || pairs.length > 1) {
    const names = [...arrays.keys()].map(shown).join(', ');
    const expected = `${pair ? 'only one' : 'one'} pair of arrays ${CONVENTIONS.map((both) => both.join(' and ')).join(', ')}`;
    throw new InputError(file, expected, names === '' ? 'no array' : names);
  }
  const A = arrays.get('A');
  return fitting(A ? { A, ...pair } : pair, file);
}

/**
 * The factorization of one file that holds both factors, or of two files with one matrix each, first B, then C.
 * @throws InputError when a file cannot be read or its matrices do not fit together.
 */
export function factorsOf(
  files: readonly [NamedBytes] | readonly [NamedBytes, NamedBytes],
  options: Pick<ReadOptions, 'allowCost'> = {},
): FactorFiles {
  const [first, second] = files;
  if (second === undefined) {
    const arrays = matricesOf(first.name, first.bytes, { ...options, wanted: NAMES });
    return { ...selectFactors(arrays, first.name), bytes: first.bytes.length };
  }
  const [left, right] = [
    matricesOf(first.name, first.bytes, options),
    matricesOf(second.name, second.bytes, options),
  ];
  const factors = { B: onlyMatrix(first.name, left), C: onlyMatrix(second.name, right) };
  return {
    ...fitting(factors, `${first.name}, ${second.name}`),
    bytes: first.bytes.length + second.bytes.length,
  };
}

/** Refuses factors whose shapes do not multiply, or not to the shape of A. */
function fitting(factors: Factors, file: string): Factors {
  const { A, B, C } = factors;
  const fits =
    B.matrix.cols === C.matrix.rows &&
    (!A || (A.matrix.rows === B.matrix.rows && A.matrix.cols === C.matrix.cols));
  if (fits) return factors;
  const shapes = [A, B, C].flatMap((array) =>
    array ? [`${array.name} ${array.matrix.rows}×${array.matrix.cols}`] : [],
  );
  throw new InputError(file, 'shapes m×r times r×n, and m×n for A', shapes.join(', '));
}

/** The coarser of the two factors' roundoffs: the product cannot be more accurate. */
export const storedRoundoff = ({ B, C }: Factors): Rational =>
  Rational.max(unitRoundoff(B.numberType), unitRoundoff(C.numberType));
