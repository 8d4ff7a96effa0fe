import { bitLength } from '../../arithmetic/bits.js';
import type { Rational } from '../../arithmetic/rational.js';
import { blt, MOST_BUFFERS } from '../../factorization/blt/blt.js';
import { Matrix } from '../../linear/matrix.js';
import { bandedStrategy, columnsStrategy } from '../../strategy/band-strategy.js';
import { bltStrategy } from '../../strategy/blt-strategy.js';
import { kAryStrategy, leastArity } from '../../strategy/k-ary-strategy.js';
import {
  decayStrategy,
  inverseToeplitzStrategy,
  momentumStrategy,
  toeplitzCoefficientStrategy,
} from '../../strategy/series-strategies.js';
import type { Strategy, StrategyKind } from '../../strategy/strategy.js';
import { TREE_ESTIMATORS, treeNodesStrategy } from '../../strategy/tree-strategy.js';
import { wholeText } from '../../text/whole.js';
import { LONGEST_STREAM } from '../../workload/long-workload.js';
import { InputError } from './input-error.js';
import { MAX_ENTRIES } from './limits.js';
import { shortNumber } from './short-number.js';
import type { StrategyFields } from './strategy-fields.js';

/** A strategy made from its fields. */
export interface StrategyForm {
  readonly strategy: Strategy;
  /** The fields that hold its numbers. */
  readonly madeOf: readonly string[];
  /** The field that holds as many rounds as there are; `undefined` where n is said apart. */
  readonly sizedBy?: string;
  /** What of the file is not used. */
  readonly notes?: readonly string[];
}

/** Most bits of the parameters of buffers, which are powers of thousands of bits where they are exact: several times those of 32 of usual doubles. */
const MOST_BLT_BITS = 2 ** 15;

/** How a file makes a strategy of a kind; n is what the file or the call says. */
type Make = (fields: StrategyFields, n: bigint | undefined) => StrategyForm;

/** The strategy that the fields of a kind are. @throws InputError that names the field; ParameterError for what the form does not take */
export const strategyOf = (kind: StrategyKind, fields: StrategyFields, n: bigint | undefined): StrategyForm =>
  MAKERS[kind](fields, n);

const MAKERS: Readonly<Record<StrategyKind, Make>> = {
  toeplitz: (fields, n) => ofCoefficients(fields, n, toeplitzCoefficientStrategy),
  'inverse-toeplitz': (fields, n) => ofCoefficients(fields, n, inverseToeplitzStrategy),
  decay: (fields, n) => ofPower(fields, n, decayStrategy),
  momentum: (fields, n) => ofPower(fields, n, momentumStrategy),
  banded: ofDiagonals,
  blt: ofBuffers,
  tree: ofTree,
  'k-ary': ofKAry,
  columns: ofColumns,
};

function ofCoefficients(
  fields: StrategyFields,
  n: bigint | undefined,
  make: typeof toeplitzCoefficientStrategy,
): StrategyForm {
  const name = fields.has('toeplitz') ? 'toeplitz' : 'coefficients';
  const coefficients = fields.numbers(name);
  const bands = fields.whole('bands', 1);
  const used = lastUsed(coefficients);
  if (bands !== undefined && used >= bands)
    fields.fail('bands', `a number above ${used}, because ${name}[${used}] is not 0`, `${bands}`);
  if (make === inverseToeplitzStrategy && coefficients[0]!.sign() === 0)
    fields.fail(`${name}[0]`, 'a number other than 0, as an inverse has on its diagonal', '0');
  requireSome(fields, name, coefficients);
  const rounds = needed(fields, n);
  return { strategy: make(coefficients, rounds), madeOf: [name], notes: beyond(name, coefficients, rounds) };
}

/** The place of the last coefficient other than 0; −1 where there is none. */
const lastUsed = (coefficients: readonly Rational[]): number =>
  coefficients.findLastIndex((x) => x.sign() !== 0);

/** A lower-triangular Toeplitz matrix of n rounds has n coefficients: those from c_n on are not in it. */
export function beyond(name: string, coefficients: readonly Rational[], n: bigint): readonly string[] {
  const last = lastUsed(coefficients);
  if (last < n) return [];
  const which = BigInt(last) === n ? `${name}[${n}] is` : `${name}[${n}] to ${name}[${last}] are`;
  return [`${which} beyond the n = ${n} rounds and not used`];
}

function ofPower(fields: StrategyFields, n: bigint | undefined, make: typeof decayStrategy): StrategyForm {
  const power = fields.word('power', ['1', '1/2']) ?? '1';
  const beta = fields.unit('beta');
  const bands = fields.whole('bands', 1);
  return {
    strategy: make({ n: needed(fields, n), beta, root: power === '1' ? 1 : 2, bands }),
    madeOf: ['beta'],
  };
}

