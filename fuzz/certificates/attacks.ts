import type { Random } from '../random.js';
import type { Due } from './format.js';
import { DECIMALS, FORMS, lastDigit, LIMITS, VALUES } from './numerals.js';
import { at, isList, placeOf, places, replaced, type Field, type Path, type Tree } from './tree.js';

/** Names that mean something to an engine, a parser or a comparison, but nothing in a certificate. */
export const KEYS: readonly string[] = [
  '__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', 'prototype', 'length', 'then', 'toJSON',
  '', ' ', '0', '1', '10', '-1', '01', '4294967295', 'null', 'undefined', 'claim', 'name', 'n', 'x'.repeat(300),
  'inf sup', 'lower upper', 'U w', 'U w x', 'B C t', 'B C t v', 'n name', 'cols entries exponent rows', 'denominator entries',
  'domain inf p sup', 'entries exponent', 'bits bottom first last perOctave top', 'beta n name rates',
  'claim digest format kind lower upper version workload', 'inf,sup', 'Inf', 'sup ', ' inf',
]; // prettier-ignore

/** What may stand anywhere in the place of a value. */
export const STRANGERS: readonly Tree[] = [
  '', '0', '1', 'x', 'infinity', 'prefix-sum', '__proto__', [], [[]], [''], ['0'], ['0', '1'], ['1', '1'], ['1', '2', '3'], ['1', ['1']],
  { fields: [] }, { fields: [['name', 'prefix-sum']] }, { fields: [['__proto__', '']] }, { fields: [['', '']] },
  { raw: 'null' }, { raw: 'true' }, { raw: 'false' }, { raw: '0' }, { raw: '-0' }, { raw: '1.5' }, { raw: '1e400' }, { raw: 'NaN' },
  { raw: '' }, { raw: '01' }, { raw: '"\\u0031"' }, { raw: '"a\\"b"' }, { raw: '[1,]' }, { raw: '{"a":}' }, { raw: ' "1"' }, { raw: '"1" ' },
  { raw: `${'['.repeat(5)}${']'.repeat(5)}` }, { raw: `${'['.repeat(400)}${']'.repeat(400)}` }, { raw: '['.repeat(60) },
  { raw: `${'{"a":'.repeat(9)}"b"${'}'.repeat(9)}` },
]; // prettier-ignore

type Attack = (value: Tree, random: Random) => Tree;

const onFields =
  (change: (fields: readonly Field[], random: Random, i: number) => readonly Field[]): Attack =>
  (value, random) =>
    typeof value === 'string' || isList(value) || 'raw' in value || value.fields.length === 0
      ? value
      : { fields: change(value.fields, random, random.integer(0, value.fields.length - 1)) };

const onItems =
  (change: (items: readonly Tree[], random: Random, i: number) => Tree): Attack =>
  (value, random) =>
    isList(value) ? change(value, random, random.integer(0, Math.max(0, value.length - 1))) : value;

const joined = (fields: readonly Field[], i: number): readonly Field[] => {
  const [first, second] = [fields[i]!, fields[(i + 1) % fields.length]!];
  return [...fields.filter((one) => one !== first && one !== second), [`${first[0]} ${second[0]}`, first[1]]];
};

/** What can be done to an object: every rule on its fields broken. */
const OBJECT: readonly Attack[] = [
  onFields((fields, _, i) => fields.filter((_field, j) => j !== i)),
  onFields((fields, random, i) => fields.map(([key, x], j): Field => [j === i ? random.pick(KEYS) : key, x])),
  onFields((fields, _, i) => fields.map(([key, x], j): Field => [j === i ? key.toUpperCase() : key, x])),
  onFields((fields, random, i) => [...fields, [fields[i]![0], random.chance(0.5) ? fields[i]![1] : random.pick(STRANGERS)]]),
  onFields((fields, random) => [...fields, [random.pick(KEYS), random.pick(STRANGERS)]]),
  onFields((fields, _, i) => joined(fields, i)),
  onFields((fields) => [[fields.map(([key]) => key).join(' '), fields[0]![1]]]),
  onFields((fields, random, i) => fields.map(([key, x], j): Field => [key, j === i ? fields[random.integer(0, fields.length - 1)]![1] : x])),
]; // prettier-ignore

