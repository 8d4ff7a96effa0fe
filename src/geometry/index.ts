/**
 * Sets of points, ellipsoids around them and their norms ([NT]).
 *
 * @packageDocumentation
 */
export {
  ballGamma,
  bitsGamma,
  boxGamma,
  cornerGamma,
  cubeGamma,
  jungFactor,
  productGamma,
  segmentGamma,
  simplexDifferenceGamma,
  simplexGamma,
  twoPairsGammaSquared,
} from './closed-forms.js';
export { diagonalNorm, exponentNorm } from './diagonal-norm.js';
export {
  type DualJudgement as DualVerdict,
  type DualWitness,
  judgeDualWitness,
  supportFrame,
} from './dual-witness.js';
export {
  imageEllipsoid,
  kroneckerEllipsoid,
  mixedEllipsoid,
  productEllipsoid,
  sumEllipsoid,
} from './ellipsoid-operations.js';
export {
  type Comparison,
  ellipsoid,
  ellipsoidInclusion,
  ellipsoidOfFactor,
  inclusion,
  type Inclusion,
  type MatrixEllipsoid,
} from './ellipsoid.js';
export { affineHull, barycentre, type Hull, type HullFrame, weightedCovariance } from './hull.js';
export {
  leastWidth,
  type NarrowDirection,
  wideProjection,
  type WideProjection,
} from './narrow-directions.js';
export { PointSet } from './point-set.js';
export {
  ellipsoidOfFactorization,
  judgePrimalWitness,
  type PrimalJudgement as PrimalVerdict,
} from './primal-witness.js';
export { cornerOptimum, type RationalOptimum, simplexOptimum, twoPairsOptimum } from './rational-optima.js';
export {
  coordinateProjection,
  differenceBody,
  dilated,
  image,
  kroneckerSet,
  minkowskiSum,
  orthogonalProjection,
  productSet,
  projectionMatrix,
  symmetrisation,
  translated,
  union,
} from './set-operations.js';
export { ellipsoidSupportSquared, farthestAlong, supportFunction, width } from './support.js';
export { type Neighbour, widestNeighbour } from './widest-neighbour.js';
