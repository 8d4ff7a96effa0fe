import { Dyadic } from '../../arithmetic/dyadic.js';
import { Rational } from '../../arithmetic/rational.js';

/** An enclosure; without `sup` no finite number is proved to bound it. */
export interface LossEnclosure {
  readonly inf: Dyadic;
  readonly sup: Dyadic | undefined;
}

/** The greater of two enclosed numbers. */
export function worse(a: LossEnclosure, b: LossEnclosure): LossEnclosure {
  const sup = a.sup && b.sup && Dyadic.max(a.sup, b.sup);
  return { inf: Dyadic.max(a.inf, b.inf), sup };
}

/** Whether the relative width is at most 10^−digits. */
export function isNarrow({ inf, sup }: LossEnclosure, digits: number): boolean {
  if (sup === undefined) return false;
  const width = sup.sub(inf).toRational();
  return width.mul(Rational.integer(10n ** BigInt(digits))).compare(inf.toRational()) <= 0;
}

/** Whether the width itself is at most 10^−digits. */
export function isFixed({ inf, sup }: LossEnclosure, digits: number): boolean {
  if (sup === undefined) return false;
  return (
    sup
      .sub(inf)
      .toRational()
      .mul(Rational.integer(10n ** BigInt(digits)))
      .compare(Rational.ONE) <= 0
  );
}