const ARRAY: readonly Attack[] = [
  onItems((items, _, i) => items.filter((_item, j) => j !== i)),
  onItems((items, _, i) => [...items, items[i] ?? '1']),
  onItems((items, random) => [...items, random.pick(STRANGERS)]),
  onItems((items, random) => random.shuffled(items)),
  onItems((items) => items.toReversed()),
  onItems(() => []),
  onItems((items) => [items]),
  onItems((items) => items[0] ?? ''),
  onItems((items) => ({ fields: items.map((item, i): Field => [`${i}`, item]) })),
  onItems((items, random, i) => items.map((item, j) => (j === i ? random.pick(STRANGERS) : item))),
];

const text =
  (change: (old: string, random: Random) => string): Attack =>
  (value, random) =>
    typeof value === 'string' ? change(value, random) : value;

const VALUE_ATTACKS = VALUES.map(text);
const LIMIT_ATTACKS = LIMITS.map((limit) => text(() => limit));
const FORM_ATTACKS = FORMS.map(text);
const DECIMAL_ATTACKS = DECIMALS.map(text);

/** The text with so many characters at a place of the generator's choice changed. */
const characters =
  (count: number, change: (old: string, random: Random) => string): Attack =>
  (value, random) => {
    if (typeof value !== 'string') return value;
    const from = random.integer(0, Math.max(0, value.length - count));
    const to = from + count;
    return value.slice(0, from) + change(value.slice(from, to), random) + value.slice(to);
  };

const HEXADECIMAL_ATTACKS: readonly Attack[] = [
  characters(1, (_, random) => random.integer(0, 15).toString(16)),
  characters(1, (_, random) => random.integer(0, 15).toString(16)),
  characters(1, (_, random) => random.pick(['A', 'F', 'g', 'x', '-', ' ', '/', ':', '`', '@', 'G'])),
  characters(3, (old, random) => random.pick(['000', 'fff', '001', '800', old.toUpperCase()])),
  characters(13, (old) => '0'.repeat(old.length)),
  characters(1, () => ''),
  characters(0, () => '1'),
  text((old) => old + old),
  text((old) => `0${old}`),
  text((old) => [...old].reverse().join('')),
  text(() => ''),
];

const pair = (change: (num: bigint, den: bigint, random: Random) => readonly [bigint, bigint]): Attack =>
  (value, random) => {
    if (!isList(value) || value.length !== 2) return value;
    const [num, den] = value;
    const isNumber = (x: Tree | undefined): x is string => typeof x === 'string' && /^-?[0-9]{1,300}$/.test(x);
    return isNumber(num) && isNumber(den) ? change(BigInt(num), BigInt(den), random).map(String) : value;
  }; // prettier-ignore

const FRACTION: readonly Attack[] = [
  pair((num, den, random) => [num * BigInt(random.integer(2, 9)), den]),
  pair((num, den) => [2n * num, 2n * den]),
  pair((num, den) => [-num, -den]),
  pair((num, den) => [-num, den]),
  pair((num) => [num, 0n]),
  pair((_, den) => [0n, den]),
  pair(() => [0n, 1n]),
  pair(() => [0n, 0n]),
  pair((num, den) => [den, num]),
  pair((num, den, random) => [num, den + BigInt(random.integer(-3, 3))]),
  pair((num, den, random) => [num + BigInt(random.integer(-3, 3)), den]),
  pair((_num, _den, random) => [BigInt(random.pick([1, 2, 3, 4, 5, 7])), BigInt(random.integer(1, 3))]),
  pair((_num, den) => [1n, 10n ** 40n * den + 1n]),
  () => 'infinity',
];

