import { type CallExpression, type Expression as Tree, parseExpressionAt, type SpreadElement } from 'acorn';
import { Rational } from '../arithmetic/rational.js';
import { brief } from '../text/brief.js';
import { ExpressionError } from './expression-error.js';
import type { Call, Comparison, Node } from './node.js';

/** Characters of a formula at most, and parentheses and brackets within one another. */
const LONGEST = 4096;
const DEEPEST = 100;
/** Operators that apply to one another at most: a sum of so many terms. */
const MOST_OPERATORS = 1000;

/** What the language that is parsed, of which formulas are a part, spells otherwise. */
const SPELLED: Readonly<Record<string, string>> = { '^': '**', '≤': '<=', '≥': '>=', '≠': '!=', '·': '*' };

const COMPARISONS: readonly string[] = ['<', '<=', '>', '>=', '==', '!='] satisfies Comparison[];

/** A decimal as {@link Rational.parse} reads it. */
const DECIMAL = /^(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,5})?$/;

/**
 * The formula that a text spells: numbers, names, `+ - * / ^`, comparisons, `&&`, `||`, `!`, functions `f(x, name=y)`, lists `[x, y]`, elements `list[i]`
 * and words in quotes.
 *
 * A power of a sign needs parentheses: `-n^2` is `-(n^2)` in print and `(-n)^2` in some programs.
 * @throws ExpressionError for anything else, and more than 4096 characters, 100 parentheses within one another or 1000 operators in a row
 */
export function parseExpression(text: string): Node {
  if (text.length > LONGEST)
    throw new ExpressionError(LONGEST, `at most ${LONGEST} characters`, `${text.length}`);
  requireShallow(text);
  return new Reader(text).node();
}

function requireShallow(text: string): void {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    if ('([{'.includes(text[at]!)) depth += 1;
    if (')]}'.includes(text[at]!)) depth -= 1;
    if (depth > DEEPEST)
      throw new ExpressionError(at, `at most ${DEEPEST} parentheses within one another`, 'more');
  }
}

class Reader {
  readonly #text: string;
  /** The text as it is parsed, and where each of its characters comes from. */
  readonly #spelled: string;
  readonly #origins: readonly number[];
  #depth = 0;

  constructor(text: string) {
    this.#text = text;
    const origins: number[] = [];
    let spelled = '';
    for (let at = 0; at < text.length; at += 1) {
      const written = SPELLED[text[at]!] ?? text[at]!;
      spelled += written;
      for (let i = 0; i < written.length; i += 1) origins.push(at);
    }
    this.#spelled = spelled;
    this.#origins = [...origins, text.length];
  }

  node(): Node {
    const tree = this.#tree();
    const rest = this.#spelled.slice(tree.end);
    if (rest.trim() !== '') throw this.#unexpected(tree.end + rest.search(/\S/));
    return this.#read(tree);
  }

  #tree(): Tree {
    try {
      return parseExpressionAt(this.#spelled, 0, { ecmaVersion: 2022 });
    } catch (problem) {
      // The parser's own recursion: of signs, negations and powers in a row.
      if (problem instanceof RangeError) throw this.#tooMany(0);
      if (!(problem instanceof SyntaxError) || !('pos' in problem)) throw problem;
      throw this.#unexpected(Number(problem.pos));
    }
  }

