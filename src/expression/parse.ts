import * as p from 'peberminta';
import { Rational } from '../arithmetic/rational.js';
import { brief } from '../text/brief.js';
import { ExpressionError } from './expression-error.js';
import type { Call, Comparison, Node } from './node.js';
import { tokensOf, type Token } from './tokens.js';

/** Characters of a formula at most, and parentheses and brackets within one another. */
const LONGEST = 4096;
const DEEPEST = 100;
/** Operators that apply to one another at most: a sum of so many terms. */
const MOST_OPERATORS = 1000;

const COMPARISONS: readonly string[] = ['<', '<=', '>', '>=', '==', '!='] satisfies Comparison[];

/** A decimal as {@link Rational.parse} reads it. */
const DECIMAL = /^(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,5})?$/;

/** The last token that was looked at: where a formula goes wrong. */
interface Progress {
  furthest: number;
}

type Parser<Value> = p.Parser<Token, Progress, Value>;

/** A formula with the number of operators that apply to one another in it. */
interface Nested {
  readonly node: Node;
  readonly depth: number;
}

/** An argument of a function, maybe by name. */
interface Given {
  readonly name?: Token | undefined;
  readonly value: Nested;
}

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
  const tokens = [...tokensOf(text)];
  const progress: Progress = { furthest: 0 };
  const read = formula({ tokens, options: progress }, 0);
  if (read.matched && read.position === tokens.length) return read.value.node;
  const stray = tokens[progress.furthest];
  const at = stray?.offset ?? text.length;
  throw new ExpressionError(
    at,
    expectedInsteadOf(stray),
    stray === undefined ? 'its end' : brief(text.slice(at).trim()),
  );
}

function requireShallow(text: string): void {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    if ('(['.includes(text[at]!)) depth += 1;
    if (')]'.includes(text[at]!)) depth -= 1;
    if (depth > DEEPEST)
      throw new ExpressionError(at, `at most ${DEEPEST} parentheses within one another`, 'more');
  }
}

function expectedInsteadOf(stray: Token | undefined): string {
  if (stray === undefined) return 'more of a formula';
  if (stray.name === '^') return 'parentheses that tell -(n^2) from (-n)^2';
  if (stray.name === '=') return '== where both sides are to be equal';
  return 'a formula such as (ln(n)/pi + 1)^2 <= 2*n';
}

const token = (...names: readonly string[]): Parser<Token> =>
  p.peek(
    p.satisfy((given) => names.includes(given.name)),
    (_: p.Result<Token>, { options }, i) => {
      options.furthest = Math.max(options.furthest, i);
    },
  );

/** A node of others, one operator deeper than they. */
function nested(node: Node, ...parts: readonly Nested[]): Nested {
  const depth = 1 + Math.max(0, ...parts.map((part) => part.depth));
  if (depth > MOST_OPERATORS)
    throw new ExpressionError(
      node.at,
      `at most ${MOST_OPERATORS} operators that apply to one another`,
      'more',
    );
  return { node, depth };
}

const formula: Parser<Nested> = p.recursive(() => disjunction);

const number = p.map(token('number'), ({ text, offset: at }) => {
  if (!DECIMAL.test(text))
    throw new ExpressionError(at, 'a number spelled like 12, 0.1 or 1e-6, a product with its *', brief(text));
  const value = Rational.parse(text.replace(/^\./, '0.').replace(/\.(?=$|[eE])/, ''));
  return nested({ kind: 'number', value, at });
});

const word = p.map(token('word'), ({ text, offset: at }) =>
  nested({ kind: 'text', text: text.slice(1, -1), at }),
);

const name = p.map(token('name'), ({ text, offset: at }) => nested({ kind: 'name', name: text, at }));

const group = p.middle(token('('), formula, token(')'));

const list = p.abc(token('['), p.sepBy(formula, token(',')), token(']'), ({ offset: at }, items) =>
  nested({ kind: 'list', items: items.map(({ node }) => node), at }, ...items),
);

