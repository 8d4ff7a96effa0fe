import type { Exponent } from '../arithmetic/exponent.js';
import { inHalves } from '../arithmetic/in-halves.js';
import { Rational } from '../arithmetic/rational.js';
import { Real } from '../arithmetic/real.js';
import { Matrix } from '../linear/matrix.js';
import type { Parameter, Parametric } from '../parameter/parameter.js';
import { brief } from '../text/brief.js';
import { buildWorkload } from '../workload/catalogue.js';
import { explicit } from '../workload/explicit.js';
import { textOf } from './argument-text.js';
import { both, compared, either, opposite } from './compare.js';
import { ExpressionError } from './expression-error.js';
import { CONSTANTS } from './constants.js';
import { Exactness, requirePower } from './extent.js';
import { FUNCTIONS } from './functions.js';
import { NAMED, type Meaning, type Truth } from './meaning.js';
import { INFINITE, isOptimum, isOverIntegers, spelled, type Names } from './names.js';
import type { Call, Node } from './node.js';
import { placesOf } from './places.js';
import { optimumOf, quantityAt } from './proved.js';
import { spoken } from './spoken.js';

/** Parts that are evaluated at most, those of a sum once for every term. */
const MOST_PARTS = 1_000_000;
/** Terms of a sum or a product at most. */
const MOST_TERMS = 100_000n;

