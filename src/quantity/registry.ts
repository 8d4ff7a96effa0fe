import { nearest } from '../text/nearest.js';
import type { Quantity } from './quantity.js';
import { searchQuantities } from './search.js';

/** The families, each loaded when it is first needed; the one that certifies, and therefore loads most, comes last. */
const FAMILIES: readonly (() => Promise<readonly Quantity[]>)[] = [
  async () => (await import('./square-root/square-root.js')).squareRootQuantities,
  async () => (await import('./square-root/spectrum.js')).spectrumQuantities,
  async () => (await import('./k-ary/k-ary.js')).kAryQuantities,
  async () => (await import('./privacy.js')).privacyQuantities,
  async () => (await import('./learning/regret.js')).regretQuantities,
  async () => (await import('./tree/trees.js')).treeQuantities,
  async () => (await import('./blt/blt.js')).bltQuantities,
  async () => (await import('./bounds.js')).boundQuantities,
  async () => (await import('./optimum/optimum.js')).optimumQuantities,
  async () => (await import('./optimum/gram-spectrum.js')).gramSpectrumQuantities,
  async () => (await import('./optimum/fixed-point-map.js')).fixedPointMapQuantities,
  async () => (await import('./optimum/circulant.js')).circulantQuantities,
  async () => (await import('./mean/domains.js')).domainQuantities,
  async () => (await import('./mean/mean-estimation.js')).meanEstimationQuantities,
  async () => (await import('./matrices.js')).matrixQuantities,
  async () => (await import('./convexity.js')).convexityQuantities,
  async () => (await import('./laws.js')).lawQuantities,
  async () => (await import('./data-sets.js')).dataSetQuantities,
  async () => (await import('./mean/ellipsoids.js')).ellipsoidQuantities,
  async () => (await import('./optimum/streaming.js')).streamingQuantities,
  async () => (await import('./mean/point-sets.js')).pointSetQuantities,
  async () => (await import('./optimum/gamma.js')).gammaQuantities,
];

/** Every quantity, family by family. */
export async function allQuantities(): Promise<readonly Quantity[]> {
  return (await Promise.all(FAMILIES.map((load) => load()))).flat();
}

/**
 * The quantity of a name.
 * @throws RangeError naming near ones when there is none.
 */
export async function findQuantity(name: string): Promise<Quantity> {
  for (const load of FAMILIES) {
    const found = (await load()).find((quantity) => quantity.name === name);
    if (found !== undefined) return found;
  }
  const all = await allQuantities();
  const near = nearest(
    name,
    all.map((known) => known.name),
  );
  const found = searchQuantities(all, name.slice(0, 200)).map((quantity) => quantity.name);
  const word = name.toLowerCase();
  const similar = near.length > 0 ? near : [...found.filter((known) => known.includes(word)), ...found];
  const hint =
    similar.length > 0
      ? `such as ${[...new Set(similar)].slice(0, 6).join(', ')}`
      : 'listed by `etalon quantities`';
  const shown = name.length > 60 ? `"${name.slice(0, 60)}…" (${name.length} characters)` : `"${name}"`;
  throw new RangeError(`quantity: expected the name of a quantity ${hint}, got ${shown}`);
}
