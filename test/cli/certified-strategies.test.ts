import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { strategyCertificate } from '../../src/cli/validate-certificate.js';
import { blt } from '../../src/factorization/blt/blt.js';
import { Matrix } from '../../src/linear/matrix.js';
import { CONTRIBUTION_KINDS } from '../../src/privacy/participation/participation.js';
import {
  fixedEpochs,
  minSeparation,
  type ParticipationSchema,
} from '../../src/privacy/participation/participation-schema.js';
import { bandedStrategy, columnsStrategy } from '../../src/strategy/band-strategy.js';
import { bltStrategy } from '../../src/strategy/blt-strategy.js';
import { kAryStrategy } from '../../src/strategy/k-ary-strategy.js';
import {
  decayStrategy,
  inverseToeplitzStrategy,
  momentumStrategy,
  toeplitzCoefficientStrategy,
} from '../../src/strategy/series-strategies.js';
import type { Strategy } from '../../src/strategy/strategy.js';
import { treeNodesStrategy } from '../../src/strategy/tree-strategy.js';
import { prefixSum } from '../../src/workload/prefix-sum.js';

const N = 12;
const parsed = (...texts: readonly string[]): Rational[] => texts.map((text) => Rational.parse(text));
const beta = Rational.parse('9/10');
/** Signs and sizes without a pattern, the diagonal 1. */
const entry = (i: number, j: number): Rational =>
  i === j ? Rational.ONE : Rational.ratio(BigInt(((37 * i + 11 * j * j) % 19) - 9), 10n);
const columns = Matrix.ofRationals(
  Array.from({ length: N }, (_, i) =>
    Array.from({ length: N }, (__, j) => (j > i ? Rational.ZERO : entry(i, j))),
  ),
);
const STRATEGIES: Readonly<Record<string, Strategy>> = {
  'falling coefficients': toeplitzCoefficientStrategy(parsed('1', '1/2', '3/8', '5/16'), N),
  'signed coefficients': toeplitzCoefficientStrategy(parsed('1', '-1/3', '1/5', '3/4', '-2/3', '1/2'), N),
  'coefficients of an inverse': inverseToeplitzStrategy(parsed('1', '3/10', '1/5', '-1/10'), N),
  momentum: momentumStrategy({ n: N, beta, root: 1 }),
  'square root of momentum': momentumStrategy({ n: N, beta, root: 2 }),
  'bands of momentum': momentumStrategy({ n: N, beta, root: 1, bands: 5 }),
  decay: decayStrategy({ n: N, beta, root: 1 }),
  diagonals: bandedStrategy([0, 1, 2].map((d) => Array.from({ length: N - d }, (_, i) => entry(i + d, i)))),
  columns: columnsStrategy(columns),
  buffers: bltStrategy(blt(parsed('9/10', '1/2'), parsed('1/7', '1/5')), BigInt(N)),
  'a tree': treeNodesStrategy({ n: N, arity: 2, tree: 'completed', estimator: 'plain' }),
  'a padded tree': treeNodesStrategy({ n: N, arity: 3, tree: 'padded', estimator: 'plain' }),
  'k-ary digits': kAryStrategy({ n: N, arity: 3, digits: 'offset' }),
};
const SCHEMAS: readonly ParticipationSchema[] = [
  minSeparation(3, 2),
  minSeparation(2, 4),
  minSeparation(4, 1),
  fixedEpochs(3),
  fixedEpochs(4, 2),
];

/** Claims are decimals of twelve digits at least. */
const ROUNDED = Rational.parse('1.00000000001');

describe('the certificate of a strategy', () => {
  it.each(Object.keys(STRATEGIES))('of %s proves no less than is known of it', (name) => {
    const strategy = STRATEGIES[name]!;
    for (const schema of SCHEMAS)
      for (const contributions of CONTRIBUTION_KINDS) {
        const known = strategy.sensitivity(schema)[contributions];
        const proof = strategyCertificate(strategy, prefixSum(N), schema, contributions);
        const { inf, sup } = 'hypothesis' in proof ? proof.sensitivitySquared : proof;
        const what = `${JSON.stringify(schema)} ${contributions} [${inf}, ${sup}]`;
        expect(sup.compare(known.sup.mul(ROUNDED)), what).toBeLessThanOrEqual(0);
        expect(inf.mul(ROUNDED).compare(known.inf), what).toBeGreaterThanOrEqual(0);
      }
  });
});
