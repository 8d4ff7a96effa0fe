import { Rational } from '../arithmetic/rational.js';
import type { Parameter, Parametric } from '../parameter/parameter.js';

/** Inputs as exact texts by the names of the parameters. */
export type Texts = Readonly<Record<string, string>>;

/** Entries of a list that are made smaller one by one, at most. */
const MOST_ENTRIES = 16;

/** Values on the way from one to another, halving what is left: what shrinking tries first is the other one. */
export function* between(from: bigint, to: bigint): Iterable<bigint> {
  for (let gap = from - to; gap !== 0n; gap /= 2n) yield from - gap;
}

const size = (x: bigint): bigint => (x < 0n ? -x : x);

/** |num| + den, and 1 for a sign: what a simpler number has less of. */
const weight = (x: Rational): bigint => size(x.num) + x.den + (x.sign() < 0 ? 1n : 0n);

/** The convergents of x > 0: the simplest numbers near it. */
function* convergents(x: Rational): Iterable<Rational> {
  let [p, q, before, beforeQ] = [1n, 0n, 0n, 1n];
  for (let [num, den] = [x.num, x.den]; den !== 0n; [num, den] = [den, num % den]) {
    const digit = num / den;
    [p, before] = [digit * p + before, p];
    [q, beforeQ] = [digit * q + beforeQ, q];
    yield Rational.ratio(p, q);
  }
}

/** Simpler numbers than x, the simplest first. */
export function simpler(x: Rational): readonly Rational[] {
  const { num, den } = x.abs();
  const digits = Math.max(`${num}`.length, `${den}`.length) - 1;
  const found = [
    Rational.ZERO,
    ...['1', '2', '1/2'].map((text) => Rational.parse(text)),
    ...Array.from({ length: digits }, (_, i) => Rational.ratio(1n, 10n ** BigInt(i + 1))),
    ...convergents(x.abs()),
    ...[...between(num, 0n)].map((other) => Rational.ratio(other, den)),
    ...[...between(den, 1n)].map((other) => Rational.ratio(num, other)),
  ];
  const signed = x.sign() < 0 ? [...found, ...found.map((y) => y.neg())] : found;
  const seen = new Set<string>();
  return signed
    .filter((y) => weight(y) < weight(x) && !seen.has(`${y}`) && seen.add(`${y}`))
    .sort((a, b) => Number(weight(a) - weight(b)));
}

const isWhole = ({ kind }: Parameter): boolean => kind === 'integer';

/** Shorter lists of numbers, and lists with a simpler one. */
export function* smallerList(list: readonly string[]): Iterable<readonly string[]> {
  const half = Math.ceil(list.length / 2);
  if (list.length > 2) yield* [list.slice(0, half), list.slice(half)];
  if (list.length > 1) for (const [at] of list.entries()) yield list.filter((_, i) => i !== at);
  for (const [at, text] of list.slice(0, MOST_ENTRIES).entries())
    for (const x of simpler(Rational.parse(text))) yield list.with(at, `${x}`);
}

/** Smaller texts of one parameter: nearer to its least value, simpler, shorter. */
function* smallerText(parameter: Parameter, text: string): Iterable<string> {
  if (isWhole(parameter)) {
    for (const x of between(BigInt(text), parameter.least ?? 0n)) yield `${x}`;
    return;
  }
  if (parameter.kind === 'rational') yield* simpler(Rational.parse(text)).map(String);
  if (parameter.kind === 'list') for (const list of smallerList(text.split(','))) yield list.join(',');
  if (parameter.kind === 'choice')
    yield* parameter.choices!.slice(0, Math.max(0, parameter.choices!.indexOf(text)));
}

/** The minors of a square matrix of entries, row by row, with n − 1 for n. */
function* minors(inputs: Texts, owner: Parametric): Iterable<Texts> {
  const n = Number(inputs['n']);
  for (const { name, kind } of owner.parameters) {
    const list = kind === 'list' ? (inputs[name]?.split(',') ?? []) : [];
    if (n < 2 || list.length !== n * n) continue;
    for (let out = n - 1; out >= 0; out -= 1) {
      const kept = list.filter((_, at) => at % n !== out && Math.floor(at / n) !== out);
      yield { ...inputs, n: `${n - 1}`, [name]: kept.join(',') };
    }
  }
}

/** Two lists at once, of which one has as many entries as the other asks for: a shorter stream with the noise that it needs. */
function* shorterPairs(inputs: Texts, owner: Parametric): Iterable<Texts> {
  const names = owner.parameters.filter(({ kind }) => kind === 'list').map(({ name }) => name);
  const [first, second] = names.filter((name) => inputs[name] !== undefined);
  if (first === undefined || second === undefined) return;
  const [a, b] = [inputs[first]!.split(','), inputs[second]!.split(',')];
  for (const length of between(BigInt(a.length), 1n))
    for (let kept = b.length; kept >= 1; kept -= 1)
      yield {
        ...inputs,
        [first]: a.slice(0, Number(length)).join(','),
        [second]: b.slice(0, kept).join(','),
      };
}

/** Two integers, both less by as much: rounds and their separation. */
function* loweredTogether(inputs: Texts, owner: Parametric): Iterable<Texts> {
  const whole = owner.parameters.filter((one) => isWhole(one) && inputs[one.name] !== undefined);
  const of = ({ name }: Parameter): bigint => BigInt(inputs[name]!);
  for (const [i, first] of whole.entries())
    for (const second of whole.slice(i + 1)) {
      const room = (one: Parameter): bigint => of(one) - (one.least ?? 0n);
      const most = room(first) < room(second) ? room(first) : room(second);
      if (most <= 0n) continue;
      for (const left of between(most, 0n)) {
        const less = most - left;
        yield {
          ...inputs,
          [first.name]: `${of(first) - less}`,
          [second.name]: `${of(second) - less}`,
        };
      }
    }
}

/**
 * Inputs that are smaller than those of a case, the smallest first: shrinking as fast-check shrinks, on exact texts. Every one has a smaller |num| + den, a shorter
 * list or an earlier word, so that a search that takes them one after the other ends. Not all of them are inputs that the question takes.
 */
export function* smallerInputs(owner: Parametric, inputs: Texts): Iterable<Texts> {
  yield* minors(inputs, owner);
  yield* shorterPairs(inputs, owner);
  for (const parameter of owner.parameters) {
    const { name } = parameter;
    const text = inputs[name];
    if (text === undefined) continue;
    for (const smaller of smallerText(parameter, text)) yield { ...inputs, [name]: smaller };
  }
  yield* loweredTogether(inputs, owner);
}
