import { gammaQuantities } from './gamma.js';
import type { Quantity } from './quantity.js';

/** Every quantity, by family. */
export const quantities: readonly Quantity[] = [...gammaQuantities];

/**
 * The quantity of a name.
 * @throws RangeError naming the nearest known ones when there is none.
 */
export function findQuantity(name: string): Quantity {
  const found = quantities.find((quantity) => quantity.name === name);
  if (found !== undefined) return found;
  const words = name.toLowerCase().split('-');
  const near = quantities.map((quantity) => quantity.name).filter((known) => words.some((word) => word.length > 2 && known.includes(word)));
  const hint = near.length > 0 ? `such as ${near.slice(0, 6).join(', ')}` : 'listed by `etalon quantities`';
  throw new RangeError(`findQuantity: expected the name of a quantity ${hint}, got "${name.slice(0, 60)}"`);
}
