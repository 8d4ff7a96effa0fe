import { Matrix } from '../../linear/matrix.js';
import { areCompatible, requireSchema, type ParticipationSchema } from './participation-schema.js';

/** @throws RangeError unless X is symmetric and not empty, and the schema one */
export function requireGram(caller: string, gram: Matrix, schema: ParticipationSchema): void {
  requireSchema(caller, schema);
  const { rows, cols: n, integers } = gram;
  if (rows !== n || n === 0)
    throw new RangeError(`${caller}: expected a square matrix X = CᵀC, got ${rows}×${n}`);
  for (let i = 0; i < n; i++)
    for (let j = 0; j < i; j++)
      if (integers[i * n + j] !== integers[j * n + i])
        throw new RangeError(
          `${caller}: expected a symmetric matrix X = CᵀC, got X_${i + 1},${j + 1} = ${gram.get(i, j)} and X_${j + 1},${i + 1} = ${gram.get(j, i)}`,
        );
}

/** X with 0 in place of the entries of rounds that no pattern shares. */
export function compatiblePart({ cols: n, integers, scale }: Matrix, schema: ParticipationSchema): Matrix {
  const kept = integers.map((entry, at) => {
    const j = at % n;
    const i = (at - j) / n;
    return i === j || areCompatible(schema, i, j) ? entry : 0n;
  });
  return Matrix.ofIntegers(n, n, kept, scale);
}