/** Either spelling of the parameters, not both. */
function ofBuffers(fields: StrategyFields, n: bigint | undefined): StrategyForm {
  const spellings = [['theta', 'omega'] as const, ['buf_decay', 'output_scale'] as const];
  const given = spellings.flat().filter((name) => fields.has(name));
  const pair = spellings.find((names) => names.some((name) => fields.has(name)));
  if (pair === undefined || given.some((name) => !pair.some((one) => one === name)))
    throw new InputError(
      fields.file,
      'theta and omega, or buf_decay and output_scale',
      given.join(', ') || 'none of them',
    );
  const [decays, scales] = pair;
  const theta = fields.units(decays);
  const omega = fields.anyNumbers(scales);
  if (theta.length > MOST_BUFFERS) fields.fail(decays, `at most ${MOST_BUFFERS} decays`, `${theta.length}`);
  if (omega.length !== theta.length)
    fields.fail(scales, `${theta.length} numbers, one for every decay of ${decays}`, `${omega.length}`);
  const bits = [...theta, ...omega].reduce((sum, x) => sum + bitLength(x.num) + bitLength(x.den), 0);
  if (bits > MOST_BLT_BITS)
    fields.fail(
      `${decays}, ${scales}`,
      `numbers of at most ${MOST_BLT_BITS} bits in all, numerators and denominators`,
      `${bits}`,
    );
  return { strategy: bltStrategy(blt(theta, omega), needed(fields, n)), madeOf: pair };
}

function ofDiagonals(fields: StrategyFields): StrategyForm {
  const diagonals = fields.lists('diagonals');
  const bands = fields.whole('bands', 1);
  if (bands !== undefined && bands !== diagonals.length)
    fields.fail('bands', `${diagonals.length}, the diagonals that there are, the main one too`, `${bands}`);
  const n = diagonals[0]!.length;
  diagonals.forEach(({ length }, d) => {
    const expected =
      d < n ? `${n - d} numbers, ${d} below the main diagonal of ${n}` : `at most ${n} diagonals`;
    if (length !== n - d) fields.fail(`diagonals[${d}]`, expected, `${length} numbers`);
  });
  requireSome(fields, 'diagonals', diagonals.flat());
  return { strategy: bandedStrategy(diagonals), madeOf: ['diagonals'], sizedBy: 'diagonals' };
}

function ofColumns(fields: StrategyFields): StrategyForm {
  const columns = fields.lists('columns');
  const n = columns.length;
  if (n * n > MAX_ENTRIES) fields.fail('columns', `at most ${Math.sqrt(MAX_ENTRIES)} columns`, `${n}`);
  columns.forEach((column, j) => {
    if (column.length !== n)
      fields.fail(
        `columns[${j}]`,
        `n = ${n} numbers, one for every row, as there are columns`,
        `${column.length}`,
      );
    const above = column.slice(0, j).findIndex((x) => x.sign() !== 0);
    if (above >= 0)
      fields.fail(
        `columns[${j}][${above}]`,
        `0, because C is lower triangular and this is above its diagonal`,
        shortNumber(column[above]!),
      );
  });
  requireSome(fields, 'columns', columns.flat());
  return {
    strategy: columnsStrategy(Matrix.ofRationals(columns).transpose()),
    madeOf: ['columns'],
    sizedBy: 'columns',
  };
}

/** C = 0 is taken for a mistake. */
function requireSome(fields: StrategyFields, name: string, numbers: readonly Rational[]): void {
  if (lastUsed(numbers) < 0) fields.fail(name, 'a number other than 0', 'only 0');
}

/** Above the height of any tree of at most 10^18 leaves. */
const MOST_HEIGHT = 64;

function ofTree(fields: StrategyFields, n: bigint | undefined): StrategyForm {
  const arity = fields.whole('arity', 2) ?? 2;
  const height = fields.whole('height', 0);
  const tree = fields.word('tree', ['completed', 'padded']) ?? 'completed';
  const estimator = fields.word('estimator', TREE_ESTIMATORS) ?? 'plain';
  if (height === undefined)
    return { strategy: treeNodesStrategy({ n: needed(fields, n), arity, tree, estimator }), madeOf: [] };
  const leaves = height <= MOST_HEIGHT ? BigInt(arity) ** BigInt(height) : undefined;
  if (leaves === undefined || leaves > LONGEST_STREAM)
    return fields.fail(
      'height',
      `a height with which ${arity}^height, the leaves, is at most ${wholeText(LONGEST_STREAM)}`,
      `${height}`,
    );
  return {
    strategy: treeNodesStrategy({ n: leaves, arity, tree, estimator }),
    madeOf: [],
    sizedBy: 'height',
  };
}

function ofKAry(fields: StrategyFields, n: bigint | undefined): StrategyForm {
  const stated = fields.word('digits', ['plain', 'offset']);
  const digits = stated ?? 'offset';
  const arity = fields.whole('arity', 2) ?? fields.fail('arity', 'a whole number of at least 2', 'none');
  if (arity < leastArity(digits))
    fields.fail(
      'arity',
      `at least ${leastArity(digits)} with digits ${digits}${stated === undefined ? ', which they are unless the file says plain' : ''}`,
      `${arity}`,
    );
  return { strategy: kAryStrategy({ n: needed(fields, n), arity, digits }), madeOf: [] };
}

function needed({ file }: StrategyFields, n: bigint | undefined): bigint {
  if (n === undefined) throw new InputError(file, 'n in the file, or --n N', 'neither');
  return n;
}
