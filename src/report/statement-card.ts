import type { Evidence } from '../statement/evidence.js';
import { functionsOf, lawsOf, provedNamesOf, type ProvedNames } from '../statement/mapping.js';
import { asRegistered, type Result } from '../statement/result.js';
import { mark, type ReadingVerdict, type VerdictKind } from '../statement/verdict.js';
import { formulaMarkup } from './formula.js';
import { elementId, escaped } from './html.js';

/** A sign for each kind, so that colour is never the only difference, and what the kind means. */
export const KINDS: Readonly<Record<VerdictKind, { readonly sign: string; readonly meaning: string }>> = {
  holds: { sign: '✓', meaning: 'for all parameters, by a proof whose computable steps were computed' },
  'holds-on': { sign: '✓', meaning: 'on a stated set, exactly or by enclosure' },
  imprecise: { sign: '≈', meaning: 'false as it stands, true after a stated repair' },
  refuted: { sign: '✗', meaning: 'false, with the smallest counterexample' },
  reading: { sign: '¶', meaning: 'what is printed could not be recovered; each reading is decided' },
  statistical: { sign: '∼', meaning: 'not rejected by a test with a stated false-alarm probability' },
  'not-computable': { sign: '–', meaning: 'nothing in it can be computed, for a stated reason' },
};

/** One statement: number, verdict, formula, finding, and everything that the verdict rests on. */
export function statementCard(result: Result, proved: ProvedNames): string {
  const { statement, verdict, problem } = result;
  const id = elementId(statement.id);
  const kind = verdict?.kind ?? 'none';
  const label = statement.id.slice(statement.document.length + 1);
  const also = (statement.also ?? []).map((other) => other.slice(statement.document.length + 1));
  const badge = verdict === undefined ? 'no verdict' : `${KINDS[verdict.kind].sign} ${verdict.kind}`;
  return [
    `<article id="${id}" class="k-${kind}" data-kind="${kind}" data-erratum="${statement.erratum === undefined ? 'no' : 'yes'}" aria-labelledby="${id}-h">`,
    `<div class="head"><h3 id="${id}-h"><a href="#${id}">${escaped(label)}</a>${also.length === 0 ? '' : ` <span class="soft">with ${escaped(also.join(', '))}</span>`}</h3><span class="badge">${escaped(badge)}</span></div>`,
    `<p>${escaped(statement.says)}</p>`,
    `<div class="formula">${formulaMarkup(statement.formula)}</div>`,
    `<p><strong>Found:</strong> ${escaped(verdict?.finding ?? problem ?? '')}</p>`,
    statement.erratum === undefined
      ? ''
      : `<p class="erratum"><strong>Erratum:</strong> ${escaped(statement.erratum)}</p>`,
    asRegistered(result)
      ? ''
      : `<p class="changed">Expected ${escaped(statement.expected)}, got ${escaped(verdict === undefined ? 'no verdict' : mark(verdict))}.</p>`,
    '<details><summary>How it was computed, and the numbers</summary>',
    verdict === undefined ? '' : `<p>${escaped(verdict.how)}</p>`,
    verdict?.readings === undefined ? '' : readingTable(verdict.readings),
    verdict === undefined || verdict.evidence.length === 0 ? '' : evidenceTable(verdict.evidence),
    sourceList('Functions', functionsOf(statement)),
    sourceList('Laws', lawsOf(statement)),
    sourceList('Machine-checked', provedNamesOf(statement, proved)),
    '</details></article>',
  ]
    .filter((line) => line !== '')
    .join('\n');
}

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
