import type { Real } from '../../arithmetic/real.js';
import type { Count } from '../../arithmetic/require.js';
import { requireSchema, type ParticipationSchema } from '../../privacy/participation/participation-schema.js';
import { patternCover } from '../../privacy/participation/pattern-cover.js';
import { schatten1 } from './schatten.js';

/**
 * A lower bound of the total loss ‖B‖_F²·sens²(C) of every factorization M_n = BC of the prefix sum (n×n) when a record takes part in the rounds of a pattern:
 * ‖M_n‖_1²/G, in closed form for any n.
 *
 * Proof. With the polar factor U of M_n, ‖M_n‖_1 = ⟨U, BC⟩ = ⟨BᵀU, C⟩ ≤ ‖B‖_F·‖C‖_F, and ‖C‖_F² ≤ G·sens²(C) (`patternCover`). For one participation G = n, and this is
 * the trace norm bound γ_F(M_n)² ≥ ‖M_n‖_1²/n ([HUU] Lemma 1).
 *
 * The loss is squared and at noise multiplier 1; the largest loss max_i ‖B_i‖²·sens²(C) is at least 1/n of it.
 *
 * @param n steps, at least 1
 * @throws RangeError for an n or a schema that is none
 * @example
 * ```ts
 * provedDigits(prefixSumLeastLoss(4n, fixedEpochs(2)).toDigits(6), 6); // '12.8229', the optimum is 14.5947…
 * ```
 */
export function prefixSumLeastLoss(n: bigint, schema: ParticipationSchema<Count>): Real {
  requireSchema('prefixSumLeastLoss', schema);
  return schatten1(n).sqr().div(patternCover(schema, n));
}
