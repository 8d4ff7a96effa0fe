import { Rational } from '../arithmetic/rational.js';
import type { WrittenStep } from './account-bounds.js';
import { between, simpler, smallerList, type Texts } from './smaller-inputs.js';
import type { WrittenStrategy } from './strategy-bounds.js';

/** The least value of a whole number of a strategy. */
const LEAST: Readonly<Record<string, bigint>> = { n: 1n, bands: 1n, arity: 2n, height: 0n };
/** Words that say what is otherwise a preset. */
const WORDS = ['estimator', 'tree', 'power', 'digits'];
/** Lists of which entry j of one goes with entry j of the other. */
const PAIRS = [
  ['theta', 'omega'],
  ['buf_decay', 'output_scale'],
] as const;
const LISTS = ['coefficients', ...PAIRS.flat()];

type List = readonly string[];

const listOf = (value: unknown): List => (value as readonly unknown[]).map(String);
const rowsOf = (value: unknown): readonly List[] => (value as readonly unknown[]).map(listOf);
const without = <T>(list: readonly T[], at: number): readonly T[] => list.filter((_, i) => i !== at);

/** The diagonals of a band without row and column `at`: what is on either side of it comes nearer to the main one. */
function bandWithout(diagonals: readonly List[], at: number): readonly List[] {
  const old = (i: number): number => (i < at ? i : i + 1);
  const rounds = diagonals[0]!.length - 1;
  return diagonals
    .slice(0, rounds)
    .map((_, d) =>
      Array.from({ length: rounds - d }, (_unused, j) => diagonals[old(j + d) - old(j)]?.[old(j)] ?? '0'),
    );
}

/** The leading rounds of a strategy that is given by its entries, the fewest first; one round less, the last diagonal. */
function* fewerRounds(strategy: WrittenStrategy): Iterable<WrittenStrategy> {
  const { columns, diagonals } = strategy;
  if (columns !== undefined) {
    const rows = rowsOf(columns);
    for (const n of between(BigInt(rows.length), 1n)) {
      const first = rows.slice(0, Number(n));
      yield { ...strategy, columns: first.map((column) => column.slice(0, Number(n))) };
    }
    if (rows.length > 1)
      for (const [at] of rows.entries())
        yield { ...strategy, columns: without(rows, at).map((column) => without(column, at)) };
  }
  if (diagonals !== undefined) {
    const rows = rowsOf(diagonals);
    const rounds = rows[0]!.length;
    for (const n of between(BigInt(rounds), 1n)) {
      const shorter = rows.map((row, d) => row.slice(0, Math.max(0, Number(n) - d)));
      yield { ...strategy, diagonals: shorter.filter((row) => row.length > 0) };
    }
    if (rounds > 1)
      for (let at = rounds - 1; at >= 0; at -= 1) yield { ...strategy, diagonals: bandWithout(rows, at) };
    if (rows.length > 1) yield { ...strategy, diagonals: rows.slice(0, -1) };
  }
}

/** Entries of rows, one after the other made simpler. */
function* simplerRows(rows: readonly List[]): Iterable<readonly List[]> {
  for (const [j, row] of rows.entries())
    for (const [i, text] of row.entries())
      for (const x of simpler(Rational.parse(text))) yield rows.with(j, row.with(i, `${x}`));
}

/** Strategies that are smaller than one: fewer rounds, shorter lists, simpler numbers, presets. Not all of them are strategies. */
export function* smallerStrategies(strategy: WrittenStrategy): Iterable<WrittenStrategy> {
  yield* fewerRounds(strategy);
  for (const [name, least] of Object.entries(LEAST)) {
    const written = strategy[name];
    if (written === undefined) continue;
    for (const x of between(BigInt(String(written)), least)) yield { ...strategy, [name]: Number(x) };
  }
  for (const [first, second] of PAIRS) {
    if (strategy[first] === undefined || strategy[second] === undefined) continue;
    const [a, b] = [listOf(strategy[first]), listOf(strategy[second])];
    if (a.length > 1)
      for (const [at] of a.entries())
        yield { ...strategy, [first]: without(a, at), [second]: without(b, at) };
  }
  for (const word of WORDS)
    if (strategy[word] !== undefined)
      yield Object.fromEntries(
        Object.entries(strategy).filter(([name]) => name !== word),
      ) as unknown as WrittenStrategy;
  for (const name of LISTS)
    if (strategy[name] !== undefined)
      for (const list of smallerList(listOf(strategy[name]))) yield { ...strategy, [name]: list };
  if (strategy['beta'] !== undefined)
    for (const beta of simpler(Rational.parse(String(strategy['beta']))))
      yield { ...strategy, beta: `${beta}` };
  for (const name of ['columns', 'diagonals'])
    if (strategy[name] !== undefined)
      for (const rows of simplerRows(rowsOf(strategy[name]))) yield { ...strategy, [name]: rows };
}

/** Rounds of a schema, each nearer to 1. */
function* smallerSchemas(schema: Texts): Iterable<Texts> {
  for (const [name, text] of Object.entries(schema))
    for (const x of between(BigInt(text), 1n)) yield { ...schema, [name]: `${x}` };
}

/** Smaller inputs of a question about a strategy: the strategy, its schema, and a round less of both. */
export function* smallerStrategyInputs({ strategy: text, ...schema }: Texts): Iterable<Texts> {
  const strategy = JSON.parse(text!) as WrittenStrategy;
  const inputs = (document: WrittenStrategy, under: Texts): Texts => ({
    strategy: JSON.stringify(document),
    ...under,
  });
  for (const document of smallerStrategies(strategy)) yield inputs(document, schema);
  for (const under of smallerSchemas(schema)) yield inputs(strategy, under);
  const apart = ['separation', 'period'].find((name) => schema[name] !== undefined);
  if (apart === undefined || schema[apart] === '1' || typeof strategy['n'] !== 'number') return;
  yield inputs(
    { ...strategy, n: strategy['n'] - 1 },
    { ...schema, [apart]: `${BigInt(schema[apart]!) - 1n}` },
  );
}

/** Numbers of a step. */
const NUMBERS = ['sigma', 'scale'];

function* smallerStep(step: WrittenStep): Iterable<WrittenStep> {
  if (step['steps'] !== undefined)
    for (const x of between(BigInt(step['steps']), 1n)) yield { ...step, steps: `${x}` };
  for (const name of NUMBERS)
    if (step[name] !== undefined)
      for (const x of simpler(Rational.parse(step[name]))) yield { ...step, [name]: `${x}` };
}

/** Smaller inputs of a question about a list of steps: fewer of them, simpler ones, a simpler δ. */
export function* smallerAccounts({ steps: text, delta }: Texts): Iterable<Texts> {
  const steps = JSON.parse(text!) as readonly WrittenStep[];
  const inputs = (list: readonly WrittenStep[]): Texts => ({ steps: JSON.stringify(list), delta: delta! });
  if (steps.length > 1) for (const [at] of steps.entries()) yield inputs(without(steps, at));
  for (const [at, step] of steps.entries())
    for (const smaller of smallerStep(step)) yield inputs(steps.with(at, smaller));
  for (const x of simpler(Rational.parse(delta!))) yield { steps: text!, delta: `${x}` };
}
