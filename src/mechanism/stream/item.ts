import { Rational } from '../../arithmetic/rational.js';
import { itemDomainText, type ItemDomain } from '../../privacy/notion/item-domain.js';

/** An item that the mechanism's promise does not cover; nothing was released for it. */
export class ItemError extends Error {
  override readonly name = 'ItemError';
}

/** Numbers of one item: d for vectors, otherwise 1. */
export const itemDimension = (domain: ItemDomain): number => domain.dimension ?? 1;

/**
 * An item in steps of its domain's grid.
 * @throws ItemError unless the item has the domain's dimension, lies on its grid, and in its range or ball.
 */
export function itemSteps(domain: ItemDomain, item: readonly Rational[]): bigint[] {
  const dimension = itemDimension(domain);
  if (item.length !== dimension)
    throw new ItemError(
      `item: expected ${dimension} number${dimension === 1 ? '' : 's'}, got another number of them`,
    );
  const steps = item.map((x) => {
    if (!(x instanceof Rational)) throw new ItemError(`item: expected a Rational, got ${typeof x}`);
    const quotient = x.div(domain.step);
    if (!quotient.isInteger()) throw outside(domain);
    return quotient.num;
  });
  if (!inside(domain, item, steps)) throw outside(domain);
  return steps;
}

function inside(domain: ItemDomain, item: readonly Rational[], steps: readonly bigint[]): boolean {
  if (domain.kind === 'category') return isCategory(item);
  if (domain.kind === 'range')
    return item.every((x) => domain.least.compare(x) <= 0 && x.compare(domain.most) <= 0);
  const squared = steps.reduce((sum, x) => sum + x * x, 0n);
  return Rational.integer(squared).compare(domain.radius.div(domain.step).pow(2)) <= 0;
}

/** Whether a vector is a unit vector or 0. */
export function isCategory(item: readonly Rational[]): boolean {
  const [first, ...more] = item.filter((x) => x.sign() !== 0);
  return first === undefined || (more.length === 0 && first.equals(Rational.ONE));
}

/** What the item is, is not told: messages end in logs. */
const outside = (domain: ItemDomain): ItemError =>
  new ItemError(`item: expected one of the ${itemDomainText(domain)}, got another`);
