import type { ListedStatement } from '../../report/page-statements.js';
import { KINDS } from '../../report/statement-kinds.js';
import { element, field } from '../element.js';

/** The kind of a registered verdict: its first word. */
const kindOf = ({ verdict }: ListedStatement): string => /^[a-z-]*/.exec(verdict)![0];

/** The statements of the documents with their verdicts; nothing is computed here. */
export function statementsTab(statements: readonly ListedStatement[]): HTMLElement {
  const query = element('input', { type: 'search', autocomplete: 'off' });
  const kind = element(
    'select',
    {},
    element('option', { value: '' }, 'all'),
    ...[...new Set(statements.map(kindOf))].sort().map((name) => element('option', { value: name }, name)),
  );
  const count = element('p', { class: 'status', role: 'status', 'aria-live': 'polite' });
  const list = element('div');
  const cards = statements.map((one) => ({
    one,
    text: `${one.id} ${one.says} ${one.erratum ?? ''}`.toLowerCase(),
    card: undefined as HTMLElement | undefined,
  }));
  const show = (): void => {
    const words = query.value.toLowerCase().split(/\s+/);
    const found = cards.filter(
      ({ one, text }) =>
        (kind.value === '' || kindOf(one) === kind.value) && words.every((word) => text.includes(word)),
    );
    // A number that is asked for comes first.
    const asked = query.value.trim().toLowerCase();
    const isNamed = ({ one }: (typeof cards)[number]): boolean => one.id.toLowerCase().includes(asked);
    const ordered = [...found.filter(isNamed), ...found.filter((entry) => !isNamed(entry))];
    count.textContent = `${found.length} of ${statements.length}`;
    list.replaceChildren(...ordered.map((entry) => (entry.card ??= cardOf(entry.one))));
  };
  query.addEventListener('input', show);
  kind.addEventListener('change', show);
  show();
  return element(
    'section',
    {},
    element('h2', {}, 'The statements of the documents'),
    element(
      'p',
      {},
      'Verdicts as they are registered; etalon reproduce computes them again, and the tests fail where one differs. The documents came as text without most of their formulas: a formula is printed there, forced by what is printed, or restored, and a document is judged only by what is printed or forced. Behind “reading” stands of each reading whether it holds (+) or not (-).',
    ),
    element(
      'div',
      { class: 'fields' },
      field('Search', query, 'a number, a name or words, such as Thm 3.3 or Honaker'),
      field('Verdict', kind),
    ),
    count,
    list,
  );
}

function cardOf(statement: ListedStatement): HTMLElement {
  const { id, says, formula, mark, verdict, erratum } = statement;
  const kind = kindOf(statement);
  const markup = element('div', {
    class: 'formula',
    tabindex: 0,
    role: 'group',
    'aria-label': 'Formula, scrollable',
  });
  // MathML that was made with the page.
  markup.innerHTML = formula;
  return element(
    'article',
    { class: `k-${kind}` },
    element(
      'div',
      { class: 'head' },
      element('h3', {}, id),
      element(
        'span',
        { class: 'badge' },
        `${kind in KINDS ? KINDS[kind as keyof typeof KINDS].sign : ''} ${verdict}`,
      ),
    ),
    element('p', {}, says),
    markup,
    mark !== 'ours' && element('p', { class: 'soft' }, `Formula: ${mark}`),
    erratum !== undefined && element('p', { class: 'erratum' }, element('strong', {}, 'Erratum: '), erratum),
  );
}
