import type { Quantity } from './quantity.js';

/** The families, each loaded when it is first needed; the one that certifies, and therefore loads most, comes last. */
const FAMILIES: readonly (() => Promise<readonly Quantity[]>)[] = [
  async () => (await import('./square-root.js')).squareRootQuantities,
  async () => (await import('./spectrum.js')).spectrumQuantities,
  async () => (await import('./k-ary.js')).kAryQuantities,
  async () => (await import('./privacy.js')).privacyQuantities,
  async () => (await import('./regret.js')).regretQuantities,
  async () => (await import('./trees.js')).treeQuantities,
  async () => (await import('./bounds.js')).boundQuantities,
  async () => (await import('./optimum.js')).optimumQuantities,
  async () => (await import('./domains.js')).domainQuantities,
  async () => (await import('./mean-estimation.js')).meanEstimationQuantities,
  async () => (await import('./gamma.js')).gammaQuantities,
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
  const words = name
    .toLowerCase()
    .split('-')
    .filter((word) => word.length > 2);
  const near = (await allQuantities())
    .map((known) => known.name)
    .filter((known) => words.some((word) => known.includes(word)));
  const hint = near.length > 0 ? `such as ${near.slice(0, 6).join(', ')}` : 'listed by `etalon quantities`';
  throw new RangeError(`findQuantity: expected the name of a quantity ${hint}, got "${name.slice(0, 60)}"`);
}
