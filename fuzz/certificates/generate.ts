import { check } from '../../src/checker/checker.js';
import { Random } from '../random.js';
import {
  attacked,
  BYTE_ATTACKS,
  NORM_ATTACKS,
  PARTICIPATION_ATTACKS,
  SENSITIVITY_ATTACKS,
  SWEEPS_ATTACKS,
  TOEPLITZ_ATTACKS,
  WITNESS_ATTACKS,
} from './attacks.js';
import { FORMATS, type Kind } from './format.js';
import { lastDigit } from './numerals.js';
import { LATTICE_ATTACKS, LOSS_ATTACKS } from './privacy-attacks.js';
import { skeletons } from './skeletons.js';
import { placeOf, replaced, sealed, sorted, treeOf, unsealed, type Tree } from './tree.js';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const with_ = (root: Tree, name: string, change: (old: string) => string): Tree => {
  const path = placeOf(root, name);
  return path === undefined ? root : replaced(root, path, (x) => (typeof x === 'string' ? change(x) : x));
};

interface Claim {
  readonly inf: string;
  readonly sup: string;
}

/** A certificate that attacks start from, and the tightest claims that the first checker accepts of its witnesses. */
export interface Base {
  readonly root: Tree;
  readonly tight: readonly Claim[];
}

const claimed = (root: Tree, inf: string, sup: string): Tree =>
  with_(
    with_(root, 'claim.inf', () => inf),
    'claim.sup',
    () => sup,
  );
const proves = (root: Tree, inf: string, sup: string): boolean =>
  check(encode(`${sealed(claimed(root, inf, sup))}\n`)).proved;

/**
 * The least sup, or the greatest inf, of that many decimals that is accepted, by bisection of the checker between the two bounds of the
 * claim: it is wrong on one side of each other, whatever the witnesses.
 */
function tightest(root: Tree, places: number, which: 'inf' | 'sup', claim: Claim): string {
  const units = (text: string): bigint => {
    const [whole = '', part = ''] = text.split('.');
    return BigInt(whole + part.padEnd(places, '0').slice(0, places));
  };
  const spelled = (count: bigint): string => lastDigit(`0.${'0'.repeat(places)}`, count);
  const holds = (count: bigint): boolean =>
    which === 'sup' ? proves(root, '0', spelled(count)) : proves(root, spelled(count), claim.sup);
  let [bad, good] =
    which === 'sup'
      ? [units(claim.inf) - 1n, units(claim.sup) + 1n]
      : [units(claim.sup) + 1n, units(claim.inf)];
  while (bad - good > 1n || good - bad > 1n) {
    const middle = (bad + good) / 2n;
    if (holds(middle)) good = middle;
    else bad = middle;
  }
  return spelled(good);
}

export function bases(kind: Kind, seed: number): Base[] {
  return skeletons(kind, seed).map((text) => {
    const root = unsealed(treeOf(JSON.parse(text)));
    const { claim } = JSON.parse(text) as { claim: Claim };
    const places = claim.sup.split('.')[1]?.length ?? 0;
    // The corpus claims what is proved to the last digit, and to find it again would take minutes.
    if (isOfPrivacy(kind)) return { root, tight: [claim] };
    return {
      root,
      tight: [1, kind.endsWith('-sweeps') ? EVERY_ROUNDING : places + 2].map((count) => ({
        inf: tightest(root, count, 'inf', claim),
        sup: tightest(root, count, 'sup', claim),
      })),
    };
  });
}

export const isOfPrivacy = (kind: Kind): boolean => kind === 'privacy-loss' || kind === 'privacy-lattice';

/** What is done to what a certificate of the kind computes with. */
const onWitnessOf = (kind: Kind): typeof WITNESS_ATTACKS => {
  if (kind.endsWith('-sweeps')) return SWEEPS_ATTACKS;
  if (kind === 'toeplitz-rational') return TOEPLITZ_ATTACKS;
  if (kind === 'sensitivity') return SENSITIVITY_ATTACKS;
  if (kind === 'privacy-loss') return LOSS_ATTACKS;
  if (kind === 'privacy-lattice') return LATTICE_ATTACKS;
  if (kind === 'gamma-2-banded' || kind === 'gamma-p-banded') return [...WITNESS_ATTACKS, ...NORM_ATTACKS];
  return kind === 'gamma-F-participation' ? [...WITNESS_ATTACKS, ...PARTICIPATION_ATTACKS] : WITNESS_ATTACKS;
};

/** Decimals of the tightest claims of sweeps: as many as show every rounding of a double. */
const EVERY_ROUNDING = 30;

/** The certificate of an index: what it starts from, and what is done to it, follow from the seed and the index. */
export function certificate(kind: Kind, from: readonly Base[], seed: number, index: number): Uint8Array {
  const random = new Random(seed, index);
  const onWitness = onWitnessOf(kind);
  const base = from[index % from.length]!;
  let root = base.root;
  const way = random.integer(0, 99);
  if (way < 12) {
    // At the edge of what is proved, on both sides of it.
    const edge = random.pick(base.tight);
    const units = (): bigint => BigInt(random.pick([-1, 0, 0, 1]));
    root = claimed(root, lastDigit(edge.inf, units()), lastDigit(edge.sup, units()));
    if (random.chance(0.4)) root = random.pick(onWitness)(root, random);
  } else if (way < 30) {
    for (let left = random.integer(1, 2); left > 0; left -= 1) root = random.pick(onWitness)(root, random);
  } else if (way < 92) {
    for (let left = random.pick([1, 1, 1, 2, 3]); left > 0; left -= 1)
      root = attacked(root, FORMATS[kind], random);
  }
  // Most attacks are sealed again in canonical order; some keep what an editor would leave.
  if (random.chance(0.93)) root = sorted(root);
  const text = `${sealed(root)}\n`;
  return encode(way >= 92 ? random.pick(BYTE_ATTACKS)(text, random) : text);
}
