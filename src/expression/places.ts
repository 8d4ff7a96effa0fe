import { brief } from '../text/brief.js';
import { ExpressionError } from './expression-error.js';
import type { Call, Node } from './node.js';

/** The arguments of a function that has no names for them. @throws ExpressionError for names, or for another number of arguments */
export function placesOf(
  { name, places, named, at }: Call & { readonly at: number },
  least: number,
  most: number,
): readonly Node[] {
  if (named.size > 0)
    throw new ExpressionError(
      at,
      `${name} of numbers without names`,
      `${brief([...named.keys()][0]!)} with one`,
    );
  if (places.length < least || places.length > most)
    throw new ExpressionError(
      at,
      `${name} of ${most === Infinity ? 'at least ' : ''}${least} argument${least === 1 ? '' : 's'}`,
      `${places.length}`,
    );
  return places;
}
