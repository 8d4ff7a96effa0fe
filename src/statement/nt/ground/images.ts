import { Rational } from '../../../arithmetic/rational.js';
import { PointSet } from '../../../geometry/point-set.js';
import { image } from '../../../geometry/set-operations.js';
import { Matrix } from '../../../linear/matrix.js';
import { solveExactly } from '../../../linear/solve.js';
import { columnMatrix, matrixVector, quadraticForm, vectorDifference } from '../../../linear/vector.js';
import { rational } from '../../ground/rational.js';
import { checked, type Outcome } from '../../outcome.js';
import { bilinear, greatest } from './oracles.js';
import { directions, nameOf, planarSets } from './samples.js';

const plane = PointSet.of(directions);

/** Maps L whose first columns are a basis of the range: onto the line, of the line and of the plane into space, and of rank one. */
const maps = [
  { l: Matrix.ofIntegers(1, 2, [1n, 2n]), rank: 1, isOnto: true },
  { l: Matrix.ofIntegers(2, 1, [1n, 2n]), rank: 1, isOnto: false },
  { l: Matrix.ofIntegers(3, 2, [1n, 0n, 2n, 1n, 0n, 1n]), rank: 2, isOnto: false },
  { l: Matrix.ofIntegers(3, 2, [1n, 2n, 0n, 0n, -1n, -2n]), rank: 1, isOnto: false },
];

/** Definite matrices of the orders 1, 2 and 3. */
const definite = [
  Matrix.ofIntegers(1, 1, [3n]),
  Matrix.ofIntegers(2, 2, [2n, 1n, 1n, 3n]),
  Matrix.ofIntegers(3, 3, [2n, 1n, 0n, 1n, 3n, 1n, 0n, 1n, 4n]),
];

/** v′ with LᵀM(u − Lv′) = 0, zero in the coordinates after the first columns. */
function nearest(l: Matrix, rank: number, m: Matrix, u: readonly Rational[]): Rational[] {
  const basis = PointSet.of(Array.from({ length: rank }, (_, j) => l.column(j))).columns();
  const normal = basis.transpose().mul(m);
  const solution = solveExactly(normal.mul(basis), columnMatrix(matrixVector(normal, u)))!;
  return Array.from({ length: l.cols }, (_, j) => (j < rank ? solution.get(j, 0) : Rational.ZERO));
}

/** The form for (M, u) on LK is that for (LᵀML, v′) on K plus c; c > 0 for u off the range, and a point within α stays so. */
export function images(): Outcome {
  const far = ['1', '-1', '5'].map(rational);
  return checked(
    'L = (1, 2), (1, 2)ᵀ, 3×2 of rank 2 and 1, a definite M, u on the range and off it; the residual is c = 0 or c > 0, and points within α = 1, 4/3, 2 stay so',
    [plane, ...planarSets].flatMap((k) =>
      maps.flatMap((map) => [true, false].map((isOff) => ({ ...map, k, isOff }))),
    ),
    ({ l, rank, isOnto, k, isOff }) => {
      const m = definite[l.rows - 1]!;
      const source = l.cols === 2 ? k : PointSet.of(k.points.map(([x]) => [x!]));
      const u = isOff ? far.slice(0, l.rows) : matrixVector(l, source.points[0]!);
      const at = nearest(l, rank, m, u);
      const rest = vectorDifference(u, matrixVector(l, at));
      const c = quadraticForm(m, rest);
      const pulled = l.transpose().mul(m).mul(l);
      const points = source.points.map((x) => {
        const y = matrixVector(l, x);
        return { whole: bilinear(m, u, y, y), own: bilinear(pulled, at, x, x) };
      });
      const [most, best] = [greatest(points.map((x) => x.whole)), greatest(points.map((x) => x.own))];
      const imageMost = greatest(image(l, source).points.map((y) => bilinear(m, u, y, y)));
      return (
        c.sign() === (isOff && !isOnto ? 1 : 0) &&
        imageMost.equals(most) &&
        points.every(({ whole, own }) => whole.equals(own.add(c))) &&
        ['1', '4/3', '2']
          .map(rational)
          .every((alpha) =>
            points.every(
              ({ whole, own }) => own.mul(alpha).compare(best) < 0 || whole.mul(alpha).compare(most) >= 0,
            ),
          )
      );
    },
    ({ l, k }) => `L of ${l.rows} rows, ${nameOf({ k })}`,
  );
}
