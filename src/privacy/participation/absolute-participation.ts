import { bitLength, magnitude } from '../../arithmetic/bits.js';
import { exactly, largestEnclosed, type Enclosure } from '../../arithmetic/enclosure.js';
import { Rational } from '../../arithmetic/rational.js';
import { Matrix } from '../../linear/matrix.js';
import { bandPattern } from './band-pattern.js';
import { requireSchema, type MinSeparation, type ParticipationSchema } from './participation-schema.js';
import { largestPattern } from './pattern-search.js';
import { overClasses } from './residue-classes.js';
import { balancingSigns } from './sign-balance.js';

/**
 * The ℓ1 sensitivity of x ↦ Cx when one record contributes a number of size at most 1 in each round of a pattern:
 * max over patterns π and signs s of ‖Σ_{j∈π} s_j·C_j‖_1.
 *
 * The largest sum of column norms Σ_{j∈π} ‖C_j‖_1 bounds it, and is attained where signs of rows and columns make every entry of these columns
 * nonnegative. Otherwise patterns and signs are searched; what that does not decide is an enclosure.
 *
 * @param c C, m×n
 */
export function absoluteParticipationSensitivity(c: Matrix, schema: ParticipationSchema): Enclosure {
  requireSchema('absoluteParticipationSensitivity', schema);
  if (schema.kind === 'min-separation') return overPatterns(c, schema);
  return largestEnclosed(
    overClasses(schema, c.cols, (rounds, within) => overPatterns(columns(c, rounds), within)),
  );
}

/** Some columns of C; they are counted from 0. */
function columns(c: Matrix, chosen: readonly number[]): Matrix {
  const integers = Array.from({ length: c.rows }, (_, i) =>
    chosen.map((j) => c.integers[i * c.cols + j]!),
  ).flat();
  return Matrix.ofIntegers(c.rows, chosen.length, integers, c.scale);
}

function overPatterns(c: Matrix, schema: MinSeparation): Enclosure {
  const { rows, cols, integers } = c;
  const norms = new Array<bigint>(cols).fill(0n);
  integers.forEach((x, at) => (norms[at % cols]! += magnitude(x)));
  const weights = { rounds: cols, single: (j: number) => norms[j]!, pair: () => 0n, reach: 0 };
  const { value, pattern } = bandPattern(weights, schema);
  const inUnits = (x: bigint): Rational => Rational.integer(x).mul(c.scale);
  const entry = (row: number, col: number): bigint => integers[row * cols + pattern[col]!]!;
  if (pattern.length === 1 || undoesSigns(rows, pattern.length, entry)) return exactly(inUnits(value));
  const most = integers.reduce((all, x) => all | magnitude(x), 0n);
  const found = largestPattern<{ readonly value: bigint; readonly sums: readonly bigint[] }>(
    {
      rounds: cols,
      empty: { value: 0n, sums: new Array<bigint>(rows).fill(0n) },
      value: (state) => state.value,
      add: ({ sums }, j, sign) => {
        const next = sums.map((sum, i) => sum + sign * integers[i * cols + j]!);
        return { sums: next, value: next.reduce((sum, x) => sum + magnitude(x), 0n) };
      },
      gains: (_, from) => norms.slice(from),
      pairs: new Array<bigint>(cols + 1).fill(0n),
      work: Math.max(rows, cols) * (1 + bitLength(most) / 1024),
    },
    schema,
    true,
  );
  return { inf: inUnits(found.value), sup: inUnits(found.bound < value ? found.bound : value) };
}

/** Whether signs of rows and columns make every entry nonnegative. */
function undoesSigns(rows: number, cols: number, entry: (row: number, col: number) => bigint): boolean {
  const sign = (i: number, j: number): number => {
    if (i < rows === j < rows) return 0;
    const x = i < rows ? entry(i, j - rows) : entry(j, i - rows);
    return x > 0n ? 1 : x < 0n ? -1 : 0;
  };
  return balancingSigns(rows + cols, sign) !== undefined;
}