const argument: Parser<Given> = p.eitherOr(
  p.abc(token('name'), token('='), formula, (given, _, value): Given => ({ name: given, value })),
  p.map(formula, (value) => ({ value })),
);

/** What follows a name or a list: arguments, or the index of an element. */
const suffix: Parser<(before: Nested) => Nested> = p.eitherOr(
  p.map(
    p.middle(token('('), p.sepBy(argument, token(',')), token(')')),
    (given) => (before: Nested) =>
      nested({ ...call(before.node, given), at: before.node.at }, ...given.map(({ value }) => value)),
  ),
  p.map(
    p.middle(token('['), formula, token(']')),
    (index) => (before: Nested) =>
      nested({ kind: 'element', list: before.node, index: index.node, at: before.node.at }, before, index),
  ),
);

function call(callee: Node, given: readonly Given[]): Call {
  if (callee.kind !== 'name')
    throw new ExpressionError(callee.at, 'the name of a function before (', `a ${callee.kind}`);
  const places: Node[] = [];
  const named = new Map<string, Node>();
  for (const { name: key, value } of given) {
    if (key === undefined) {
      if (named.size > 0)
        throw new ExpressionError(value.node.at, 'what has a name after what has none', 'what has none');
      places.push(value.node);
      continue;
    }
    if (named.has(key.text)) throw new ExpressionError(key.offset, `${brief(key.text)} once`, 'it again');
    named.set(key.text, value.node);
  }
  return { kind: 'call', name: callee.name, places, named };
}

const operand: Parser<Nested> = p.leftAssoc1(p.choice(number, word, name, group, list), suffix);

const signed: Parser<Nested> = p.ab(p.many1(token('-', '+', '!')), operand, (signs, of) =>
  signs.reduceRight((inner, { name: sign, offset: at }) => {
    if (sign === '+') return inner;
    return nested({ kind: sign === '-' ? 'negative' : 'not', of: inner.node, at }, inner);
  }, of),
);

/** 2^3^2 is 2^(3^2), and a sign stands in the last exponent alone. */
const power: Parser<Nested> = p.ab(
  p.sepBy1(operand, token('^')),
  p.option(
    p.map(p.right(token('^'), signed), (exponent) => [exponent]),
    [],
  ),
  (bases, exponent) =>
    [...bases, ...exponent].reduceRight((right, left) =>
      nested(
        { kind: 'operation', operator: '^', left: left.node, right: right.node, at: left.node.at },
        left,
        right,
      ),
    ),
);

const unary: Parser<Nested> = p.eitherOr(signed, power);

/** Operators of one rank, from left to right. */
const leftToRight = (
  part: Parser<Nested>,
  operators: readonly string[],
  join: (operator: string, left: Node, right: Node) => Node,
): Parser<Nested> =>
  p.leftAssoc2(
    part,
    p.map(
      token(...operators),
      ({ name: operator }) =>
        (left: Nested, right: Nested) =>
          nested(join(operator, left.node, right.node), left, right),
    ),
    part,
  );

const operation = (operator: string, left: Node, right: Node): Node => ({
  kind: 'operation',
  operator: operator as '+' | '-' | '*' | '/',
  left,
  right,
  at: left.at,
});

const product = leftToRight(unary, ['*', '/'], operation);
const sum = leftToRight(product, ['+', '-'], operation);

const comparison: Parser<Nested> = p.ab(
  sum,
  p.many(p.ab(token(...COMPARISONS), sum, (operator, term) => ({ operator, term }))),
  (first, others) => {
    if (others.length === 0) return first;
    const terms = [first, ...others.map(({ term }) => term)];
    const operators = others.map(({ operator }) => operator.name as Comparison);
    return nested(
      { kind: 'comparison', terms: terms.map(({ node }) => node), operators, at: first.node.at },
      ...terms,
    );
  },
);

const logic = (operator: string, left: Node, right: Node): Node => ({
  kind: 'logic',
  operator: operator === '&&' ? 'and' : 'or',
  left,
  right,
  at: left.at,
});

const conjunction = leftToRight(comparison, ['&&'], logic);
const disjunction = leftToRight(conjunction, ['||'], logic);
