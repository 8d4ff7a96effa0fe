import type { Exponent } from '../arithmetic/exponent.js';
import { inHalves } from '../arithmetic/in-halves.js';
import { Rational } from '../arithmetic/rational.js';
import { Real } from '../arithmetic/real.js';
import type { Parametric } from '../parameter/parameter.js';
import { brief } from '../text/brief.js';
import { buildWorkload } from '../workload/catalogue.js';
import { both, compared, either, opposite } from './compare.js';
import { ExpressionError } from './expression-error.js';
import { CONSTANTS } from './constants.js';
import { Exactness, requirePower } from './extent.js';
import { FUNCTIONS } from './functions.js';
import { NAMED, type Meaning, type Truth } from './meaning.js';
import { INFINITE, isOptimum, isOverIntegers, spelled, type Names } from './names.js';
import type { Call, Node } from './node.js';
import { optimumOf, quantityAt } from './proved.js';

/** Parts that are evaluated at most, those of a sum once for every term. */
const MOST_PARTS = 1_000_000;
/** Terms of a sum or a product at most. */
const MOST_TERMS = 100_000n;

type Placed<T extends Node['kind']> = Extract<Node, { readonly kind: T }>;

/** Evaluates a formula whose names are known. */
export class Evaluation {
  readonly #names: Names;
  #parts = 0;
  readonly #exactness = new Exactness();

  constructor(names: Names) {
    this.#names = names;
  }

