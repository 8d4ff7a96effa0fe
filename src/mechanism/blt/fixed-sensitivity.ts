import { integerSqrt } from '../../arithmetic/bits.js';
import { multipleAbove } from '../../arithmetic/multiple-above.js';
import { Rational } from '../../arithmetic/rational.js';
import { rootAbove } from '../../arithmetic/root.js';
import { bltL1Sensitivity } from '../../bound/blt/blt-l1.js';
import { bltSensitivity } from '../../bound/blt/blt-sensitivity.js';
import {
  ONE_PARTICIPATION,
  type ParticipationSchema,
} from '../../privacy/participation/participation-schema.js';
import type { ItemMoves } from '../../privacy/notion/item-domain.js';
import type { FixedBlt } from './blt-precision.js';

/** Digits of what is rounded up. */
const DIGITS = 30;
const BITS = 64;

/** The sensitivities of what noise is added to, per unit of change of an item; both rounded up. */
export interface FixedSensitivity {
  readonly absolute: Rational;
  readonly squared: Rational;
}

/** How far an item moves, in steps of the items. */
export function movesInSteps({ absolute, squared }: ItemMoves, step: Rational): ItemMoves {
  return {
    ...(absolute === undefined ? {} : { absolute: absolute.div(step) }),
    squared: squared.div(step.pow(2)),
  };
}

/**
 * The sensitivities of the strategy in fixed point, Lemma Fixed of docs/mechanisms.md: with the exact ones of C, e = 2η + 2^−s steps of an item, e' = e·√d/δ₂ and e'' = e·d/δ₁,
 *
 *     Δ₁/δ₁ ≤ ‖C‖₁ + (n − 1)·e'',   Δ₂²/δ₂² ≤ ‖C‖₂² + 2·e'·(‖C‖₁ − 1) + (n − 1)·e'².
 *
 * The first round moves by δ exactly, and every later coordinate by at most e more than (Cx)_t does.
 *
 * @param moves δ₁ and δ₂², the most that an item changes, in steps of the items; δ₂ at least 1
 * @param dimension d of the items
 */
export function fixedSensitivity(
  { strategy, drift, bits }: FixedBlt,
  length: number,
  { absolute, squared: square }: ItemMoves,
  dimension: number,
  schema: ParticipationSchema = ONE_PARTICIPATION,
): FixedSensitivity {
  const n = BigInt(length);
  const more = drift.add(drift).add(Rational.dyadic(1n, -bits));
  const each = more.mul(rootAbove(Rational.integer(BigInt(dimension)), 2, 32)).div(rootBelow(square));
  // Of a ball in several dimensions nothing is said in ℓ₁.
  const eachAbsolute =
    absolute === undefined ? each : more.mul(Rational.integer(BigInt(dimension))).div(absolute);
  const others = Rational.integer(n - 1n);
  const column = bltL1Sensitivity(strategy, n, schema, DIGITS).sup;
  const squared = bltSensitivity(strategy, n, schema, DIGITS).sensitivitySquared.sup;
  const mixed = each.mul(column.sub(Rational.ONE));
  return {
    absolute: multipleAbove(column.add(others.mul(eachAbsolute)), BITS),
    squared: multipleAbove(squared.add(mixed).add(mixed).add(others.mul(each).mul(each)), BITS),
  };
}

/** A number near √x from below; √x itself where that is a fraction. */
function rootBelow({ num, den }: Rational): Rational {
  // √(num/den) = √(num·den)/den; 2^32 times the root of an integer below 2^k is an integer of k/2 + 32 bits.
  const root = integerSqrt((num * den) << 64n);
  return Rational.ratio(root, den << 32n);
}