/** The attacks on what is due at a place. */
function attacksOn(due: Due | undefined, random: Random): readonly Attack[] {
  if (random.chance(0.1)) return [() => random.pick(STRANGERS)];
  switch (due?.is) {
    case 'object':
      return OBJECT;
    case 'array':
      return ARRAY;
    case 'fraction':
      return FRACTION;
    case 'decimal':
      return random.pick([DECIMAL_ATTACKS, DECIMAL_ATTACKS, FORM_ATTACKS]);
    case 'word':
      return [text((_, r) => r.pick([...due.words, ...KEYS]))];
    case 'hexadecimal':
      return random.pick([HEXADECIMAL_ATTACKS, HEXADECIMAL_ATTACKS, FORM_ATTACKS]);
    case 'digest':
      return [text((old) => old.toUpperCase()), text(() => '0'.repeat(64)), ...FORM_ATTACKS];
    case undefined:
      return [...OBJECT, ...ARRAY];
    default:
      return random.pick([VALUE_ATTACKS, VALUE_ATTACKS, FORM_ATTACKS, LIMIT_ATTACKS]);
  }
}

/** What is due at a place of a certificate. */
function dueAt(due: Due, root: Tree, path: Path): Due | undefined {
  let [here, now]: [Tree, Due | undefined] = [root, due];
  for (const step of path) {
    if (typeof here === 'string' || 'raw' in here) return undefined;
    if (isList(here))
      now = now?.is === 'array' ? now.of : now?.is === 'fraction' ? { is: 'integer' } : undefined;
    else now = now?.is === 'object' ? now.fields[here.fields[step]![0]] : undefined;
    here = at(here, [step]);
  }
  return now;
}

/** A certificate with one attack at a place of the generator's choice: each field as likely as each other, whatever its length. */
export function attacked(root: Tree, due: Due, random: Random): Tree {
  const path = random.pick(random.chance(0.5) ? places(root).filter((one) => one.length <= 3) : places(root));
  return replaced(root, path, (value) =>
    random.pick(attacksOn(dueAt(due, root, path), random))(value, random),
  );
}

export const each = (root: Tree, name: string, change: (x: bigint) => bigint): Tree => {
  const path = placeOf(root, name);
  if (path === undefined) return root;
  return replaced(root, path, (value) =>
    isList(value) ? value.map((x) => (typeof x === 'string' && /^-?[0-9]{1,300}$/.test(x) ? `${change(BigInt(x))}` : x)) : value,
  );
}; // prettier-ignore

export const set = (root: Tree, name: string, change: (old: Tree) => Tree): Tree => {
  const path = placeOf(root, name);
  return path === undefined ? root : replaced(root, path, change);
};

export const more = (value: Tree, by: number): Tree =>
  typeof value === 'string' && /^-?[0-9]{1,9}$/.test(value) ? `${Number(value) + by}` : value;

/** Attacks on the mathematics: witnesses scaled, exchanged and moved as wholes, so that every one of their numbers changes. */
export const WITNESS_ATTACKS: readonly ((root: Tree, random: Random) => Tree)[] = [
  ...['lower.U', 'lower.w', 'lower.x', 'upper.B.entries', 'upper.C.entries', 'upper.v.entries', 'weights.entries', 'workload.entries', 'columns.entries', 'rows.entries'].flatMap(
    (name) => [
      (root: Tree, random: Random): Tree => {
        const factor = random.pick([2n, 3n, -1n, 0n, 7n, 1n << 64n]);
        return each(root, name, (x) => factor * x);
      },
      (root: Tree, random: Random): Tree => {
        const places_ = BigInt(random.integer(1, 12));
        return each(root, name, (x) => x >> places_);
      },
      (root: Tree, random: Random): Tree => set(root, name, (value) => (isList(value) ? random.shuffled(value) : value)),
      (root: Tree, random: Random): Tree =>
        set(root, name, (value) => (isList(value) && value.length > 1 ? replaced(value, [random.integer(0, value.length - 1)], () => value[0]!) : value)),
    ],
  ),
  (root, random) => {
    const by = random.integer(-3, 3);
    return set(set(root, 'upper.B.exponent', (x) => more(x, by)), 'upper.C.exponent', (x) => more(x, -by));
  },
  (root, random) => set(root, random.pick(['upper.B.exponent', 'upper.C.exponent', 'weights.exponent', 'mean.bottom', 'mean.top', 'mean.first', 'mean.last', 'mean.bits', 'mean.perOctave']), (x) => more(x, random.pick([-2, -1, 1, 2]))),
  (root) => set(root, 'upper.t', () => ['0', '1']),
  (root, random) => set(root, 'upper.t', () => ['1', `${1n << BigInt(random.integer(1, 300))}`]),
  (root) => {
    const [B, C] = [placeOf(root, 'upper.B'), placeOf(root, 'upper.C')];
    if (B === undefined || C === undefined) return root;
    const [b, c] = [at(root, B), at(root, C)];
    return replaced(replaced(root, B, () => c), C, () => b);
  },
  (root, random) => set(root, 'claim.domain', () => random.pick(['matrix', 'symmetric points', 'points'])),
  (root, random) => set(root, 'claim.p', () => random.pick<Tree>(['infinity', ['2', '1'], ['2', '1'], ['5', '2'], ['3', '1'], ['65', '1'], ['1', '1'], ['3', '2'], ['9', '4']])),
  (root, random) => set(root, 'workload.denominator', () => `${random.integer(-1, 8)}`),
  (root, random) => set(root, 'workload.n', (x) => more(x, random.integer(-2, 2))),
  (root) => set(root, 'workload', () => ({ fields: [['n', '1'], ['name', 'prefix-sum']] })),
]; // prettier-ignore

