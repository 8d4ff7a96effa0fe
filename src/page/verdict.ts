import { element, scrollable } from './element.js';

const STATUS: readonly (readonly [string, string])[] = [
  ['holds', '✓ holds'],
  ['refuted', '✗ refuted'],
  ['unreadable', '! not read'],
  ['undecided', '? undecided'],
];

/** What an exit status says, with what it is said of. */
export function verdict(status: number, subject: string): HTMLElement {
  const [kind, text] = STATUS[status] ?? STATUS[2]!;
  return element('p', { class: `verdict ${kind}` }, `${text}: ${subject}`);
}

/** Lines of a report: a name, and what is told under it. */
export function toldTable(lines: readonly string[], width: number): HTMLElement {
  const rows = lines.map((line) => [line.slice(0, width).trim(), line.slice(width)] as const);
  return scrollable(
    'Report',
    element(
      'table',
      { class: 'told' },
      element(
        'tbody',
        {},
        ...rows.map(([name, text]) =>
          element(
            'tr',
            {},
            name === '' ? element('td') : element('th', { scope: 'row' }, name),
            element('td', {}, text),
          ),
        ),
      ),
    ),
  );
}
