import { cornerOptimum, simplexOptimum, twoPairsOptimum } from '../../../geometry/rational-optima.js';

/** Sets whose optimal ellipsoid is rational. */
export const optima = (): ReturnType<typeof cornerOptimum>[] => [
  twoPairsOptimum(),
  cornerOptimum(),
  ...[2, 3, 4, 5].map((d) => simplexOptimum(d)),
];