const exchanged = (root: Tree, first: string, second: string): Tree => {
  const [a, b] = [placeOf(root, first), placeOf(root, second)];
  if (a === undefined || b === undefined) return root;
  const [x, y] = [at(root, a), at(root, b)];
  return replaced(replaced(root, a, () => y), b, () => x);
}; // prettier-ignore

/** Attacks on the weights and the two diagonals of norms from 2n weights. */
export const NORM_ATTACKS: readonly ((root: Tree, random: Random) => Tree)[] = [
  (root) => exchanged(root, 'columns', 'rows'),
  (root) => exchanged(root, 'mean', 'meanRows'),
  (root) => exchanged(exchanged(root, 'columns', 'rows'), 'mean', 'meanRows'),
  (root) => set(root, 'rows', () => 'reversed'),
  (root) => set(without(root, 'meanRows'), 'rows', () => 'reversed'),
  (root) => without(root, 'meanRows'),
  (root) => {
    const columns = placeOf(root, 'columns');
    return columns === undefined ? root : set(root, 'rows', () => at(root, columns));
  },
  (root, random) => set(root, random.pick(['columns.exponent', 'rows.exponent', 'meanRows.bits', 'meanRows.bottom', 'meanRows.top', 'meanRows.first', 'meanRows.last', 'meanRows.perOctave']), (x) => more(x, random.pick([-2, -1, 1, 2]))),
  (root, random) => {
    const by = random.pick([-64, -1, 1, 64]);
    return ['mean.bits', 'meanRows.bits'].reduce((so, name) => set(so, name, (x) => more(x, by)), root);
  },
  (root, random) => set(root, 'claim.p', () => random.pick<Tree>(['infinity', ['2', '1'], ['3', '1'], ['4', '1'], ['5', '2'], ['6', '1'], ['7', '3'], ['64', '1'], ['65', '1'], ['8', '2']])),
  (root, random) => set(root, 'kind', () => random.pick(['gamma-2-banded', 'gamma-p-banded', 'gamma-F-banded'])),
]; // prettier-ignore

/** The root without a member. */
function without(root: Tree, name: string): Tree {
  if (typeof root === 'string' || isList(root) || 'raw' in root) return root;
  return { fields: root.fields.filter(([key]) => key !== name) };
}

