import type { Rational } from '../arithmetic/rational.js';
import type { Call, Node } from './node.js';

/** Most digits of a Coq file: up to there coqc takes seconds. */
export const MOST_COQ_DIGITS = 200;

/** Terms of sums at most, those of inner sums once for every outer term: up to there the kernel takes seconds. */
const MOST_TERMS = 1024n;
/** Largest exponent and argument of a binomial coefficient. */
const LARGEST = 1024n;

/** A formula in Coq's words: an integer of type Z, or a number of type R. */
interface Term {
  readonly text: string;
  readonly type: 'Z' | 'R';
}

/** A range of integers; where only bounds are known, those. */
interface Range {
  readonly least: bigint;
  readonly most: bigint;
}

/** Calls of functions of real numbers in Coq's words. */
const FUNCTIONS: ReadonlyMap<string, string> = new Map(
  ['sqrt', 'exp', 'ln', 'sin', 'cos'].map((name) => [name, name]),
);

/** A closed formula in Coq: its term, and whether it is made of rational numbers by + − · / and integer powers alone. */
export interface CoqTerm {
  readonly text: string;
  readonly isRational: boolean;
}

/**
 * The real number that a formula says, as a term of type R of Coq. Integers stay integers of type Z, of which IZR makes numbers.
 *
 * @param given the parameters, which the term names; integers are of type Z
 * @throws RangeError for what has no such term, or sums that the kernel would not evaluate in seconds
 */
export function coqTerm(root: Node, given: ReadonlyMap<string, Rational>): CoqTerm {
  const writer = new Writer();
  const scope = new Map<string, Range | undefined>();
  for (const [name, value] of given)
    scope.set(name, value.isInteger() ? { least: value.num, most: value.num } : undefined);
  const text = writer.real(root, scope, 1n);
  return { text, isRational: writer.isRational };
}

type Scope = ReadonlyMap<string, Range | undefined>;

class Writer {
  isRational = true;

  /** @param times how often the term is evaluated */
  real(node: Node, scope: Scope, times: bigint): string {
    const { text, type } = this.#term(node, scope, times);
    return type === 'R' ? text : ofInteger(text);
  }

