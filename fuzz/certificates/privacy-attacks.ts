import type { Random } from '../random.js';
import { each, more, set } from './attacks.js';
import { lastDigit } from './numerals.js';
import { type Field, isList, type Tree } from './tree.js';

type Attack = (root: Tree, random: Random) => Tree;

/** Some of the items of a list, or a field of each of them, changed. */
const items =
  (name: string, change: (item: Tree, random: Random) => Tree): Attack =>
  (root, random) =>
    set(root, name, (list) =>
      isList(list) ? list.map((item) => (random.chance(0.7) ? change(item, random) : item)) : list,
    );

const onList =
  (name: string, change: (list: readonly Tree[], random: Random) => readonly Tree[]): Attack =>
  (root, random) =>
    set(root, name, (list) => (isList(list) ? change(list, random) : list));

const DELTAS: readonly Tree[] = [['1', '2'], ['1', '100'], ['1', '100000'], ['99', '100'], ['1', `${10n ** 30n}`]]; // prettier-ignore
const SQUARES: readonly Tree[] = [['1', '1'], ['2', '1'], ['1', '4'], ['9', '1'], ['121', '100'], ['1', '1048576'], ['1', '1048577']]; // prettier-ignore
const RATES: readonly Tree[] = [['1', '2'], ['1', '4'], ['3', '4'], ['1', '100'], ['99', '100'], ['1', '1'], ['0', '1'], ['1', `${2n ** 256n}`]]; // prettier-ignore

const SCALES: readonly Tree[] = [['1', '1'], ['2', '1'], ['3', '2'], ['8', '15'], ['1', '512'], ['1', '513'], ['40', '1']]; // prettier-ignore

const EPSILONS: readonly Tree[] = [['0', '1'], ['1', '1'], ['1', '10'], ['3', '2'], ['100', '1'], ['1', `${10n ** 30n}`]]; // prettier-ignore

/** δ at an ε for ε at a δ, or the other way. */
function otherClaim(claim: Tree, random: Random): Tree {
  if (typeof claim === 'string' || !('fields' in claim)) return claim;
  const fields = claim.fields.map(([key, value]): Field => {
    if (key === 'delta') return ['epsilon', random.pick(EPSILONS)];
    return key === 'epsilon' ? ['delta', random.pick(DELTAS)] : [key, value];
  });
  return { fields };
}

/** What is claimed of ε at which δ, or of δ at which ε. */
const CLAIM_ATTACKS: readonly Attack[] = [
  (root, random) => set(root, 'claim.delta', () => random.pick(DELTAS)),
  (root, random) => set(root, 'claim.epsilon', () => random.pick(EPSILONS)),
  (root, random) => set(root, 'claim', (claim) => otherClaim(claim, random)),
  ...['claim.inf', 'claim.sup'].map(
    (name): Attack =>
      (root, random) =>
        set(root, name, (x) => (typeof x === 'string' ? lastDigit(x, BigInt(random.pick([-1, 1]))) : x)),
  ),
  (root) => set(root, 'claim.inf', () => '0'),
  (root, random) => set(root, 'claim.sup', () => random.pick(['0', '0.001', '0.5', '1', '2', '10', '600'])),
];

/** Attacks on the steps and the grid: nothing of what is computed of them stands in a certificate. */
export const LOSS_ATTACKS: readonly Attack[] = [
  ...CLAIM_ATTACKS,
  ...['bits', 'points', 'precision', 'spacing', 'trim'].map(
    (name): Attack =>
      (root, random) =>
        set(root, `grid.${name}`, (x) => more(x, random.pick([-8, -2, -1, 1, 2, 8, 16]))),
  ),
  (root, random) => set(root, 'grid.subcells', () => random.pick(['1', '2', '4', '8', '3'])),
  (root, random) => set(root, 'neighbours', () => random.pick(['add-remove', 'zero-out', 'replacement'])),
  ...['count', 'first', 'last'].map((name) =>
    items('steps', (step, random) => set(step, name, (x) => more(x, random.pick([-4, -1, 1, 1, 2, 9])))),
  ),
  items('steps', (step, random) => set(step, 'count', () => random.pick(['1', '2', '3', '4', '7', '64']))),
  items('steps', (step, random) => set(step, 'q', () => random.pick(RATES))),
  items('steps', (step, random) => set(step, 'sigma2', () => random.pick(SQUARES))),
  items('steps', (step, random) => set(step, 'scale', () => random.pick(SCALES))),
  items('steps', (step, random) => set(step, 'shift', (x) => more(x, random.pick([-2, -1, 1, 1, 2, 8])))),
  onList('steps', (steps) => steps.toReversed()),
  onList('steps', (steps) => [...steps, ...steps.slice(0, 1)]),
  onList('steps', (steps) => steps.slice(1)),
];

/** Attacks on the noise, on the columns and on how much of the noise makes it continuous. */
export const LATTICE_ATTACKS: readonly Attack[] = [
  ...CLAIM_ATTACKS,
  ...['part', 'precision', 'difference'].map(
    (name): Attack =>
      (root, random) =>
        set(root, name, (x) => more(x, random.pick([-8, -1, 1, 1, 2, 8]))),
  ),
  ...['bits', 'points', 'trim'].map(
    (name): Attack =>
      (root, random) =>
        set(root, `masses.${name}`, (x) => more(x, random.pick([-8, -2, -1, 1, 2, 8, 16]))),
  ),
  (root, random) => set(root, 'rule', () => random.pick(['listed', 'toeplitz'])),
  (root, random) => {
    const factor = random.pick([2n, 3n, 9n, -1n]);
    return each(root, 'variance', (x) => (x > 1n ? x * factor : x));
  },
  (root, random) => {
    const by = BigInt(random.pick([-3, -1, 1, 2]));
    return each(root, 'variance', (x) => (x > 1n ? x + by : x));
  },
  items('columns', (column, random) =>
    isList(column) ? column.map((x) => more(x, random.pick([-1, 0, 0, 1]))) : column,
  ),
  items('columns', (column, random) => (isList(column) ? random.shuffled(column) : column)),
  items('columns', (column) => (isList(column) ? column.slice(1) : column)),
  items('columns', (column, random) =>
    isList(column) ? [...column, random.pick(['0', '1', '-2'])] : column,
  ),
  onList('columns', (columns, random) => [...columns, random.pick([['1'], ['0'], ['3', '4'], []])]),
  onList('columns', (columns) => columns.toReversed()),
];
