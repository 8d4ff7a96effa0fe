import type { CoqTheorem } from '../statement/coq-theorem.js';
import type { CitedPart } from '../statement/proof.js';
import type { ToldBasis, ToldProof } from '../statement/told-proof.js';
import { elementId, escaped } from './html.js';

/** What can be linked to on a page. */
export interface Linkable {
  /** The ids of the entries that are on the page. */
  readonly ids: ReadonlySet<string>;
  readonly theorems: readonly CoqTheorem[];
}

/** A proof step by step, with links to what it cites and the theorems of Coq as Coq prints them. */
export function proofCard(title: string, proof: ToldProof, linkable: Linkable): string {
  const steps = proof.steps.map(
    ({ says, by }) =>
      `<li>${escaped(says)} <span class="basis">${by.length === 0 ? 'left to the reader' : by.map((basis) => basisMarkup(basis, linkable)).join('; ')}</span></li>`,
  );
  const cited = new Set(
    proof.steps.flatMap(({ by }) => by.flatMap((basis) => (basis.kind === 'coq' ? [basis.name] : []))),
  );
  return [
    `<p><strong>${escaped(title)}</strong> <span class="proof-kind">${proof.kind}</span>, for ${escaped(proof.states)}:</p>`,
    `<ol class="steps">${steps.join('')}</ol>`,
    ...proof.besides.map((on) => `<p class="soft">Computed besides: ${escaped(on)}.</p>`),
    ...linkable.theorems.filter(({ name }) => cited.has(name)).map((theorem) => theoremCard(theorem, '')),
  ].join('\n');
}

/** A theorem as Coq prints it. */
export const theoremCard = ({ name, file, statement }: CoqTheorem, covers: string): string =>
  `<p><code>${escaped(name)}</code> (${escaped(file)}${covers === '' ? '' : `; ${escaped(covers)}`}):</p><pre><code>${escaped(statement)}</code></pre>`;

function basisMarkup(basis: ToldBasis, { ids }: Linkable): string {
  if (basis.kind === 'given') return 'by hypothesis and definition';
  if (basis.kind === 'step') return `by ${basis.number}`;
  if (basis.kind === 'statement' || basis.kind === 'result') {
    const part = basis.kind === 'statement' ? partText(basis.part) : '';
    const name = ids.has(basis.id)
      ? `<a href="#${elementId(basis.id)}">${escaped(basis.id)}</a>`
      : escaped(basis.id);
    return `by ${name}${part}`;
  }
  if (basis.kind === 'coq') return `Coq: <code>${escaped(basis.name)}</code>`;
  if (basis.kind === 'computed') return `computed: ${escaped(basis.on)}`;
  return `${escaped(basis.name)}: ${escaped(basis.hypotheses)}`;
}

const partText = (part: CitedPart): string =>
  part === 'itself' ? '' : part === 'repair' ? ', as repaired' : `, reading ${part}`;