  #term(node: Node, scope: Scope, times: bigint): Term {
    switch (node.kind) {
      case 'number':
        return rationalTerm(node.value);
      case 'name': {
        if (scope.has(node.name)) return { text: node.name, type: scope.get(node.name) ? 'Z' : 'R' };
        if (node.name !== 'pi') throw unwritable(node.name);
        this.isRational = false;
        return { text: 'PI', type: 'R' };
      }
      case 'negative': {
        const { text, type } = this.#term(node.of, scope, times);
        return { text: `(- ${text})`, type };
      }
      case 'operation':
        return this.#operation(node, scope, times);
      case 'call':
        return this.#call(node, scope, times);
      default:
        throw unwritable(`a ${node.kind}`);
    }
  }

  #operation(
    { operator, left, right }: Extract<Node, { readonly kind: 'operation' }>,
    scope: Scope,
    times: bigint,
  ): Term {
    const [x, y] = [this.#term(left, scope, times), this.#term(right, scope, times)];
    const real = (term: Term): string => (term.type === 'R' ? term.text : ofInteger(term.text));
    if (operator === '^') {
      if (y.type !== 'Z') throw unwritable('a power that is not an integer');
      const { least, most } = rangeOf(right, scope);
      if (least < 0n || most > LARGEST)
        throw unwritable(`a power that is not from 0 to ${LARGEST}, or not known to be`);
      return x.type === 'Z'
        ? { text: `(${x.text} ^ ${y.text})`, type: 'Z' }
        : { text: `(${x.text} ^ Z.to_nat ${y.text})`, type: 'R' };
    }
    if (x.type === 'Z' && y.type === 'Z' && operator !== '/')
      return { text: `(${x.text} ${operator} ${y.text})`, type: 'Z' };
    return { text: `(${real(x)} ${operator} ${real(y)})`, type: 'R' };
  }

  #call(call: Call, scope: Scope, times: bigint): Term {
    const { name, places } = call;
    if (name === 'sum') return this.#sum(call, scope, times);
    if (name === 'binomial') {
      const texts = places.map((place) => {
        const { text, type } = this.#term(place, scope, times);
        if (type !== 'Z' || rangeOf(place, scope).least < 0n || rangeOf(place, scope).most > 2n * LARGEST)
          throw unwritable(`binomial of other than integers from 0 to ${2n * LARGEST}`);
        return text;
      });
      return { text: `(binomial ${texts.join(' ')})`, type: 'Z' };
    }
    const known = FUNCTIONS.get(name);
    if (known === undefined) throw unwritable(name);
    this.isRational = false;
    return { text: `(${known} (${this.real(places[0]!, scope, times)}))`, type: 'R' };
  }

  #sum({ places }: Call, scope: Scope, times: bigint): Term {
    const [variable, from, to, body] = places;
    if (variable?.kind !== 'name') throw unwritable('a sum without a name');
    const [first, last] = [from!, to!].map((bound) => this.#term(bound, scope, times));
    if (first?.type !== 'Z' || last?.type !== 'Z') throw unwritable('a sum between other than integers');
    const range = { least: rangeOf(from!, scope).least, most: rangeOf(to!, scope).most };
    const terms = range.most - range.least + 1n;
    const inside = times * (terms < 1n ? 1n : terms);
    if (inside > MOST_TERMS) throw unwritable(`a sum of ${inside} terms, more than ${MOST_TERMS},`);
    const inner = this.real(body!, new Map([...scope, [variable.name, range]]), inside);
    return { text: `(sum ${first.text} ${last.text} (fun ${variable.name} : Z => ${inner}))`, type: 'R' };
  }
}

/** What the integers of a formula are between. */
function rangeOf(node: Node, scope: Scope): Range {
  if (node.kind === 'number' && node.value.isInteger())
    return { least: node.value.num, most: node.value.num };
  if (node.kind === 'name') {
    const range = scope.get(node.name);
    if (range !== undefined) return range;
  }
  if (node.kind === 'negative') {
    const { least, most } = rangeOf(node.of, scope);
    return { least: -most, most: -least };
  }
  if (node.kind === 'operation' && ['+', '-', '*'].includes(node.operator)) {
    const [x, y] = [rangeOf(node.left, scope), rangeOf(node.right, scope)];
    const of = { '+': (a: bigint, b: bigint) => a + b, '-': (a: bigint, b: bigint) => a - b };
    const apply = node.operator === '*' ? (a: bigint, b: bigint) => a * b : of[node.operator as '+' | '-'];
    const ends = [x.least, x.most].flatMap((a) => [apply(a, y.least), apply(a, y.most)]);
    const extreme = (isBetter: (a: bigint, b: bigint) => boolean): bigint =>
      ends.reduce((best, end) => (isBetter(end, best) ? end : best));
    return { least: extreme((a, b) => a < b), most: extreme((a, b) => a > b) };
  }
  throw unwritable('an integer that is not made by + − ·');
}

/** A rational number: of type Z where it is an integer. */
export function rationalTerm(value: Rational): Term {
  const num = value.num < 0n ? `(${value.num})` : `${value.num}`;
  return value.isInteger() ? { text: num, type: 'Z' } : { text: `(${num} / ${value.den})`, type: 'R' };
}

/** The real number of an integer; a numeral is read as one anyway. */
const ofInteger = (text: string): string => (/^\d+$/.test(text) ? text : `IZR ${text}`);

const unwritable = (what: string): RangeError =>
  new RangeError(`coqTerm: expected a formula of sums, roots, exp, ln, sin, cos and pi, got ${what} in it`);
