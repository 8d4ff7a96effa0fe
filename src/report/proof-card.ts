import type { CoqTheorem } from '../statement/coq-theorem.js';
import { coqNamesOf, type ToldBasis, type ToldProof } from '../statement/told-proof.js';
import { elementId, escaped } from '../text/html.js';
import { basisText, partText } from './proof-text.js';

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
  const cited = coqNamesOf(proof);
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

/** On what a step rests, with a link where that is on the page. */
function basisMarkup(basis: ToldBasis, { ids }: Linkable): string {
  if (basis.kind === 'coq') return `Coq: <code>${escaped(basis.name)}</code>`;
  if ((basis.kind !== 'statement' && basis.kind !== 'result') || !ids.has(basis.id))
    return escaped(basisText(basis));
  const part = basis.kind === 'statement' ? partText(basis.part) : '';
  return `by <a href="#${elementId(basis.id)}">${escaped(basis.id)}</a>${part}`;
}