  #tooMany(at: number): ExpressionError {
    return new ExpressionError(at, `at most ${MOST_OPERATORS} operators that apply to one another`, 'more');
  }

  #unexpected(place: number): ExpressionError {
    const at = this.#origins[Math.min(place, this.#origins.length - 1)]!;
    const rest = this.#text.slice(at).trim();
    if (rest === '') return new ExpressionError(at, 'more of a formula', 'its end');
    const expected = rest.startsWith('^')
      ? 'parentheses that tell -(n^2) from (-n)^2'
      : 'a formula such as (ln(n)/pi + 1)^2 <= 2*n';
    return new ExpressionError(at, expected, brief(rest));
  }

  #read(tree: Tree | SpreadElement): Node {
    this.#depth += 1;
    if (this.#depth > MOST_OPERATORS) throw this.#tooMany(this.#origins[tree.start]!);
    const node = this.#nodeOf(tree);
    this.#depth -= 1;
    return node;
  }

  #nodeOf(tree: Tree | SpreadElement): Node {
    const at = this.#origins[tree.start]!;
    switch (tree.type) {
      case 'Literal':
        // What the parser takes for a pattern, /x/, right or wrong.
        if (tree.raw?.startsWith('/') === true) throw this.#unexpected(tree.start + 1);
        return this.#literal(tree.raw ?? '', tree.value, at);
      case 'Identifier':
        return { kind: 'name', name: tree.name, at };
      case 'ParenthesizedExpression':
        return this.#read(tree.expression);
      case 'ArrayExpression':
        return {
          kind: 'list',
          items: tree.elements.map((item) => this.#read(item ?? this.#refuse(tree))),
          at,
        };
      case 'UnaryExpression':
        if (tree.operator === '+') return this.#read(tree.argument);
        if (tree.operator === '-') return { kind: 'negative', of: this.#read(tree.argument), at };
        if (tree.operator === '!') return { kind: 'not', of: this.#read(tree.argument), at };
        return this.#refuse(tree);
      case 'LogicalExpression':
        if (tree.operator === '??') return this.#refuse(tree);
        return {
          kind: 'logic',
          operator: tree.operator === '&&' ? 'and' : 'or',
          left: this.#read(tree.left),
          right: this.#read(tree.right),
          at,
        };
      case 'BinaryExpression':
        return tree.left.type === 'PrivateIdentifier'
          ? this.#refuse(tree)
          : this.#binary(tree.operator, this.#read(tree.left), tree.right, at, tree);
      case 'MemberExpression':
        if (!tree.computed || tree.optional || tree.object.type === 'Super') return this.#refuse(tree);
        if (tree.property.type === 'PrivateIdentifier') return this.#refuse(tree);
        return { kind: 'element', list: this.#read(tree.object), index: this.#read(tree.property), at };
      case 'CallExpression':
        return { ...this.#call(tree), at };
      default:
        return this.#refuse(tree);
    }
  }

  #literal(raw: string, value: unknown, at: number): Node {
    if (typeof value === 'string') return { kind: 'text', text: value, at };
    if (!DECIMAL.test(raw))
      throw new ExpressionError(
        at,
        'a number spelled like 12, 0.1 or 1e-6, a product with its *',
        brief(raw),
      );
    return {
      kind: 'number',
      value: Rational.parse(raw.replace(/^\./, '0.').replace(/\.(?=$|[eE])/, '')),
      at,
    };
  }

  #binary(operator: string, left: Node, rightTree: Tree, at: number, tree: Tree): Node {
    const right = this.#read(rightTree);
    if (COMPARISONS.includes(operator)) {
      const before = left.kind === 'comparison' ? left : { terms: [left], operators: [] };
      return {
        kind: 'comparison',
        terms: [...before.terms, right],
        operators: [...before.operators, operator as Comparison],
        at,
      };
    }
    if (operator === '**') return { kind: 'operation', operator: '^', left, right, at };
    if (operator === '+' || operator === '-' || operator === '*' || operator === '/')
      return { kind: 'operation', operator, left, right, at };
    return this.#refuse(tree);
  }

  #call({ callee, arguments: given, optional, start }: CallExpression): Call {
    if (callee.type !== 'Identifier' || optional)
      throw new ExpressionError(
        this.#origins[start]!,
        'the name of a function before (',
        brief(this.#written(callee)),
      );
    const places: Node[] = [];
    const named = new Map<string, Node>();
    for (const each of given) {
      if (each.type !== 'AssignmentExpression') {
        if (named.size > 0) this.#refuse(each, 'what has a name after what has none');
        places.push(this.#read(each));
        continue;
      }
      if (each.operator !== '=' || each.left.type !== 'Identifier') return this.#refuse(each);
      if (named.has(each.left.name)) this.#refuse(each, `${brief(each.left.name)} once`);
      named.set(each.left.name, this.#read(each.right));
    }
    return { kind: 'call', name: callee.name, places, named };
  }

  #written({ start, end }: { readonly start: number; readonly end: number }): string {
    return this.#text.slice(this.#origins[start]!, this.#origins[end]!);
  }

  #refuse(
    tree: { readonly start: number; readonly end: number; readonly type: string },
    expected = tree.type === 'AssignmentExpression'
      ? '== where both sides are to be equal'
      : 'numbers, names, + - * / ^, comparisons, &&, ||, ! and functions',
  ): never {
    throw new ExpressionError(this.#origins[tree.start]!, expected, brief(this.#written(tree)));
  }
}
