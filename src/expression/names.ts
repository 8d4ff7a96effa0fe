import type { Quantity } from '../quantity/quantity.js';
import { allQuantities } from '../quantity/registry.js';
import { nearest } from '../text/nearest.js';
import { brief } from '../text/brief.js';
import { WORKLOADS } from '../workload/catalogue.js';
import type { WorkloadEntry } from '../workload/entry.js';
import { ExpressionError } from './expression-error.js';
import { CONSTANTS } from './constants.js';
import { FUNCTIONS } from './functions.js';
import type { Node } from './node.js';

/** Functions that bind a name: Σ and Π over integers. */
export const OVER_INTEGERS = ['sum', 'product'] as const;

/** The optima of a workload. */
export const OPTIMA = ['gamma_F', 'gamma_2', 'gamma_p'] as const;

/** The exponent ∞. */
export const INFINITE = 'inf';

/** What the functions of a formula are, and what names in it are still to be given. */
export interface Names {
  readonly quantities: ReadonlyMap<string, Quantity>;
  readonly workloads: ReadonlyMap<string, WorkloadEntry>;
  readonly variables: readonly string[];
  /** Whether an optimum is searched and proved. */
  readonly hasOptima: boolean;
}

/** A name as it is spelled in a formula. */
export const spelled = (name: string): string => name.replaceAll('-', '_');

/**
 * Looks up all names of a formula.
 * @throws ExpressionError for a function that there is not, with the names that are near
 */
export async function resolveNames(root: Node): Promise<Names> {
  const quantities = new Map<string, Quantity>();
  const workloads = new Map(WORKLOADS.map((entry) => [spelled(entry.name), entry]));
  const variables = new Set<string>();
  const own = [...FUNCTIONS.keys(), ...OVER_INTEGERS, ...OPTIMA, ...workloads.keys()];
  let hasOptima = false;
  let known: ReadonlyMap<string, Quantity> | undefined;
  const visit = async (node: Node, bound: ReadonlySet<string>): Promise<void> => {
    if (node.kind === 'name') {
      if (!bound.has(node.name) && !CONSTANTS.has(node.name) && node.name !== INFINITE)
        variables.add(node.name);
      return;
    }
    if (node.kind === 'call') {
      hasOptima ||= isOptimum(node.name);
      if (!own.includes(node.name)) {
        known ??= new Map((await allQuantities()).map((quantity) => [spelled(quantity.name), quantity]));
        const quantity = known.get(node.name);
        if (quantity === undefined) throw unknown(node.name, node.at, [...own, ...known.keys()]);
        quantities.set(node.name, quantity);
      }
      const [first, ...rest] = node.places;
      if (isOverIntegers(node.name) && first?.kind === 'name') {
        const inner = new Set([...bound, first.name]);
        for (const [i, each] of rest.entries()) await visit(each, i < 2 ? bound : inner);
        return;
      }
    }
    for (const each of partsOf(node)) await visit(each, bound);
  };
  await visit(root, new Set());
  return { quantities, workloads, variables: [...variables], hasOptima };
}

export const isOverIntegers = (name: string): name is (typeof OVER_INTEGERS)[number] =>
  (OVER_INTEGERS as readonly string[]).includes(name);

export const isOptimum = (name: string): name is (typeof OPTIMA)[number] =>
  (OPTIMA as readonly string[]).includes(name);

/** What a part of a formula consists of. */
function partsOf(node: Node): readonly Node[] {
  switch (node.kind) {
    case 'list':
      return node.items;
    case 'negative':
    case 'not':
      return [node.of];
    case 'operation':
    case 'logic':
      return [node.left, node.right];
    case 'element':
      return [node.list, node.index];
    case 'comparison':
      return node.terms;
    case 'call':
      return [...node.places, ...node.named.values()];
    default:
      return [];
  }
}

function unknown(name: string, at: number, known: readonly string[]): ExpressionError {
  const near = name === 'log' ? ['ln', 'log2', 'log10'] : nearest(name, known, 5);
  const parts = known.filter((each) => each.includes(name.toLowerCase())).slice(0, 5);
  const hints = near.length > 0 ? near : parts;
  const hint =
    hints.length > 0 ? `such as ${hints.join(', ')}` : 'that `etalon quantities` lists, its hyphens as _';
  return new ExpressionError(at, `a function ${hint}`, brief(name));
}
