import type { Tree } from './tree-levels.js';

/** The digits −a, …, b with which times are written to the base k = a + b + 1. */
export interface DigitRange {
  readonly k: bigint;
  readonly a: bigint;
  readonly b: bigint;
}

/**
 * The tree over n leaves whose rows are the nodes that the k-ary mechanism uses for n items.
 *
 * Child number e of its parent, from 0, stands for the digit e + 1 where e < b, for e − k where e > b, and is never used where e = b; it is used from the first
 * time on whose digits begin so: parent + (e + 1)·s − c, or parent + (k − a)·s − c, for nodes of s = k^i leaves and c = a(s − 1)/(k − 1). Both are no later than the end
 * of the parent, because e + 1 and k − a are at most k: inside a node all of whose leaves are there, rows depend on their place in it alone. No node above the first one of
 * at least n leaves is used: it has s ≥ kn leaves, and its first time is at least s − c ≥ (s + 1)/2 > n, as a ≤ (k − 1)/2.
 */
export function kAryTree({ k, a, b }: DigitRange, leaves: number): Tree {
  const [arity, least, most] = [Number(k), Number(a), Number(b)];
  const nodes = (start: number, size: number): boolean => {
    const child = (start / size) % arity;
    if (child === most) return false;
    const parent = start - child * size;
    const digits = (least * (size - 1)) / (arity - 1);
    return parent + (child < most ? child + 1 : arity - least) * size - digits <= leaves;
  };
  return { arity, leaves, nodes };
}
