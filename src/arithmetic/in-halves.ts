/**
 * What all items make together, each half by itself first: neither the error nor the depth of a lazy value grows with their number, and few products of
 * integers are of long ones.
 *
 * @param none what no item makes
 */
export function inHalves<T>(items: readonly T[], combine: (x: T, y: T) => T, none: T): T {
  const between = (from: number, to: number): T => {
    if (to - from === 1) return items[from]!;
    const middle = (from + to) >> 1;
    return combine(between(from, middle), between(middle, to));
  };
  return items.length === 0 ? none : between(0, items.length);
}
