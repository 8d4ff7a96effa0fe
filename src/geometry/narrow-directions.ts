import { Rational } from '../arithmetic/rational.js';
import { requirePositive } from '../arithmetic/require-rational.js';
import { Matrix } from '../linear/matrix.js';
import { solveExactly } from '../linear/solve.js';
import { innerProduct, vectorDifference } from '../linear/vector.js';
import { affineHull } from './hull.js';
import type { PointSet } from './point-set.js';
import { image as imageOf, projectionMatrix } from './set-operations.js';
import { width } from './support.js';

/** Most candidate directions that are tried. */
const MOST_CANDIDATES = 200_000;

/** A direction and how wide a set is along it. */
export interface NarrowDirection {
  /** θ ≠ 0 in the linear span of K − K. */
  readonly direction: readonly Rational[];
  /** (w_K(θ)/‖θ‖₂)². */
  readonly widthSquared: Rational;
}

/**
 * The least width of a finite set over the unit directions of its hull, exactly: it is attained along a normal of a facet of
 * conv(K − K), hence along a direction in which d′ independent differences of points agree, d′ the affine dimension.
 *
 * @throws RangeError when K is one point, or when more than 200 000 choices of differences would have to be tried.
 */
export function leastWidth(k: PointSet): NarrowDirection {
  const { frame, rank } = affineHull(k);
  if (frame === undefined) throw new RangeError('leastWidth: expected at least two points, got one');
  const { basis, coordinates } = frame;
  const gram = basis.transpose().mul(basis);
  const columns = Array.from({ length: coordinates.cols }, (_, i) => coordinates.column(i));
  const differences = columns.flatMap((x, i) =>
    columns.filter((_, j) => j !== i).map((y) => vectorDifference(x, y)),
  );
  let best: NarrowDirection | undefined;
  for (const chosen of choices('leastWidth', differences, rank)) {
    // ζ with ⟨ζ, z⟩ = 1 on the chosen differences; θ = F(FᵀF)⁻¹ζ has ⟨θ, F·z⟩ = ⟨ζ, z⟩ and lies in the span.
    const ones = Matrix.ofRationals(chosen.map(() => [Rational.ONE]));
    const zeta = solveExactly(Matrix.ofRationals(chosen), ones);
    if (zeta === undefined) continue;
    const direction = basis.mul(solveExactly(gram, zeta)!).column(0);
    const wide = width(k, direction);
    const widthSquared = wide.mul(wide).div(innerProduct(direction, direction));
    if (best === undefined || widthSquared.compare(best.widthSquared) < 0) best = { direction, widthSquared };
  }
  return best!;
}

/** A projection of a set that is wide along all directions of its image. */
export interface WideProjection {
  /** The directions that were removed, one after the other; each is orthogonal to the earlier ones. */
  readonly removed: readonly NarrowDirection[];
  /** The projection PK on the orthogonal complement of what was removed. */
  readonly image: PointSet;
}

/**
 * An orthogonal projection P with w_{PK}(θ) ≥ γ/d for every unit θ in the linear span of PK − PK, for any 0 < γ ≤ Γ_2(K): directions
 * narrower than γ/d are removed, and each costs at most half its width, so that Γ_2(PK) ≥ Γ_2(K) − γ/2 ≥ Γ_2(K)/2. [NT] Lemma 50.
 */
export function wideProjection(k: PointSet, gamma: Rational): WideProjection {
  requirePositive('wideProjection', 'gamma', gamma);
  const threshold = gamma.div(Rational.integer(BigInt(k.dimension))).pow(2);
  const removed: NarrowDirection[] = [];
  let image = k;
  while (affineHull(image).rank > 0) {
    const narrow = leastWidth(image);
    if (narrow.widthSquared.compare(threshold) >= 0) break;
    removed.push(narrow);
    const span = Matrix.ofRationals(removed.map(({ direction }) => direction)).transpose();
    image = imageOf(Matrix.identity(k.dimension).sub(projectionMatrix(span)), k);
  }
  return { removed, image };
}

/** All choices of `size` of the items. @throws RangeError when there are too many. */
function* choices<T>(caller: string, items: readonly T[], size: number): Generator<T[]> {
  let count = 1;
  for (let i = 0; i < size; i += 1) count = (count * (items.length - i)) / (i + 1);
  if (count > MOST_CANDIDATES) {
    throw new RangeError(
      `${caller}: expected at most ${MOST_CANDIDATES} choices of differences, got ${count}`,
    );
  }
  const at = Array.from({ length: size }, (_, i) => i);
  for (;;) {
    yield at.map((i) => items[i]!);
    let move = size - 1;
    while (move >= 0 && at[move] === items.length - size + move) move -= 1;
    if (move < 0) return;
    at[move]! += 1;
    for (let i = move + 1; i < size; i += 1) at[i] = at[i - 1]! + 1;
  }
}
