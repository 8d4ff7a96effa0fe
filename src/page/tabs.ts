import { element } from './element.js';

/** A tab: its title, and what it shows. */
export interface Tab {
  readonly id: string;
  readonly title: string;
  readonly panel: HTMLElement;
  /** When it is shown. */
  readonly onShown?: () => void;
}

/** The tabs as the keyboard and screen readers know them: one is in the order of focus, arrows move among them; the address says which is shown. @returns what shows one */
export function tabs(all: readonly Tab[], list: HTMLElement, main: HTMLElement): (id: string) => void {
  const buttons = all.map(({ id, title }) =>
    element(
      'button',
      {
        type: 'button',
        role: 'tab',
        id: `tab-${id}`,
        'aria-controls': `panel-${id}`,
        onclick: () => select(id),
      },
      title,
    ),
  );
  for (const { id, panel } of all) {
    panel.id = `panel-${id}`;
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-labelledby', `tab-${id}`);
    panel.tabIndex = 0;
  }
  const select = (id: string): void => {
    all.forEach((tab, i) => {
      const isShown = tab.id === id;
      tab.panel.hidden = !isShown;
      buttons[i]!.setAttribute('aria-selected', `${isShown}`);
      buttons[i]!.tabIndex = isShown ? 0 : -1;
      if (isShown) tab.onShown?.();
    });
    history.replaceState(null, '', `#${id}`);
  };
  list.addEventListener('keydown', (event) => {
    const at = buttons.findIndex((button) => button === document.activeElement);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    const next = (to + all.length) % all.length;
    select(all[next]!.id);
    buttons[next]!.focus();
  });
  list.append(...buttons);
  main.append(...all.map(({ panel }) => panel));
  const asked = location.hash.slice(1);
  select(all.some(({ id }) => id === asked) ? asked : all[0]!.id);
  return select;
}
