import { coq, given, result, step, type Step } from '../../proof.js';

/** U_n·π/ln n → 1. */
export const squareRootGrowth: Step = step(
  'root',
  'G_n = ln(n)/π + O(1), and H_n = ΣG_t ≤ nG_n while at least n − n/ln n of the G_t have ln t ≥ ln n − ln ln n; so U_n² = G_nH_n/n is (ln(n)/π)²(1 + o(1)).',
  result('Result: bounds of the Landau sums'),
);

/** The error of the binary tree. */
export const binaryGrowth: Step = step(
  'tree',
  'For n = 2^k the binary tree has the error C²(k + 1)(k/2 + 2^−k), that is C²(k²/2)(1 + o(1)).',
  coq('binary_tree'),
);

/** The error of the streaming estimator. */
export const streamingGrowth: Step = step(
  'streaming',
  'In a complete tree of height h the streaming estimator combines the noisy root, of variance 1, with twice the variance a_{h−1} below: 1/a_h = 1 + 1/(2a_{h−1}) with a_0 = 1, so a_h = 2^h/(2^{h+1} − 1), between 1/2 and 1/2 + 2^{−h}/2. Round t has one such tree for each binary one of t, and half of the k binary places of t < 2^k are ones on average: for n = 2^k the error is C²(k + 1)(k/4 + O(1)).',
  given,
);
