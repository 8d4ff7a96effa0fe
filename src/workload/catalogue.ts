import type { Rational } from '../arithmetic/rational.js';
import type { Parameter } from '../parameter/parameter.js';
import { entryNamed, textsByName, withInputs, type ParameterTexts } from '../parameter/texts.js';
import { allRangeEntry } from './all-range.js';
import { bandedInverseEntry } from './banded-inverse.js';
import { circularRangeEntry, circularWindowEntry } from './circular.js';
import { decayEntry } from './decay.js';
import type { WorkloadEntry } from './entry.js';
import { held } from './held.js';
import { marginalsEntry } from './marginals.js';
import { momentumEntry } from './momentum.js';
import { parityEntry } from './parity.js';
import { prefixSumEntry } from './prefix-sum.js';
import { slidingWindowEntry } from './sliding-window.js';
import { weightedPrefixSumEntry } from './weighted-prefix-sum.js';
import { weightedRangeEntry } from './weighted-range.js';
import type { Workload } from './workload.js';

/** The workloads by name: the one table that the command line and its help, the library and the page read. */
const ENTRIES = [
  prefixSumEntry,
  momentumEntry,
  decayEntry,
  bandedInverseEntry,
  weightedPrefixSumEntry,
  slidingWindowEntry,
  allRangeEntry,
  weightedRangeEntry,
  circularWindowEntry,
  circularRangeEntry,
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

/** The parameters of a workload as exact texts; those that have a preset can be left out. */
export type WorkloadTexts<N extends WorkloadName> = ParameterTexts<ParameterOf<N>>;

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
  return buildWorkload(findWorkload(name), textsByName(texts));
}

/**
 * The entry of a name.
 * @throws RangeError when there is none
 */
export const findWorkload = (name: string): WorkloadEntry => entryNamed('workload', WORKLOADS, name);

/**
 * The workload of an entry, from texts: as {@link workload}, where the name is not known before. Its matrix is made once.
 * @param numbers list parameters that are known as numbers, not as texts
 */
export const buildWorkload = (
  entry: WorkloadEntry,
  texts: ReadonlyMap<string, string>,
  numbers?: ReadonlyMap<string, readonly Rational[]>,
): Workload => withInputs(entry, texts, (inputs) => held(entry.build(inputs)), numbers);

/** Every parameter by its name, with the workloads that have it. */
export function workloadParameters(): ReadonlyMap<string, readonly (readonly [WorkloadEntry, Parameter])[]> {
  const owners = new Map<string, (readonly [WorkloadEntry, Parameter])[]>();
  for (const entry of WORKLOADS)
    for (const parameter of entry.parameters)
      owners.set(parameter.name, [...(owners.get(parameter.name) ?? []), [entry, parameter]]);
  return owners;
}
