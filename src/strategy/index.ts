/**
 * Strategies in their own form: Toeplitz, banded, buffered, trees.
 *
 * @packageDocumentation
 */
export { bandedStrategy, columnsStrategy } from './band-strategy.js';
export { bltStrategy } from './blt-strategy.js';
export { kAryStrategy, type KAryParameters } from './k-ary-strategy.js';
export {
  decayStrategy,
  inverseToeplitzStrategy,
  momentumStrategy,
  type PowerParameters,
  toeplitzCoefficientStrategy,
} from './series-strategies.js';
export {
  type AnswerErrors,
  type Strategy,
  STRATEGY_KINDS,
  type StrategyKind,
  type StrategyNodes,
} from './strategy.js';
export { type CyclicSampling, type RunOptions, strategyRun, type StrategyRun } from './strategy-run.js';
export {
  TREE_ESTIMATORS,
  type TreeEstimator,
  treeNodesStrategy,
  type TreeParameters,
} from './tree-strategy.js';
