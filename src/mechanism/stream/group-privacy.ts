import { Rational } from '../../arithmetic/rational.js';
import { requireIndex } from '../../arithmetic/require.js';
import type { PrivacyStatement } from '../../privacy/notion/privacy-statement.js';
import type { Guarantee } from './guarantee.js';

/**
 * What holds for all releases together when neighbours differ in up to k items instead of one: an example that takes part in k steps.
 *
 * The move of Cx is a sum of k moves of one item each, so by the triangle inequality its norm is at most k times as large, whichever items
 * they are, and also where they are chosen on the way: ε-DP becomes kε-DP and ρ-zCDP k²ρ-zCDP. Neither is exact in general: the complete
 * nodes of the binary tree for n = 4 have Δ₂² = 3 for one item and 10, not 12, for two; `participationSensitivity` computes that.
 *
 * (ε, δ) statements are left out: from `zcdp` they follow as for one item.
 *
 * @param k how many items, at least 1
 * @throws RangeError unless k is an integer of at least 1.
 * @example
 * ```ts
 * const { guarantee } = mechanism('binary-tree', { n: '8', rho: '1/8' });
 * groupPrivacy(guarantee, 2).map(({ kind }) => kind); // ['zcdp']
 * ```
 */
export function groupPrivacy({ total }: Pick<Guarantee, 'total'>, k: number): PrivacyStatement[] {
  requireIndex('groupPrivacy', 'k', k, 1);
  const times = Rational.integer(BigInt(k));
  return total.flatMap((statement): PrivacyStatement[] => {
    switch (statement.kind) {
      case 'pure':
        return [{ kind: 'pure', epsilon: statement.epsilon.mul(times) }];
      case 'zcdp':
        return [{ kind: 'zcdp', rho: statement.rho.mul(times.pow(2)) }];
      case 'renyi-grid':
        return [{ ...statement, rho: statement.rho.mul(times.pow(2)) }];
      case 'approximate':
        return [];
    }
  });
}