  /** @throws ExpressionError for what has no meaning, RangeError and UndecidedError of what is computed */
  meaning(node: Node, given: ReadonlyMap<string, Real>): Meaning {
    this.#parts += 1;
    if (this.#parts > MOST_PARTS)
      throw new ExpressionError(
        node.at,
        `at most ${MOST_PARTS} parts, those of sums once for every term`,
        'more',
      );
    switch (node.kind) {
      case 'number':
        return number(Real.of(node.value));
      case 'text':
        return { kind: 'text', text: node.text };
      case 'name':
        return this.#named(node, given);
      case 'list':
        return { kind: 'list', values: node.items.map((item) => this.#number(item, given)) };
      case 'negative':
        return number(this.#number(node.of, given).neg());
      case 'operation':
        return number(this.#operation(node, given));
      case 'element':
        return number(this.#element(node, given));
      case 'comparison':
        return this.#comparison(node, given);
      case 'not':
        return truth(opposite(this.#truth(node.of, given)));
      case 'logic': {
        const combined = node.operator === 'and' ? both : either;
        return truth(combined(this.#truth(node.left, given), this.#truth(node.right, given)));
      }
      case 'call':
        return this.#call(node, given);
    }
  }

  #expect<K extends Meaning['kind']>(
    kind: K,
    node: Node,
    given: ReadonlyMap<string, Real>,
  ): Extract<Meaning, { readonly kind: K }> {
    const meaning = this.meaning(node, given);
    if (meaning.kind !== kind) throw new ExpressionError(node.at, NAMED[kind], NAMED[meaning.kind]);
    return meaning as Extract<Meaning, { readonly kind: K }>;
  }

  #number(node: Node, given: ReadonlyMap<string, Real>): Real {
    return this.#expect('number', node, given).value;
  }

  #truth(node: Node, given: ReadonlyMap<string, Real>): Truth {
    return this.#expect('truth', node, given).truth;
  }

  #named({ name, at }: Placed<'name'>, given: ReadonlyMap<string, Real>): Meaning {
    if (name === INFINITE) return { kind: 'text', text: INFINITE };
    const value = given.get(name) ?? CONSTANTS.get(name);
    if (value === undefined) throw new ExpressionError(at, `${name}=… beside the formula`, 'none');
    return number(value);
  }

  #operation({ operator, left, right, at }: Placed<'operation'>, given: ReadonlyMap<string, Real>): Real {
    const [x, y] = [this.#number(left, given), this.#number(right, given)];
    return spoken(at, () => {
      if (operator === '+') return this.#exactness.kept(x.add(y));
      if (operator === '-') return this.#exactness.kept(x.sub(y));
      if (operator === '*') return this.#exactness.kept(x.mul(y));
      if (operator === '/') return this.#exactness.kept(x.div(y));
      return this.#exactness.kept(this.#power(x, y));
    });
  }

  /** x^y, for an irrational y as e^(y·ln x). */
  #power(x: Real, y: Real): Real {
    requirePower(x, y);
    const exponent = y.rational;
    if (exponent !== undefined) return x.power(exponent);
    return FUNCTIONS.get('exp')!.of(y.mul(FUNCTIONS.get('ln')!.of(x)));
  }

  #element({ list, index }: Placed<'element'>, given: ReadonlyMap<string, Real>): Real {
    const { values } = this.#expect('list', list, given);
    const place = this.#number(index, given).rational;
    const found = place?.isInteger() === true ? values[Number(place.num) - 1] : undefined;
    if (found === undefined)
      throw new ExpressionError(
        index.at,
        `an index from 1 to ${values.length}`,
        `${place ?? 'another number'}`,
      );
    return found;
  }

  #comparison({ terms, operators }: Placed<'comparison'>, given: ReadonlyMap<string, Real>): Meaning {
    const sides = terms.map((term) => this.#number(term, given));
    const all = operators
      .map((operator, i) => compared(sides[i]!, operator, sides[i + 1]!))
      .reduce<Truth>(both, 'true');
    return { kind: 'truth', truth: all, sides };
  }

  #call(call: Call & { readonly at: number }, given: ReadonlyMap<string, Real>): Meaning {
    const { name, at } = call;
    if (isOverIntegers(name)) return number(this.#overIntegers(call, given));
    if (isOptimum(name)) return number(this.#optimum(call, given));
    const entry = this.#names.workloads.get(name);
    if (entry !== undefined) {
      const texts = this.#texts(call, entry, given);
      return { kind: 'workload', workload: spoken(at, () => buildWorkload(entry, texts)) };
    }
    const quantity = this.#names.quantities.get(name);
    if (quantity !== undefined) {
      const texts = this.#texts(call, quantity, given);
      return spoken(at, () => quantityAt(quantity, texts));
    }
    const known = FUNCTIONS.get(name)!;
    const places = this.#places(call, known.count, known.isOpen === true ? Infinity : known.count);
    const values = places.map((place) => this.#number(place, given));
    return number(spoken(at, () => known.of(...values)));
  }

  /** The arguments of a function that has no names for them. */
  #places(
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

  /** The texts of the parameters that arguments are, in their order or by name. */
  #texts(
    { name, places, named, at }: Call & { readonly at: number },
    { parameters }: Parametric,
    given: ReadonlyMap<string, Real>,
  ): ReadonlyMap<string, string> {
    const names = parameters.map((parameter) => parameter.name);
    if (places.length > names.length)
      throw new ExpressionError(
        at,
        `${name}(${names.map(spelled).join(', ')})`,
        `${places.length} arguments`,
      );
    const texts = new Map<string, string>();
    for (const [i, place] of places.entries()) texts.set(names[i]!, this.#text(place, given));
    for (const [written, node] of named) {
      const key = names.find((name) => spelled(name) === written) ?? written;
      if (!names.includes(key) || texts.has(key))
        throw new ExpressionError(
          node.at,
          `${name}(${names.map(spelled).join(', ')}), each once`,
          brief(key),
        );
      texts.set(key, this.#text(node, given));
    }
    return texts;
  }

  #text(node: Node, given: ReadonlyMap<string, Real>): string {
    const meaning = this.meaning(node, given);
    const rational = (x: Real): string => {
      const value = x.rational;
      if (value === undefined)
        throw new ExpressionError(node.at, 'a rational number', 'one that is only enclosed');
      return `${value}`;
    };
    if (meaning.kind === 'text') return meaning.text;
    if (meaning.kind === 'number') return rational(meaning.value);
    if (meaning.kind === 'list') return meaning.values.map(rational).join(',');
    throw new ExpressionError(node.at, 'a number, a list or a word in quotes', NAMED[meaning.kind]);
  }

  /** Σ or Π of a formula at all integers from one to another. */
  #overIntegers(call: Call & { readonly at: number }, given: ReadonlyMap<string, Real>): Real {
    const [variable, from, to, body] = this.#places(call, 4, 4);
    if (variable!.kind !== 'name' || CONSTANTS.has(variable!.name) || given.has(variable!.name))
      throw new ExpressionError(variable!.at, 'a new name, as of sum(k, 1, n, 1/k)', 'something else');
    const [first, last] = [from!, to!].map((node) => {
      const value = this.#number(node, given).rational;
      if (value?.isInteger() !== true)
        throw new ExpressionError(node.at, 'an integer', `${value ?? 'another number'}`);
      return value.num;
    });
    if (last! - first! >= MOST_TERMS)
      throw new ExpressionError(to!.at, `at most ${MOST_TERMS} terms`, `${last! - first! + 1n}`);
    const terms: Real[] = [];
    for (let k = first!; k <= last!; k += 1n)
      terms.push(this.#number(body!, new Map([...given, [variable!.name, Real.of(k)]])));
    return call.name === 'sum'
      ? inHalves(terms, (x, y) => this.#exactness.kept(x.add(y)), Real.ZERO)
      : inHalves(terms, (x, y) => this.#exactness.kept(x.mul(y)), Real.ONE);
  }

  #optimum(call: Call & { readonly at: number }, given: ReadonlyMap<string, Real>): Real {
    const isOfP = call.name === 'gamma_p';
    const [of, exponent] = this.#places(call, isOfP ? 2 : 1, isOfP ? 2 : 1);
    const { workload } = this.#expect('workload', of!, given);
    return spoken(call.at, () => {
      const p =
        call.name === 'gamma_2'
          ? 'infinity'
          : isOfP
            ? this.#exponent(exponent!, given)
            : Rational.integer(2n);
      return optimumOf(workload, p);
    });
  }

  #exponent(node: Node, given: ReadonlyMap<string, Real>): Exponent {
    const text = this.#text(node, given);
    return text === INFINITE ? 'infinity' : Rational.parse(text);
  }
}

const number = (value: Real): Meaning => ({ kind: 'number', value });
const truth = (of: Truth): Meaning => ({ kind: 'truth', truth: of, sides: [] });

/** What is computed, the place said of what is refused. */
export function spoken<T>(at: number, compute: () => T): T {
  try {
    return compute();
  } catch (problem) {
    if (
      !(problem instanceof RangeError || problem instanceof SyntaxError) ||
      problem instanceof ExpressionError
    )
      throw problem;
    const [, said = problem.message] = /^(?:Real\.\w+|Rational\.\w+): ([^]*)$/.exec(problem.message) ?? [];
    throw new RangeError(`expression, character ${at + 1}: ${said}`);
  }
}
