import { inTermsOf } from '../parameter/in-terms-of.js';
import { readInputs } from '../parameter/inputs.js';
import type { Parameter } from '../parameter/parameter.js';
import { decayEntry } from './decay.js';
import type { WorkloadEntry } from './entry.js';
import { marginalsEntry } from './marginals.js';
import { momentumEntry } from './momentum.js';
import { parityEntry } from './parity.js';
import { prefixSumEntry } from './prefix-sum.js';
import { slidingWindowEntry } from './sliding-window.js';
import type { Workload } from './workload.js';

/** The workloads by name: the one table that the command line and its help, the library and the page read. */
const ENTRIES = [
  prefixSumEntry,
  momentumEntry,
  decayEntry,
  slidingWindowEntry,
  parityEntry,
  marginalsEntry,
] as const;

/** The entries of all workloads by name. */
export const WORKLOADS: readonly WorkloadEntry[] = ENTRIES;

/** The name of a workload. */
export type WorkloadName = (typeof ENTRIES)[number]['name'];

type ParameterOf<N extends WorkloadName> = Extract<
  (typeof ENTRIES)[number],
  { readonly name: N }
>['parameters'][number];

/** The names of the parameters that have a preset. */
type Preset<P> = P extends { readonly name: infer N extends string; readonly preset: string } ? N : never;

/** The parameters of a workload as exact texts; those that have a preset can be left out. */
export type WorkloadTexts<N extends WorkloadName> = {
  readonly [P in Exclude<ParameterOf<N>['name'], Preset<ParameterOf<N>>>]: string;
} & { readonly [P in Preset<ParameterOf<N>>]?: string };

/**
 * A workload by its name, from exact texts: 0.9 is 9/10.
 *
 * @throws RangeError or SyntaxError that names the parameter, what was expected and what was given
 * @example
 * ```ts
 * workload('momentum', { n: '64', beta: '0.9' }).title; // 'momentum n=64 beta=9/10'
 * ```
 */
export function workload<N extends WorkloadName>(name: N, texts: WorkloadTexts<N>): Workload {
  return buildWorkload(
    findWorkload(name),
    new Map(Object.entries(texts as Readonly<Record<string, string>>)),
  );
}

/**
 * The entry of a name.
 * @throws RangeError when there is none
 */
export function findWorkload(name: string): WorkloadEntry {
  const found = WORKLOADS.find((entry) => entry.name === name);
  if (found === undefined) {
    const names = WORKLOADS.map((entry) => entry.name).join(', ');
    throw new RangeError(`workload: expected one of ${names}, got "${String(name).slice(0, 60)}"`);
  }
  return found;
}

/** The workload of an entry, from texts: as {@link workload}, where the name is not known before. */
export function buildWorkload(entry: WorkloadEntry, texts: ReadonlyMap<string, string>): Workload {
  const inputs = readInputs(entry, texts);
  try {
    return entry.build(inputs);
  } catch (problem) {
    throw inTermsOf(entry, problem);
  }
}

/** Every parameter by its name, with the workloads that have it. */
export function workloadParameters(): ReadonlyMap<string, readonly (readonly [WorkloadEntry, Parameter])[]> {
  const owners = new Map<string, (readonly [WorkloadEntry, Parameter])[]>();
  for (const entry of WORKLOADS)
    for (const parameter of entry.parameters)
      owners.set(parameter.name, [...(owners.get(parameter.name) ?? []), [entry, parameter]]);
  return owners;
}
