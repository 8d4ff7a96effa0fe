import type { Entry } from '../statement/entry.js';
import type { Evidence } from '../statement/evidence.js';
import { coverage, functionsOf, lawsOf, provingOf } from '../statement/mapping.js';
import { asRegistered, isErratum, type Result } from '../statement/result.js';
import type { Statement } from '../statement/statement.js';
import { mark, type ReadingVerdict, type Verdict } from '../statement/verdict.js';
import { commandOf } from './command-text.js';
import { formulaMarkup } from './formula.js';
import { elementId, escaped } from '../text/html.js';
import { MARKS } from './marks.js';
import { KINDS } from './statement-kinds.js';
import { proofCard, theoremCard, type Linkable } from './proof-card.js';

/** One statement of a document: number, mark and readings, verdict, proof, and everything that the verdict rests on. */
export function statementCard(result: Result, linkable: Linkable): string {
  const { statement } = result;
  const erratum =
    statement.erratum === undefined
      ? ''
      : `<p class="erratum"><strong>Erratum:</strong> ${escaped(statement.erratum)}</p>`;
  const open =
    statement.open === undefined
      ? ''
      : `<p><strong>Asked in the document.</strong> ${escaped(statement.open)}</p>`;
  return card(result, linkable, {
    label: statement.id.slice(statement.document.length + 1),
    words: words(statement.id),
    isErratum: isErratum(result),
    ground: groundMarkup(statement),
    more: [erratum, open],
  });
}

/** An observation about a document, or a result of ours, with the statements that it is about. */
export function findingCard(
  result: Result<Entry & { readonly about: readonly string[]; readonly improves?: string }>,
  linkable: Linkable,
): string {
  const { id, about, improves } = result.statement;
  const links = about.map((other) =>
    linkable.ids.has(other) ? `<a href="#${elementId(other)}">${escaped(other)}</a>` : escaped(other),
  );
  return card(result, linkable, {
    label: id.replace(/^Result: /, ''),
    words: words(id),
    isErratum: false,
    ground: links.length === 0 ? '' : `<p class="soft">About ${links.join(', ')}.</p>`,
    more: improves === undefined ? [] : [`<p><strong>Improves:</strong> ${escaped(improves)}</p>`],
  });
}

/** What differs between the cards of statements and of findings. */
interface CardParts {
  readonly label: string;
  readonly words: string;
  readonly isErratum: boolean;
  readonly ground: string;
  readonly more: readonly string[];
}

/** A card, folded until it is opened. */
function card(result: Result<Entry>, linkable: Linkable, parts: CardParts): string {
  const { statement, verdict, problem } = result;
  const id = elementId(statement.id);
  const kind = verdict?.kind ?? 'none';
  const proofKind = verdict?.proof === undefined ? '' : ` · ${verdict.proof.kind}`;
  const badge =
    verdict === undefined ? 'no verdict' : `${KINDS[verdict.kind].sign} ${verdict.kind}${proofKind}`;
  return [
    `<article id="${id}" class="k-${kind}" data-kind="${kind}" data-erratum="${parts.isErratum ? 'yes' : 'no'}" data-words="${escaped(parts.words)}" aria-labelledby="${id}-h">`,
    `<details class="card"><summary><span class="head"><span class="name" id="${id}-h" role="heading" aria-level="3">${escaped(parts.label)}</span><span class="badge">${escaped(badge)}</span></span><span class="says">${escaped(statement.says)}</span></summary>`,
    parts.ground,
    `<div class="formula">${formulaMarkup(statement.formula)}</div>`,
    `<p><strong>Found:</strong> ${escaped(verdict?.finding ?? problem ?? '')}</p>`,
    ...parts.more,
    changedMarkup(result),
    verdict === undefined ? '' : foundMarkup(verdict, linkable),
    ...coqMarkup(statement.id, linkable),
    sourceList('Functions', functionsOf(statement)),
    sourceList('Laws', lawsOf(statement)),
    `<p class="soft"><code>${escaped(commandOf(statement))}</code></p>`,
    '</details></article>',
  ]
    .filter((line) => line !== '')
    .join('\n');
}