/** The values of variables. */
type Given = ReadonlyMap<string, Meaning>;

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
  meaning(node: Node, given: Given): Meaning {
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
        return this.#list(node, given);
      case 'negative':
        return number(this.#number(node.of, given).neg());
      case 'operation':
        return number(this.#operation(node, given));
      case 'element':
        return this.#element(node, given);
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
    given: Given,
  ): Extract<Meaning, { readonly kind: K }> {
    return this.#wanted(kind, node, this.meaning(node, given));
  }

  #wanted<K extends Meaning['kind']>(
    kind: K,
    node: Node,
    meaning: Meaning,
  ): Extract<Meaning, { readonly kind: K }> {
    if (meaning.kind !== kind) throw new ExpressionError(node.at, NAMED[kind], NAMED[meaning.kind]);
    return meaning as Extract<Meaning, { readonly kind: K }>;
  }

  #number(node: Node, given: Given): Real {
    return this.#expect('number', node, given).value;
  }

  #truth(node: Node, given: Given): Truth {
    return this.#expect('truth', node, given).truth;
  }

  #named({ name, at }: Placed<'name'>, given: Given): Meaning {
    if (name === INFINITE) return { kind: 'text', text: INFINITE };
    const constant = CONSTANTS.get(name);
    const value = given.get(name) ?? (constant === undefined ? undefined : number(constant));
    if (value === undefined) throw new ExpressionError(at, `${name}=… beside the formula`, 'none');
    return value;
  }

  /** Numbers, or the rows of a matrix. */
  #list({ items }: Placed<'list'>, given: Given): Meaning {
    const [first, ...rest] = items;
    const head = first === undefined ? undefined : this.meaning(first, given);
    if (head?.kind !== 'list')
      return { kind: 'list', values: items.map((item) => this.#number(item, given)) };
    const rows = [head.values, ...rest.map((item) => this.#expect('list', item, given).values)];
    const odd = rows.findIndex((row) => row.length !== head.values.length);
    if (odd >= 0)
      throw new ExpressionError(
        items[odd]!.at,
        `rows of ${head.values.length} numbers each`,
        `${rows[odd]!.length} in row ${odd + 1}`,
      );
    return { kind: 'matrix', rows };
  }

  #operation({ operator, left, right, at }: Placed<'operation'>, given: Given): Real {
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

  /** A number of a list, or a row of a matrix. */
  #element({ list, index }: Placed<'element'>, given: Given): Meaning {
    const whole = this.meaning(list, given);
    const parts: readonly Meaning[] =
      whole.kind === 'matrix'
        ? whole.rows.map((values) => ({ kind: 'list', values }))
        : this.#wanted('list', list, whole).values.map(number);
    const place = this.#number(index, given).rational;
    const found = place?.isInteger() === true ? parts[Number(place.num) - 1] : undefined;
    if (found === undefined)
      throw new ExpressionError(
        index.at,
        `an index from 1 to ${parts.length}`,
        `${place ?? 'another number'}`,
      );
    return found;
  }

  #comparison({ terms, operators }: Placed<'comparison'>, given: Given): Meaning {
    const sides = terms.map((term) => this.#number(term, given));
    const all = operators
      .map((operator, i) => compared(sides[i]!, operator, sides[i + 1]!))
      .reduce<Truth>(both, 'true');
    return { kind: 'truth', truth: all, sides };
  }

  #call(call: Call & { readonly at: number }, given: Given): Meaning {
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
    const places = placesOf(call, known.count, known.isOpen === true ? Infinity : known.count);
    const values = places.map((place) => this.#number(place, given));
    return number(spoken(at, () => known.of(...values)));
  }

  /** The texts of the parameters that arguments are, in their order or by name. */
  #texts(
    { name, places, named, at }: Call & { readonly at: number },
    { parameters }: Parametric,
    given: Given,
  ): ReadonlyMap<string, string> {
    const names = parameters.map((parameter) => parameter.name);
    const kindOf = (name: string): Parameter['kind'] =>
      parameters.find((parameter) => parameter.name === name)!.kind;
    if (places.length > names.length)
      throw new ExpressionError(
        at,
        `${name}(${names.map(spelled).join(', ')})`,
        `${places.length} arguments`,
      );
    const texts = new Map<string, string>();
    for (const [i, place] of places.entries())
      texts.set(names[i]!, this.#text(place, given, kindOf(names[i]!)));
    for (const [written, node] of named) {
      const key = names.find((name) => spelled(name) === written) ?? written;
      if (!names.includes(key) || texts.has(key))
        throw new ExpressionError(
          node.at,
          `${name}(${names.map(spelled).join(', ')}), each once`,
          brief(key),
        );
      texts.set(key, this.#text(node, given, kindOf(key)));
    }
    return texts;
  }

  /** The text of a parameter of a kind. */
  #text(node: Node, given: Given, kind: Parameter['kind']): string {
    const text = textOf(this.meaning(node, given), kind);
    if (typeof text === 'string') return text;
    throw new ExpressionError(node.at, text.expected, text.got);
  }

  /** Σ or Π of a formula at all integers from one to another. */
  #overIntegers(call: Call & { readonly at: number }, given: Given): Real {
    const [variable, from, to, body] = placesOf(call, 4, 4);
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
      terms.push(this.#number(body!, new Map([...given, [variable!.name, number(Real.of(k))]])));
    return call.name === 'sum'
      ? inHalves(terms, (x, y) => this.#exactness.kept(x.add(y)), Real.ZERO)
      : inHalves(terms, (x, y) => this.#exactness.kept(x.mul(y)), Real.ONE);
  }

  #optimum(call: Call & { readonly at: number }, given: Given): Real {
    const isOfP = call.name === 'gamma_p';
    const [of, exponent] = placesOf(call, isOfP ? 2 : 1, isOfP ? 2 : 1);
    const asked = this.meaning(of!, given);
    const workload =
      asked.kind === 'matrix'
        ? explicit(matrixOf(asked.rows, of!.at))
        : this.#wanted('workload', of!, asked).workload;
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

  #exponent(node: Node, given: Given): Exponent {
    const text = this.#text(node, given, 'exponent');
    return text === INFINITE ? 'infinity' : Rational.parse(text);
  }
}

/** @throws ExpressionError for a number that is only enclosed */
function matrixOf(rows: readonly (readonly Real[])[], at: number): Matrix {
  const strange = rows.flat().find((x) => x.rational === undefined);
  if (strange !== undefined) throw new ExpressionError(at, 'rational numbers', `${strange}`);
  return Matrix.ofRationals(rows.map((row) => row.map((x) => x.toRational())));
}

const number = (value: Real): Meaning => ({ kind: 'number', value });
const truth = (of: Truth): Meaning => ({ kind: 'truth', truth: of, sides: [] });
