import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import type { Node } from '../../src/expression/node.js';
import { parseExpression } from '../../src/expression/parse.js';
import { runs } from '../effort.js';

/** A formula with its parts, spelled with all parentheses and with those alone that the ranks of operators ask for. */
interface Spelled {
  readonly full: string;
  readonly spare: string;
  readonly rank: number;
}

/** Ranks: what is higher is taken together first. */
const RANKS: Readonly<Record<string, number>> = {
  '||': 1,
  '&&': 2,
  '<': 3,
  '+': 4,
  '-': 4,
  '*': 5,
  '/': 5,
  '^': 7,
};
const SIGN = 6;
const ATOM = 8;

const within = (part: Spelled, least: number): string => (part.rank < least ? `(${part.spare})` : part.spare);

const atom = fc
  .oneof(fc.integer({ min: 0, max: 99 }).map(String), fc.constantFrom('n', 'pi', '.5', '1e-2', '"w"'))
  .map((text): Spelled => ({ full: text, spare: text, rank: ATOM }));

function joined([left, operator, right]: readonly [Spelled, string, Spelled]): Spelled {
  const rank = RANKS[operator]!;
  const full = `(${left.full})${operator}(${right.full})`;
  // A power is read from the right, with a sign in its last exponent; a comparison has none within it.
  if (operator === '^') {
    const exponent = right.rank === SIGN ? right.spare : within(right, rank);
    return {
      full,
      spare: `${within(left, ATOM)} ^ ${exponent}`,
      rank: right.rank === SIGN ? rank - 0.5 : rank,
    };
  }
  const least = operator === '<' ? rank + 1 : rank;
  return { full, spare: `${within(left, least)} ${operator} ${within(right, rank + 1)}`, rank };
}

const signed = ([sign, of]: readonly [string, Spelled]): Spelled => ({
  full: `${sign}(${of.full})`,
  spare: `${sign}${of.rank === SIGN ? of.spare : within(of, ATOM)}`,
  rank: SIGN,
});

const called = ([first, second]: readonly [Spelled, Spelled]): Spelled => ({
  full: `f((${first.full}), x=(${second.full}))[([(${first.full})])[1]]`,
  spare: `f( ${first.spare},x = ${second.spare} ) [[${first.spare}] [1]]`,
  rank: ATOM,
});

const { tree } = fc.letrec<{ tree: Spelled }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    atom,
    fc.tuple(tie('tree'), fc.constantFrom(...Object.keys(RANKS)), tie('tree')).map(joined),
    fc.tuple(fc.constantFrom('-', '!'), tie('tree')).map(signed),
    fc.tuple(tie('tree'), tie('tree')).map(called),
  ),
}));

/** A formula without the places of its parts. */
const shape = (node: Node): string =>
  JSON.stringify(node, (key, value: unknown) => {
    if (key === 'at') return undefined;
    if (value instanceof Map) return [...(value as Map<string, Node>)];
    return value instanceof Rational ? `${value}` : value;
  });

it('parentheses that the ranks of operators give by themselves change nothing', () => {
  fc.assert(
    fc.property(tree, ({ full, spare }) => {
      fc.pre(full.length <= 4096);
      expect(shape(parseExpression(spare))).toBe(shape(parseExpression(full)));
    }),
    runs(3000),
  );
});
