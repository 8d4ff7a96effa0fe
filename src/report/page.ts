import { DOCUMENTS, DOCUMENT_TITLES } from '../statement/document.js';
import { countsLine, countsOf } from '../statement/counts.js';
import { FORMULA_MARKS } from '../statement/mark.js';
import { allOf, changedOf, runDigest, type Run } from '../statement/run.js';
import { VERDICT_KINDS } from '../statement/verdict.js';
import { MARKS } from './marks.js';
import { findingCard, statementCard } from './statement-card.js';
import { KINDS } from './statement-kinds.js';
import type { ChartTable } from './chart-table.js';
import { documentPage } from './document-page.js';
import type { Figure } from './figures.js';
import { escaped } from '../text/html.js';
import type { Linkable } from './proof-card.js';
import { SCRIPT } from './script.js';

/**
 * A run as one page that opens from disk without a network: contents, search and filters, every statement with its verdict,
 * formula, numbers and sources, the figures, and what identifies the run. The same run gives the same bytes.
 */
export function reportPage(run: Run, drawn: readonly Figure[]): string {
  const linkable = linkableOf(run);
  const body = [
    header(run),
    '<main id="main" tabindex="-1">',
    summary(run),
    filters(run),
    ...documents(run, linkable),
    ...findings(run, linkable),
    figureSection(drawn),
    '</main>',
    footer(run),
  ].join('\n');
  return documentPage({
    title: 'Etalon: the statements of the documents, computed',
    version: run.version,
    skip: 'Skip to the statements',
    body,
    script: SCRIPT,
  });
}

const shownDocuments = ({ results }: Run): typeof DOCUMENTS =>
  DOCUMENTS.filter((document) => results.some(({ statement }) => statement.document === document));

function header(run: Run): string {
  const links = shownDocuments(run).map((document) => {
    const count = run.results.filter(({ statement }) => statement.document === document).length;
    return `<li><a href="#${document}">${document} <span class="soft">${count}</span></a></li>`;
  });
  return [
    '<header>',
    '<h1>The statements of the documents, computed</h1>',
    `<p class="soft">etalon reproduce, version ${escaped(run.version)}. Every number on this page is exact or lies in the interval beside it.</p>`,
    '<p class="soft">The documents came as text without most of their formulas. A formula is printed in the text, forced by it, or restored; the card of a statement says which. A document is judged only by what is printed or forced.</p>',
    `<nav aria-label="Contents"><ul>${links.join('')}${run.observations.length === 0 ? '' : '<li><a href="#observations">Observations</a></li>'}${run.own.length === 0 ? '' : '<li><a href="#results">Results</a></li>'}<li><a href="#figures">Figures</a></li><li><a href="#run">This run</a></li></ul></nav>`,
    '</header>',
  ].join('\n');
}

function summary(run: Run): string {
  const counts = countsOf(run);
  const changed = changedOf(run).length;
  const rows = VERDICT_KINDS.filter((kind) => counts.verdicts[kind] > 0).map(
    (kind) =>
      `<tr class="k-${kind}"><th scope="row" class="badge">${KINDS[kind].sign} ${kind}</th><td class="count">${counts.verdicts[kind]}</td><td>${escaped(KINDS[kind].meaning)}</td></tr>`,
  );
  const marks = FORMULA_MARKS.filter((mark) => counts.marks[mark] > 0).map(
    (mark) =>
      `<tr><th scope="row">${mark}</th><td class="count">${counts.marks[mark]}</td><td>${escaped(MARKS[mark])}</td></tr>`,
  );
  const state =
    changed === 0
      ? 'Every verdict is the registered one.'
      : `<span class="changed">${changed} ${changed === 1 ? 'verdict is' : 'verdicts are'} not as registered.</span>`;
  return [
    '<section aria-labelledby="summary-h"><h2 id="summary-h">Verdicts</h2>',
    `<p>${escaped(countsLine(counts))} ${state}</p>`,
    `<table class="counts"><tbody>${rows.join('')}</tbody></table>`,
    `<table class="counts"><tbody>${marks.join('')}</tbody></table></section>`,
  ].join('\n');
}