/** Attacks on who takes part, and on the witnesses that only certificates under participation have. */
export const PARTICIPATION_ATTACKS: readonly ((root: Tree, random: Random) => Tree)[] = [
  ...['schema.separation', 'schema.participations', 'schema.period', 'upper.sensitivity.exponent', 'upper.sensitivity.prices.cap'].map(
    (name) =>
      (root: Tree, random: Random): Tree => set(root, name, (x) => more(x, random.pick([-1, 1, 1, 2]))),
  ),
  ...['upper.sensitivity.weights', 'upper.sensitivity.scales', 'upper.sensitivity.prices.windows', 'lower.V.entries'].flatMap((name) => [
    (root: Tree, random: Random): Tree => {
      const by = BigInt(random.pick([-1, 1, 1000]));
      return each(root, name, (x) => x + by);
    },
    (root: Tree, random: Random): Tree => {
      const factor = random.pick([2n, 3n, 0n]);
      return each(root, name, (x) => factor * x);
    },
    (root: Tree, random: Random): Tree => set(root, name, (value) => (isList(value) ? random.shuffled(value) : value)),
  ]),
  (root) => set(root, 'contributions', (old) => (old === 'scalar' ? 'vector' : 'scalar')),
  (root) => set(root, 'schema.participations', () => `${10n ** 18n}`),
  (root) => set(root, 'schema.separation', () => `${10n ** 18n}`),
  (root, random) =>
    set(root, 'upper.sensitivity', () => ({ fields: [['kind', random.pick(['monotone', 'orthogonal', 'signs'])]] })),
  (root, random) => set(root, 'upper.sensitivity.free', () => [[`${random.integer(1, 4)}`, `${random.integer(1, 5)}`, `${random.integer(-9, 9)}`]]),
  ...['lower.blocks', 'lower.patterns'].flatMap((name) => [
    (root: Tree, random: Random): Tree => set(root, name, (value) => (isList(value) ? random.shuffled(value) : value)),
    (root: Tree, random: Random): Tree =>
      set(root, name, (value) => (isList(value) ? value.map((one) => inBlock(one, random)) : value)),
  ]),
]; // prettier-ignore

/** Attacks on C, on who takes part, and on both sides of a sensitivity. */
export const SENSITIVITY_ATTACKS: readonly ((root: Tree, random: Random) => Tree)[] = [
  ...['schema.separation', 'schema.participations', 'schema.period', 'upper.exponent', 'upper.prices.cap', 'upper.bound', 'upper.steps', 'upper.reach', 'lower.bound', 'strategy.bits', 'strategy.denominator', 'strategy.n'].map(
    (name) =>
      (root: Tree, random: Random): Tree => set(root, name, (x) => more(x, random.pick([-1, 1, 1, 2]))),
  ),
  ...['upper.weights', 'upper.patterns', 'upper.scales', 'upper.prices.windows', 'lower.rows', 'strategy.entries', 'strategy.coefficients'].flatMap((name) => [
    (root: Tree, random: Random): Tree => {
      const by = BigInt(random.pick([-1, 1, 3]));
      return each(root, name, (x) => x + by);
    },
    (root: Tree, random: Random): Tree => {
      const factor = random.pick([-1n, 2n, 0n]);
      return each(root, name, (x) => factor * x);
    },
    (root: Tree, random: Random): Tree => set(root, name, (value) => (isList(value) ? random.shuffled(value) : value)),
  ]),
  (root, random) => set(root, 'contributions', () => random.pick(['vector', 'scalar', 'absolute'])),
  (root, random) => set(root, 'upper', () => ({ fields: [['kind', random.pick(['monotone', 'signs', 'sums', 'majorant', 'sizes'])]] })),
  (root, random) => set(root, 'norm', () => random.pick(['1', '2'])),
  (root) => without(root, 'norm'),
  (root, random) => set(root, 'upper.patterns', (value) => (isList(value) ? value.map((one) => each(one, random.pick(['rows', 'weights']), (x) => x + BigInt(random.pick([-1, 0, 1])))) : value)),
  (root, random) => set(root, 'upper', () => ({ fields: [['kind', 'chain'], ['reach', `${random.integer(1, 5)}`]] })),
  (root) => set(root, 'upper.exceptions', (value) => (isList(value) ? value.slice(1) : value)),
  (root, random) => set(root, 'strategy.name', () => random.pick(['toeplitz', 'inverse-toeplitz'])),
  (root, random) => set(root, 'lower.rounds', () => random.pick([['1'], ['1', '2'], ['1', '3'], ['2', '3'], ['1', '2', '3']])),
]; // prettier-ignore

const SMALL_RATIOS: readonly Tree[] = [['0', '1'], ['1', '1'], ['-1', '1'], ['1', '2'], ['-1', '2'], ['3', '4'], ['1', '3'], ['3', '2'], ['9', '10']]; // prettier-ignore

