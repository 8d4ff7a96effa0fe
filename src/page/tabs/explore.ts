import type { Desk } from '../desk.js';
import { drawing, element, field } from '../element.js';
import type { Outcome } from '../messages.js';
import { snippets } from '../snippets.js';
import { commandLine, variablesIn } from '../words.js';
import { WorkArea } from '../work-area.js';

interface Listed {
  readonly name: string;
  readonly statement: string;
  readonly formula: string;
  readonly source: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly description: string;
    readonly preset: string | null;
  }[];
  readonly example: Readonly<Record<string, string>>;
}

interface QuantitiesDocument {
  readonly quantities: readonly Listed[];
}

/** Quantities by name, and formulas, at exact inputs. */
export function exploreTab(desk: Desk): { readonly panel: HTMLElement; readonly open: () => void } {
  const area = new WorkArea(desk);
  const query = element('input', { type: 'search', autocomplete: 'off', spellcheck: 'false' });
  const found = element('ul', { class: 'found', 'aria-label': 'Quantities that were found' });
  const count = element('p', { class: 'status', role: 'status', 'aria-live': 'polite' });
  const subject = element('input', { type: 'text', autocomplete: 'off', spellcheck: 'false' });
  const about = element('div');
  const parameters = element('div', { class: 'fields' });
  const inputs = new Map<string, HTMLInputElement>();
  const digits = element('input', { type: 'text', inputmode: 'numeric', value: '30' });
  const over = element('input', { type: 'text', autocomplete: 'off', spellcheck: 'false' });

  const all = new Map<string, Listed>();

  /** Fields for what a formula or a quantity is evaluated at. */
  const ask = (
    wanted: readonly { readonly name: string; readonly about: string; readonly value: string }[],
  ): void => {
    const before = new Map([...inputs].map(([name, { value }]) => [name, value]));
    inputs.clear();
    parameters.replaceChildren(
      ...wanted.map(({ name, about: told, value }) => {
        const input = element('input', {
          type: 'text',
          autocomplete: 'off',
          spellcheck: 'false',
          value: value === '' ? (before.get(name) ?? '') : value,
        });
        inputs.set(name, input);
        return field(name, input, told);
      }),
    );
  };

  const choose = ({ name, statement, formula, source, parameters: wanted, example }: Listed): void => {
    subject.value = name;
    over.value = '';
    about.replaceChildren(
      element('p', {}, statement),
      element('p', {}, element('code', {}, formula)),
      element('p', { class: 'soft' }, source),
    );
    inputs.clear();
    ask(
      wanted.map((parameter) => ({
        name: parameter.name,
        about: parameter.description,
        value: example[parameter.name] ?? parameter.preset ?? '',
      })),
    );
    for (const button of found.querySelectorAll('button'))
      button.setAttribute('aria-pressed', `${button.dataset['name'] === name}`);
  };

  let asked = 0;
  const search = async (): Promise<void> => {
    asked += 1;
    const mine = asked;
    const words = query.value.split(/\s+/).filter((word) => word !== '');
    try {
      const { quantities } = await desk.document<QuantitiesDocument>(['quantities', '--', ...words]);
      if (mine !== asked) return;
      for (const one of quantities) all.set(one.name, one);
      count.textContent = `${quantities.length} quantities`;
      found.replaceChildren(
        ...quantities.map((one) =>
          element(
            'li',
            {},
            element(
              'button',
              { type: 'button', 'data-name': one.name, 'aria-pressed': 'false', onclick: () => choose(one) },
              one.name,
              element('small', { class: 'range' }, one.statement),
            ),
          ),
        ),
      );
    } catch (problem) {
      if (mine === asked) count.textContent = problem instanceof Error ? problem.message : String(problem);
    }
  };

  const argvOf = (): string[] => {
    const range = over.value.trim();
    const ranged = range.split('=')[0]!;
    const given = [...inputs].flatMap(([name, { value }]) =>
      value.trim() === '' || (range !== '' && name === ranged) ? [] : [`${name}=${value.trim()}`],
    );
    const text = subject.value.trim();
    const options = [
      ...(digits.value.trim() === '' ? [] : ['--digits', digits.value.trim()]),
      ...(range === '' ? [] : ['--over', range]),
    ];
    // What begins with a sign would be taken for an option.
    return text.startsWith('-')
      ? ['value', ...options, '--', text, ...given]
      : ['value', text, ...given, ...options];
  };

  const evaluate = async (): Promise<void> => {
    const argv = argvOf();
    const ranged = over.value.trim() !== '';
    area.show(element('p', {}, 'The same on a command line: ', element('code', {}, commandLine(argv))));
    const outcome = await desk.run(
      ['value', ...(ranged ? ['--plot', 'plot.svg'] : []), ...argv.slice(1)],
      [],
      area.say,
    );
    for (const line of outcome.err) area.show(element('p', { class: 'problem', role: 'alert' }, line));
    for (const { bytes } of outcome.written) area.show(drawing(new TextDecoder().decode(bytes)));
    if (ranged)
      area.show(
        element(
          'pre',
          { class: 'rows', tabindex: 0, role: 'group', 'aria-label': 'Values, scrollable' },
          outcome.out.join('\n'),
        ),
      );
    else for (const line of outcome.out) area.show(element('p', { class: 'value' }, line));
    if (outcome.status !== 2 && !ranged) area.show(await copies(argv));
  };

  /** The value as other languages write it, each for the clipboard. */
  const copies = async (argv: readonly string[]): Promise<HTMLElement> => {
    const { out }: Outcome = await desk.run(['value', '--json', ...argv.slice(1)]);
    return element(
      'div',
      { class: 'copies' },
      ...snippets(argv, out.join('\n')).map(([language, text]) =>
        element('button', { type: 'button', onclick: () => copy(language, text) }, `Copy as ${language}`),
      ),
    );
  };
  const copy = async (language: string, text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      area.say(`copied as ${language}`);
    } catch {
      // No clipboard without a secure origin: the reader takes it from here.
      area.show(element('pre', { tabindex: 0, role: 'group', 'aria-label': `As ${language}` }, text));
      area.say(`as ${language}, to be copied from below`);
    }
  };

  query.addEventListener('input', () => void search());
  subject.addEventListener('input', () => {
    const text = subject.value.trim();
    const listed = all.get(text);
    if (listed !== undefined) {
      choose(listed);
      return;
    }
    about.replaceChildren();
    ask(variablesIn(text).map((name) => ({ name, about: 'a number of the formula', value: '' })));
  });
  const panel = element(
    'section',
    {},
    element('h2', {}, 'Explore the quantities'),
    element(
      'p',
      {},
      'Every named constant and bound of the documents, and formulas made of them, exact or enclosed as narrowly as is asked for.',
    ),
    element(
      'div',
      { class: 'fields' },
      field('Search', query, 'words of a name, statement, formula or source: sensitivity, Theorem 15, γ_F'),
    ),
    count,
    found,
    element(
      'form',
      {
        onsubmit: (event) => {
          event.preventDefault();
          void area.during(subject.value.trim(), evaluate);
        },
      },
      about,
      field(
        'Quantity or formula',
        subject,
        'such as landau-sum, n*landau_sum(n), gamma_F(prefix_sum(64))^2/64 or ln(2) < 7/10',
      ),
      parameters,
      element(
        'div',
        { class: 'fields' },
        field('Digits', digits, 'of an enclosure, 1 to 10000'),
        field('Over', over, 'a table and a plot: n=1..64, n=1..1024*2'),
      ),
      element('div', { class: 'copies' }, element('button', { type: 'submit' }, 'Evaluate')),
    ),
    area.node,
  );
  let isOpen = false;
  return {
    panel,
    open: () => {
      if (isOpen) return;
      isOpen = true;
      void search();
    },
  };
}