const changedMarkup = (result: Result<Entry>): string =>
  asRegistered(result)
    ? ''
    : `<p class="changed">Expected ${escaped(result.statement.expected)}, got ${escaped(result.verdict === undefined ? 'no verdict' : mark(result.verdict))}.</p>`;

function groundMarkup({ section, formulaMark, forcedBy, alternatives, isProofStep }: Statement): string {
  const where = `Section ${escaped(section)}${isProofStep ? ', a step of a proof' : ''}. Formula <strong>${formulaMark}</strong>: ${escaped(MARKS[formulaMark])}${forcedBy === undefined ? '' : ` (${escaped(forcedBy)})`}.`;
  const others =
    alternatives.length === 0
      ? ''
      : `<p class="soft">Other readings that the text allows: ${alternatives.map(escaped).join('; ')}.</p>`;
  return `<p class="soft">${where}</p>${others}`;
}

function foundMarkup(verdict: Verdict, linkable: Linkable): string {
  const failing = verdict.counterexample === undefined ? 'Proof' : 'Proof that it fails';
  return [
    `<p>${escaped(verdict.how)}</p>`,
    verdict.readings === undefined ? '' : readingTable(verdict.readings),
    verdict.evidence.length === 0 ? '' : evidenceTable(verdict.evidence),
    verdict.proof === undefined ? '' : proofCard(failing, verdict.proof, linkable),
    verdict.repairProof === undefined ? '' : proofCard('Proof of the repair', verdict.repairProof, linkable),
    ...(verdict.readings ?? []).map(({ reading, proof }) =>
      proof === undefined ? '' : proofCard(`Reading “${reading}”, proof`, proof, linkable),
    ),
  ]
    .filter((line) => line !== '')
    .join('\n');
}

const coqMarkup = (id: string, { theorems }: Linkable): string[] => {
  const proving = provingOf(id, theorems);
  return proving.length === 0
    ? []
    : [
        '<p><strong>In Coq:</strong></p>',
        ...proving.map((found) => theoremCard(found.theorem, coverage(found))),
      ];
};

/** The long forms of the short words of an id, so that "Theorem 3.3" and "§3" find what "Thm 3.3" and "Section 3" are. */
const LONG: Readonly<Record<string, string>> = {
  Thm: 'Theorem',
  Prop: 'Proposition',
  Cor: 'Corollary',
  Def: 'Definition',
  Alg: 'Algorithm',
  Fig: 'Figure',
  eq: 'equation',
  'App.': 'Appendix',
  'Sec.': 'Section',
};

const words = (id: string): string =>
  `${id} ${id.replace(/\b(?:Thm|Prop|Cor|Def|Alg|Fig|eq|App\.|Sec\.)(?= |$)/g, (short) => LONG[short] ?? short)}`;

function readingTable(readings: readonly ReadingVerdict[]): string {
  const rows = readings.map(
    ({ reading, holds, finding }) =>
      `<tr><th scope="row">${escaped(reading)}</th><td>${holds ? '✓ holds' : '✗ fails'}</td><td>${escaped(finding)}</td></tr>`,
  );
  return `<table class="stack"><thead><tr><th scope="col">Reading</th><th scope="col">Verdict</th><th scope="col">Finding</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function evidenceTable(evidence: readonly Evidence[]): string {
  const rows = evidence.map(({ label, value, enclosure, exact }) => {
    const range =
      enclosure === undefined
        ? ''
        : `<span class="range">in [${escaped(enclosure.inf)}, ${escaped(enclosure.sup)}]</span>`;
    const fraction = exact === undefined ? '' : `<span class="range">= ${escaped(exact)}</span>`;
    return `<tr><th scope="row">${escaped(label)}</th><td class="number">${escaped(value)}${fraction}${range}</td></tr>`;
  });
  return `<table class="stack"><thead><tr><th scope="col">Quantity</th><th scope="col">Value, with its proved enclosure</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

const sourceList = (title: string, names: readonly string[]): string =>
  names.length === 0
    ? ''
    : `<p><strong>${title}:</strong> ${names.map((name) => `<code>${escaped(name)}</code>`).join(', ')}</p>`;
