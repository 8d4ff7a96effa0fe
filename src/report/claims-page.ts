import { claimPlaceRows, countsOf, type JudgedPaper } from './claims-report.js';
import { documentPage } from './document-page.js';
import { elementId, escaped } from '../text/html.js';

const WORDS = { right: 'right', wrong: 'wrong', undecided: 'undecided' } as const;

/** The claims of a paper and what was found of them, as one page that opens from disk without a network. The same verdicts give the same bytes. */
export function claimsPage({ title, judged, named }: JudgedPaper, version: string): string {
  const counts = countsOf(judged);
  const cards = judged.map((one, i) => {
    const { claim, outcome, verdict } = one;
    const rows = claimPlaceRows(one).map(
      (cells) => `<tr>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`,
    );
    return [
      `<article class="card" id="claim-${i + 1}" aria-labelledby="${elementId(`claim ${i + 1}`)}">`,
      `<h3 id="${elementId(`claim ${i + 1}`)}">${escaped(claim.id)}</h3>`,
      `<p><strong>${WORDS[outcome]}</strong>: ${escaped(verdict)}</p>`,
      ...(claim.says === undefined ? [] : [`<p>${escaped(claim.says)}</p>`]),
      `<p><code>${escaped(claim.formula)}</code></p>`,
      '<details><summary>What was found</summary>',
      '<table><thead><tr><th scope="col">at</th><th scope="col">outcome</th><th scope="col">numbers</th></tr></thead>',
      `<tbody>${rows.join('\n')}</tbody></table>`,
      '</details>',
      '</article>',
    ].join('\n');
  });
  const definitions = [...named].map(
    ([name, formula]) => `<li><code>${escaped(name)} = ${escaped(formula)}</code></li>`,
  );
  const body = [
    '<header>',
    `<h1>${escaped(title)}</h1>`,
    `<p>${judged.length} claims: ${counts.right} right, ${counts.wrong} wrong, ${counts.undecided} undecided. Every number is exact, or an enclosure that is proved.</p>`,
    '</header>',
    '<main id="main" tabindex="-1">',
    ...(definitions.length === 0 ? [] : ['<h2>Names</h2>', `<ul>${definitions.join('\n')}</ul>`]),
    '<h2>Claims</h2>',
    ...cards,
    '</main>',
  ].join('\n');
  return documentPage({ title: `${title}: claims, computed`, version, skip: 'Skip to the claims', body });
}
