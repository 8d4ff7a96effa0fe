import type { AtlasEntry } from '../data.js';
import { element, field, rowsTable } from '../element.js';

/** The workload, n and norm of a label, such as prefix-sum.n=64.gamma-F.d=9. */
const partsOf = ({
  label,
}: AtlasEntry): { readonly workload: string; readonly n: number; readonly parts: readonly string[] } => {
  const parts = label.split(/\.(?=[a-z])/);
  const n = Number(/(?:^|\.)n=([0-9]+)/.exec(label)?.[1] ?? 0);
  return { workload: parts[0]!, n, parts };
};

/** Certified constants by workload and n. */
export function atlasTab(entries: readonly AtlasEntry[]): HTMLElement {
  const all = entries
    .map((entry) => ({ entry, ...partsOf(entry) }))
    .sort(
      (a, b) =>
        a.workload.localeCompare(b.workload) || a.n - b.n || a.entry.label.localeCompare(b.entry.label),
    );
  const workload = element(
    'select',
    {},
    element('option', { value: '' }, 'all'),
    ...[...new Set(all.map((one) => one.workload))].map((name) => element('option', { value: name }, name)),
  );
  const query = element('input', { type: 'search', autocomplete: 'off' });
  const count = element('p', { class: 'status', role: 'status', 'aria-live': 'polite' });
  const list = element('div');
  const show = (): void => {
    const words = query.value.split(/\s+/);
    const found = all.filter(
      (one) =>
        (workload.value === '' || one.workload === workload.value) &&
        words.every((word) => one.entry.label.includes(word)),
    );
    count.textContent = `${found.length} of ${all.length}`;
    list.replaceChildren(
      rowsTable(
        found.map(({ entry }) => [
          entry.label,
          entry.inf,
          entry.sup,
          entry.kind,
          element('code', {}, `${entry.digest}…`),
        ]),
        ['label', 'at least', 'at most', 'kind of certificate', 'digest'],
      ),
    );
  };
  query.addEventListener('input', show);
  workload.addEventListener('change', show);
  show();
  return element(
    'section',
    {},
    element('h2', {}, 'Certified constants'),
    element(
      'p',
      {},
      'What is proved of each statement of the atlas: its value lies between the two numbers, γ² of optima. The certificate is fetched with etalon atlas get LABEL, and checked on the tab beside.',
    ),
    element(
      'div',
      { class: 'fields' },
      field('Workload', workload),
      field('Label', query, 'parts of it, such as n=1024 or gamma-2'),
    ),
    count,
    list,
  );
}
