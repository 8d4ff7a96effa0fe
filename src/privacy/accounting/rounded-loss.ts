import { Dyadic } from '../../arithmetic/dyadic.js';
import { Rational } from '../../arithmetic/rational.js';
import type { AccountedStep, PlainStep } from './accounted-step.js';
import { scaleOf } from './accuracy.js';
import { joinedLosses } from './between.js';
import type { Order } from './closed-form.js';
import { aimOf, roundedFromAbove, roundedFromBelow } from './lattice-rounding.js';
import type { LossEnclosure } from './loss-enclosure.js';
import type { PrivacyLoss } from './privacy-loss.js';

/** What is answered of steps without noise on integers of which only a length is known. */
type Answer = (steps: readonly PlainStep[], at: Rational) => PrivacyLoss;

/** ε at δ of steps some of which are rounded ones: ε ≤ ε'(δ/b^r) + κ, and ε ≥ ε''(δ/a^r) − κ. */
export function roundedEpsilon(
  steps: readonly AccountedStep[],
  delta: Rational,
  answer: Answer,
  digits: number,
): PrivacyLoss {
  const aim = aimOf(steps, delta.sign() > 0 ? scaleOf(delta) : 1);
  const above = roundedFromAbove(steps, aim);
  const below = roundedFromBelow(steps, aim);
  const upper = answer(above.steps, delta.div(above.factor.toRational()));
  const atLeast = delta.div(below.factor.toRational());
  const lower = atLeast.compare(Rational.ONE) < 0 ? answer(below.steps, atLeast) : undefined;
  return joined(
    upper,
    ({ sup }) => sup?.add(above.shift),
    lower,
    ({ inf }) => inf.sub(below.shift),
    digits,
  );
}

/** δ at ε of the same: δ ≤ b^r·δ'(ε − κ), and δ ≥ a^r·δ''(ε + κ). */
export function roundedDelta(
  steps: readonly AccountedStep[],
  epsilon: Rational,
  answer: Answer,
  digits: number,
): PrivacyLoss {
  const aim = Rational.max(epsilon, aimOf(steps, 1));
  const above = roundedFromAbove(steps, aim);
  const below = roundedFromBelow(steps, aim);
  const wanted = epsilon.sub(above.shift.toRational());
  // For x > 0, P − e^(−x)·Q is at most (P − Q) + x.
  const beyond = wanted.sign() < 0 ? above.shift.sub(Dyadic.ZERO) : Dyadic.ZERO;
  const upper = answer(above.steps, Rational.max(wanted, Rational.ZERO));
  const lower = answer(below.steps, epsilon.add(below.shift.toRational()));
  return joined(
    upper,
    ({ sup }) => sup && Dyadic.min(ONE, sup.add(beyond).mul(above.factor)),
    lower,
    ({ inf }) => inf.mul(below.factor),
    digits,
  );
}

const ONE = /* @__PURE__ */ Dyadic.of(1n);

/** The two sides, order by order. */
function joined(
  upper: PrivacyLoss,
  sup: (loss: LossEnclosure) => Dyadic | undefined,
  lower: PrivacyLoss | undefined,
  inf: (loss: LossEnclosure) => Dyadic,
  digits: number,
): PrivacyLoss {
  const least = (order: Order): Dyadic =>
    lower === undefined ? Dyadic.ZERO : Dyadic.max(Dyadic.ZERO, inf(lower[order]));
  const loss = joinedLosses(upper, least, (order) => sup(upper[order]), digits);
  return { ...loss, method: 'rounding' };
}

/** Whether steps some of which are rounded ones are (ε, δ)-DP; undefined where neither side tells. */
export function isRoundedPrivate(
  steps: readonly AccountedStep[],
  epsilon: Rational,
  delta: Rational,
  isPrivate: (steps: readonly PlainStep[], epsilon: Rational, delta: Rational) => boolean | undefined,
): boolean | undefined {
  const aim = Rational.max(epsilon, aimOf(steps, 1));
  const above = roundedFromAbove(steps, aim);
  const wanted = epsilon.sub(above.shift.toRational());
  const isSafe =
    wanted.sign() >= 0 && isPrivate(above.steps, wanted, delta.div(above.factor.toRational())) === true;
  if (isSafe) return true;
  const below = roundedFromBelow(steps, aim);
  const atLeast = delta.div(below.factor.toRational());
  const isUnsafe =
    atLeast.compare(Rational.ONE) < 0 &&
    isPrivate(below.steps, epsilon.add(below.shift.toRational()), atLeast) === false;
  return isUnsafe ? false : undefined;
}