const CLAIMS = ['claim.inf', 'claim.sup', ...['largestError', 'largestLoss', 'sensitivity', 'totalError'].flatMap((name) => [`claim.${name}.inf`, `claim.${name}.sup`])]; // prettier-ignore

/** Attacks on the strategy, on who takes part, and on what is claimed of it: there is no witness, so all of it is computed anew. */
export const TOEPLITZ_ATTACKS: readonly ((root: Tree, random: Random) => Tree)[] = [
  ...['theta', 'omega'].flatMap((name) => [
    (root: Tree, random: Random): Tree =>
      set(root, name, (value) =>
        isList(value) && value.length > 0
          ? replaced(value, [random.integer(0, value.length - 1)], () => random.pick(SMALL_RATIOS))
          : value,
      ),
    (root: Tree): Tree => set(root, name, (value) => (isList(value) ? value.toReversed() : value)),
  ]),
  (root, random) => {
    const more_ = random.pick(SMALL_RATIOS);
    const last = (value: Tree, added: Tree): Tree => (isList(value) && value.length < 4 ? [...value, added] : value);
    return set(set(root, 'theta', (x) => last(x, more_)), 'omega', (x) => last(x, random.pick(SMALL_RATIOS)));
  },
  (root) => {
    const rest = (value: Tree): Tree => (isList(value) ? value.slice(1) : value);
    return set(set(root, 'theta', rest), 'omega', rest);
  },
  ...['schema.separation', 'schema.participations', 'schema.period', 'workload.n'].map(
    (name) =>
      (root: Tree, random: Random): Tree => set(root, name, (x) => more(x, random.pick([-1, 1, 1, 2]))),
  ),
  (root, random) => set(root, 'precision', () => random.pick(['64', '65', '96', '128', '192', '1000'])),
  (root, random) => set(root, 'hypothesis', () => random.pick(['one', 'monotone', 'tested', 'enclosed'])),
  (root, random) => set(root, 'workload.name', () => random.pick(['prefix-sum', 'identity'])),
  (root, random) => set(root, 'workload.beta', () => random.pick(SMALL_RATIOS)),
  (root, random) => set(root, 'workload.n', () => random.pick(['1', '2', '3', `${10n ** 18n}`])),
  ...CLAIMS.map((name) => (root: Tree, random: Random): Tree =>
    set(root, name, (x) => (typeof x === 'string' ? lastDigit(x, BigInt(random.pick([-1, 1]))) : x)),
  ),
  // Nothing is claimed but what stands at one place, so that it alone is judged.
  (root, random) => {
    const kept = random.pick(CLAIMS);
    return CLAIMS.filter((name) => name !== kept).reduce(
      (so, name) => set(so, name, () => (name.endsWith('inf') ? '0' : '9'.repeat(60))),
      root,
    );
  },
]; // prettier-ignore

/** A block with its rounds moved, or with a bound one unit away. */
const inBlock = (block: Tree, random: Random): Tree => {
  const by = random.pick([-1, 0, 1]);
  return random.chance(0.5)
    ? set(block, 'rounds', (rounds) => (isList(rounds) ? rounds.map((round) => more(round, by)) : rounds))
    : set(
        set(block, 'bound', (x) => plus(x, by)),
        'weight',
        (x) => plus(x, by),
      );
};

const plus = (value: Tree, by: number): Tree =>
  typeof value === 'string' && /^-?[0-9]{1,300}$/.test(value) ? `${BigInt(value) + BigInt(by)}` : value;

