import { criticalPoints } from '../../float64/critical-points.js';
import { Matrix } from '../../linear/matrix.js';
import { solveExactly } from '../../linear/solve.js';
import type { Complex } from './complex-approximations.js';
import { conjugateField, type Conjugate } from './conjugate-field.js';
import type { FieldGuess } from './number-field.js';
import { doubles, unitsOf, type Start } from './optimum-start.js';
import { sharpenedPoint } from './sharpened-point.js';
import { smallField } from './small-field.js';
import { unknowns, type Frame, type StationaryPoint } from './stationary-equations.js';

/** Bits with which relations of one optimum are sought. */
const BITS = [400, 800, 1600, 3200];

/** Places from which nothing new has to be found before all conjugates are thought to be known, and at most. */
const IDLE = 4000;
const MAX_CONJUGATES = 64;
const MAX_ORDER = 4;

/** Bits with which sums over all conjugates are recognized. */
const SUM_BITS = [512, 1024, 2048, 4096];

const total = (point: StationaryPoint<Complex>): Complex => ({
  re: point.weights.reduce((sum, { re }) => sum + re, 0n),
  im: point.weights.reduce((sum, { im }) => sum + im, 0n),
});

/** The field of an optimum by relations of its own digits: of small degrees. */
export function fieldByRelations(frame: Frame, { support, point }: Start): FieldGuess | undefined {
  for (const bits of BITS) {
    const sharp = sharpenedPoint(frame, support, point, bits);
    if (sharp === undefined) return undefined;
    const others = unknowns(sharp).map(({ re }) => re);
    const found = smallField({ bits, value: total(sharp).re, others });
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether all stationary points can be sought: R = I, all columns with weights, and few of them. */
export const hasConjugates = ({ coordinates, shifted }: Frame, support: readonly number[]): boolean =>
  !shifted &&
  coordinates.rows === coordinates.cols &&
  coordinates.rows >= 2 &&
  coordinates.rows <= MAX_ORDER &&
  support.length === coordinates.cols &&
  coordinates.equals(Matrix.identity(coordinates.rows));

/** The field of an optimum by all stationary points, complex ones, too: its conjugates are among them, and usually all of them are. */
export function fieldByConjugates(
  frame: Frame,
  support: readonly number[],
  onFound: (count: number) => void,
): FieldGuess | undefined {
  const order = frame.gram.rows;
  const inverse = solveExactly(frame.gram, Matrix.identity(order));
  if (inverse === undefined) return undefined;
  const k = doubles(inverse);
  const starts = criticalPoints(k, (found, idle) => {
    if (idle === 0) onFound(found);
    return found > MAX_CONJUGATES || idle > IDLE;
  }).map(({ re, im }) => startFrom(k, re, im));
  if (starts.length > MAX_CONJUGATES) return undefined;
  for (const bits of SUM_BITS) {
    const conjugates: Conjugate[] = [];
    for (const start of starts) {
      const sharp = sharpenedPoint(frame, support, start, bits);
      if (sharp === undefined) return undefined;
      conjugates.push({ value: total(sharp), others: unknowns(sharp) });
    }
    const found = conjugateField(conjugates, bits);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** X with diagonal 1, and the weights 1/(X·K·X)_jj. */
function startFrom(
  k: ReturnType<typeof doubles>,
  re: Float64Array,
  im: Float64Array,
): StationaryPoint<Complex> {
  const n = k.rows;
  const at = (i: number, j: number): readonly [number, number] => {
    if (i === j) return [1, 0];
    const [a, b] = i > j ? [i, j] : [j, i];
    const place = (a * (a - 1)) / 2 + b;
    return [re[place]!, im[place]!];
  };
  const complex = ([a, b]: readonly [number, number]): Complex => ({ re: unitsOf(a), im: unitsOf(b) });
  const weight = (j: number): readonly [number, number] => {
    let [a, b] = [0, 0];
    for (let p = 0; p < n; p += 1)
      for (let q = 0; q < n; q += 1) {
        const [[x, y], [u, v]] = [at(p, j), at(q, j)];
        const c = k.data[p * n + q]!;
        a += c * (x * u - y * v);
        b += c * (x * v + y * u);
      }
    const norm = a * a + b * b;
    return [a / norm, -b / norm];
  };
  const indices = Array.from({ length: n }, (_, i) => i);
  return {
    gram: indices.flatMap((i) => indices.slice(0, i + 1).map((j) => complex(at(i, j)))),
    weights: indices.map((j) => complex(weight(j))),
    center: [],
  };
}
