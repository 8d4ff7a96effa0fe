import type { Rational } from '../arithmetic/rational.js';

/** What compares two numbers. */
export type Comparison = '<' | '<=' | '>' | '>=' | '==' | '!=';

/** A place in the text, counted from 0. */
interface Placed {
  readonly at: number;
}

/** A formula as it was written. */
export type Node = Placed &
  (
    | { readonly kind: 'number'; readonly value: Rational }
    | { readonly kind: 'text'; readonly text: string }
    | { readonly kind: 'name'; readonly name: string }
    | { readonly kind: 'list'; readonly items: readonly Node[] }
    | { readonly kind: 'negative'; readonly of: Node }
    | {
        readonly kind: 'operation';
        readonly operator: '+' | '-' | '*' | '/' | '^';
        readonly left: Node;
        readonly right: Node;
      }
    | { readonly kind: 'element'; readonly list: Node; readonly index: Node }
    | Call
    /** a ≤ b < c: every neighbour with the next one. */
    | {
        readonly kind: 'comparison';
        readonly terms: readonly Node[];
        readonly operators: readonly Comparison[];
      }
    | { readonly kind: 'logic'; readonly operator: 'and' | 'or'; readonly left: Node; readonly right: Node }
    | { readonly kind: 'not'; readonly of: Node }
  );

/** A function of what stands in the parentheses, in their order or by name. */
export interface Call {
  readonly kind: 'call';
  readonly name: string;
  readonly places: readonly Node[];
  readonly named: ReadonlyMap<string, Node>;
}
