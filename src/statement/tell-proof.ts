import type { Entry } from './entry.js';
import type { ProofGraph } from './graph.js';
import type { Outcome } from './outcome.js';
import type { Basis, CitedPart, Check, Proof } from './proof.js';
import type { ToldBasis, ToldProof } from './told-proof.js';

/** A proof whose checks were computed, as plain data. */
export function toldProof(
  proof: Proof,
  checks: ReadonlyMap<Check, Outcome>,
  graph: ProofGraph,
  entry: Entry,
  part: CitedPart,
): ToldProof {
  const numbers = new Map(proof.steps.map(({ name }, i) => [name, i + 1]));
  const on = (check: Check): string => checks.get(check)!.on;
  const told = (basis: Basis): ToldBasis => {
    if (basis.kind === 'step') return { kind: 'step', number: numbers.get(basis.name)! };
    if (basis.kind === 'computed') return { kind: 'computed', on: on(basis.check) };
    return basis;
  };
  return {
    kind: graph.kind(entry, part)!,
    states: proof.states,
    steps: proof.steps.map(({ says, by }) => ({ says, by: by.map(told) })),
    besides: proof.besides.map(on),
  };
}
