import type { Dyadic } from '../../arithmetic/dyadic.js';
import { type Order, ORDERS } from './closed-form.js';
import { isNarrow, type LossEnclosure, worse } from './loss-enclosure.js';
import type { PrivacyLoss } from './privacy-loss.js';

/** A loss of which each order is bounded from below by `inf` and from above by `sup`; of all else it says what `most` says. */
export function joinedLosses(
  most: PrivacyLoss,
  inf: (order: Order) => Dyadic,
  sup: (order: Order) => Dyadic | undefined,
  digits: number,
): PrivacyLoss {
  const of = (order: Order): LossEnclosure => ({ inf: inf(order), sup: sup(order) });
  const [remove, add] = ORDERS.map(of) as [LossEnclosure, LossEnclosure];
  const worst = worse(remove, add);
  return { ...most, remove, add, worst, isNarrow: isNarrow(worst, digits) };
}

/** What is known of a loss between two others: from below by one, from above by the other, in each order. */
export const betweenLosses = (least: PrivacyLoss, most: PrivacyLoss, digits: number): PrivacyLoss =>
  joinedLosses(
    most,
    (order) => least[order].inf,
    (order) => most[order].sup,
    digits,
  );

/** The greatest of several losses, of which each may be that of the mechanism. */
export function worstLoss(losses: readonly PrivacyLoss[], digits: number): PrivacyLoss {
  const [first, ...others] = losses;
  if (first === undefined) throw new RangeError('worstLoss: expected at least one loss, got none');
  return others.reduce((most, loss) => {
    const both = (order: Order): LossEnclosure => worse(most[order], loss[order]);
    const isLess = loss.worst.inf.compare(most.worst.inf) <= 0;
    return joinedLosses(
      isLess ? most : loss,
      (order) => both(order).inf,
      (order) => both(order).sup,
      digits,
    );
  }, first);
}
