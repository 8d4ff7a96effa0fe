type Child = Node | string | undefined | false;

/** Attributes as they stand in HTML, and listeners under `on…`. */
export type Attributes = Readonly<
  Record<string, string | number | boolean | undefined | ((event: Event) => unknown)>
>;

/** An element with its attributes and children; texts are texts, whatever is in them. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(key.slice(2), (event) => void value(event));
    else if (value === true) made.setAttribute(key, '');
    else if (value !== undefined && value !== false) made.setAttribute(key, `${value}`);
  }
  made.append(...children.filter((child) => child !== undefined && child !== false));
  return made;
}

let fields = 0;

/** A control under its label, with a hint below it. */
export function field(label: string, control: HTMLElement, hint?: string): HTMLElement {
  fields += 1;
  control.id = `field-${fields}`;
  const note = hint === undefined ? undefined : element('small', { id: `hint-${fields}` }, hint);
  if (note !== undefined) control.setAttribute('aria-describedby', note.id);
  return element('div', { class: 'field' }, element('label', { for: control.id }, label), control, note);
}

/** What is wider than the screen scrolls in a window of its own, which the keyboard reaches. */
export const scrollable = (label: string, child: Node): HTMLElement =>
  element('div', { class: 'plot', tabindex: 0, role: 'group', 'aria-label': `${label}, scrollable` }, child);

/** A table of rows, the first cell of each a header. */
export const rowsTable = (
  rows: readonly (readonly (string | Node)[])[],
  head?: readonly string[],
): HTMLElement =>
  scrollable(
    'Table',
    element(
      'table',
      {},
      head &&
        element('thead', {}, element('tr', {}, ...head.map((cell) => element('th', { scope: 'col' }, cell)))),
      element(
        'tbody',
        {},
        ...rows.map(([first = '', ...others]) =>
          element(
            'tr',
            {},
            element('th', { scope: 'row' }, first),
            ...others.map((cell) => element('td', {}, cell)),
          ),
        ),
      ),
    ),
  );

/** A drawing of ours, which is SVG as text. */
export function drawing(svg: string): HTMLElement {
  const { documentElement } = new DOMParser().parseFromString(svg, 'image/svg+xml');
  const picture = document.importNode(documentElement, true);
  return element('figure', {}, scrollable('Plot', picture));
}