/** Attacks on the bytes: every rule of the canonical form, and what a transfer does to a file. */
export const BYTE_ATTACKS: readonly ((text: string, random: Random) => string)[] = [
  (x) => x.slice(0, -1),
  (x) => `${x}\n`,
  (x) => x.replace(/\n$/, '\r\n'),
  (x) => `\ufeff${x}`,
  (x) => ` ${x}`,
  (x) => x.replace(/\n$/, ' \n'),
  (x) => x + x,
  () => '\n',
  () => '',
  (x) => x.replaceAll('":', '": '),
  (x, random) => spliced(x, random, 0, random.pick([' ', '\t', '\n', '\\', '"', '\u00e9', '\0', '\x7f', ',', ':', '[', '{', '0', '-', 'e'])),
  // The neighbours of the bytes that are allowed.
  (x, random) => spliced(x, random, 0, random.pick(['\x1f', '\x7f'])),
  (x, random) => spliced(x, random, 1, ''),
  (x, random) => spliced(x, random, 1, random.pick(['"', '[', ']', '{', '}', ',', ':', ' ', '0', '9', 'x'])),
  (x, random) => spliced(x, random, random.integer(2, 40), ''),
  (x, random) => x.slice(0, random.integer(0, x.length)),
  (x, random) => `${x.slice(0, random.integer(0, x.length))}\n`,
  (x, random) => x.replace(/[a-z]/, (c) => (random.chance(0.5) ? `\\u00${c.charCodeAt(0).toString(16)}` : `\\${c}`)),
  (x) => x.replaceAll('"', "'"),
]; // prettier-ignore

function spliced(text: string, random: Random, removed: number, added: string): string {
  const place = random.integer(0, text.length);
  return text.slice(0, place) + added + text.slice(place + removed);
}

/** A number [m, e] times a power of two, or with a mantissa that is a few units further. */
const moved =
  (change: (m: bigint, e: bigint) => readonly [bigint, bigint]) =>
  (number: Tree): Tree => {
    if (!isList(number)) return number;
    const [m, e] = number;
    const isNumber = (x: Tree | undefined): x is string => typeof x === 'string' && /^-?[0-9]{1,20}$/.test(x);
    return isNumber(m) && isNumber(e) ? change(BigInt(m), BigInt(e)).map(String) : number;
  };

const numbers = (root: Tree, name: string, change: (number: Tree, i: number) => Tree): Tree =>
  set(root, name, (list) => (isList(list) ? list.map(change) : list));

/** All of the mean times 2^by, so that the poles and their weights remain those of the nodes. */
const stretched = (root: Tree, by: bigint): Tree =>
  Object.entries({ interval: by, nodes: by, poles: 2n * by, poleWeights: by }).reduce(
    (so, [name, places_]) =>
      numbers(
        so,
        `mean.${name}`,
        moved((m, e) => [m, e + places_]),
      ),
    root,
  );

const LISTS = ['mean.interval', 'mean.nodes', 'mean.poles', 'mean.poleWeights'];

/** Attacks on the witnesses of sweeps. */
export const SWEEPS_ATTACKS: readonly ((root: Tree, random: Random) => Tree)[] = [
  (root, random) => stretched(root, BigInt(random.pick([-1, 1, -2, 2, -40, 40, 130, -130]))),
  (root, random) => {
    const [name, by] = [random.pick(LISTS), BigInt(random.pick([-2, 2, -64, 64, 1 << 20]))];
    const at_ = random.integer(0, 15);
    return numbers(root, name, (number, i) => (i === at_ ? moved((m, e) => [m + by, e])(number) : number));
  },
  (root, random) => {
    const [name, by] = [random.pick(LISTS), BigInt(random.pick([-1, 1, 12]))];
    const at_ = random.integer(0, 3);
    return numbers(root, name, (number, i) => (i === at_ ? moved((m, e) => [m, e + by])(number) : number));
  },
  // A pole with its weight and two nodes left out.
  (root, random) => {
    const at_ = random.integer(0, 7);
    const without = (so: Tree, name: string, count: number): Tree =>
      set(so, name, (list) =>
        isList(list) ? list.filter((_, i) => i < count * at_ || i >= count * (at_ + 1)) : list,
      );
    return without(without(without(root, 'mean.poles', 1), 'mean.poleWeights', 1), 'mean.nodes', 2);
  },
  (root, random) => set(root, random.pick(LISTS), (list) => (isList(list) ? random.shuffled(list) : list)),
  ...HEXADECIMAL_ATTACKS.map(
    (attack) =>
      (root: Tree, random: Random): Tree =>
        set(root, 'weights', (value) => attack(value, random)),
  ),
  (root, random) => set(root, 'workload.n', (x) => more(x, random.integer(-2, 2))),
];