function filters(run: Run): string {
  const boxes = VERDICT_KINDS.filter((kind) => allOf(run).some(({ verdict }) => verdict?.kind === kind)).map(
    (kind) =>
      `<label><input type="checkbox" name="kind" value="${kind}" checked> ${KINDS[kind].sign} ${kind}</label>`,
  );
  if (allOf(run).some(({ verdict }) => verdict === undefined))
    boxes.push('<label><input type="checkbox" name="kind" value="none" checked> no verdict</label>');
  return [
    '<form id="filters" role="search" hidden>',
    '<div class="search"><label for="query">Search</label><input id="query" type="search" autocomplete="off" placeholder="Theorem 3.3, Honaker, 0.9289 …"><button type="reset">Show all</button></div>',
    `<fieldset><legend>Verdict</legend>${boxes.join('')}<label><input type="checkbox" id="erratum"> with an erratum only</label></fieldset>`,
    '<p id="status" class="soft" role="status" aria-live="polite"></p>',
    '</form>',
  ].join('\n');
}

/** What the cards of a page can link to. */
const linkableOf = (run: Run): Linkable => ({
  ids: new Set(allOf(run).map(({ statement }) => statement.id)),
  theorems: run.theorems,
});

/** The chapters of what is no statement of a document: observations about them, and results of ours. */
function findings(run: Run, linkable: Linkable): string[] {
  const chapter = (id: string, title: string, note: string, cards: readonly string[]): string[] =>
    cards.length === 0
      ? []
      : [
          [
            `<section class="document" aria-labelledby="${id}"><h2 id="${id}">${title}</h2>`,
            `<p class="soft">${note}</p>`,
            ...cards,
            '</section>',
          ].join('\n'),
        ];
  return [
    ...chapter(
      'observations',
      'Observations',
      'What a reader or implementer should know, and the documents do not contradict.',
      run.observations.map((result) => findingCard(result, linkable)),
    ),
    ...chapter(
      'results',
      'Results',
      'What is stated and proved here, and in none of the documents.',
      run.own.map((result) => findingCard(result, linkable)),
    ),
  ];
}

function documents(run: Run, linkable: Linkable): string[] {
  return shownDocuments(run).map((document) =>
    [
      `<section class="document" aria-labelledby="${document}"><h2 id="${document}">${document}</h2>`,
      `<p class="soft">${escaped(DOCUMENT_TITLES[document])}.</p>`,
      ...run.results
        .filter(({ statement }) => statement.document === document)
        .map((result) => statementCard(result, linkable)),
      '</section>',
    ].join('\n'),
  );
}

function figureSection(drawn: readonly Figure[]): string {
  return [
    '<section aria-labelledby="figures"><h2 id="figures">Figures</h2>',
    ...drawn.map(
      ({ id, svg, caption, table }) =>
        `<figure id="${id}"><div class="plot" tabindex="0" role="group" aria-label="Plot, scrollable">${svg}</div><figcaption>${escaped(caption)}</figcaption>${numbersOf(table)}</figure>`,
    ),
    '</section>',
  ].join('\n');
}

function numbersOf({ columns, rows }: ChartTable): string {
  const head = columns.map((name) => `<th scope="col">${escaped(name)}</th>`).join('');
  const body = rows.map(
    ([place = '', ...values]) =>
      `<tr><th scope="row">${escaped(place)}</th>${values.map((value) => `<td class="number">${escaped(value)}</td>`).join('')}</tr>`,
  );
  return `<details><summary>The numbers</summary><div class="plot"><table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table></div></details>`;
}

function footer(run: Run): string {
  return [
    '<footer aria-labelledby="run"><h2 id="run">This run</h2>',
    '<table class="stack"><tbody>',
    `<tr><th scope="row">Version</th><td>etalon ${escaped(run.version)}</td></tr>`,
    `<tr><th scope="row">Digest of the code</th><td><code>${escaped(run.code)}</code></td></tr>`,
    `<tr><th scope="row">Digest of the verdicts</th><td><code>${runDigest(run)}</code></td></tr>`,
    '</tbody></table>',
    '<p>Repeat it: <code>etalon reproduce --html FILE</code>. The digest of the verdicts does not depend on the machine or the number of threads.</p>',
    '</footer>',
  ].join('\n');
}
