import { Cancelled, type Desk } from './desk.js';
import { element } from './element.js';

/** Where a tab says what it does and shows what came of it: one thing at a time, which can be cancelled. */
export class WorkArea {
  readonly node: HTMLElement;
  readonly #desk: Desk;
  readonly #status = element('p', { class: 'status', role: 'status', 'aria-live': 'polite' });
  readonly #cancel = element(
    'button',
    { type: 'button', hidden: true, onclick: () => this.#desk.cancel() },
    'Cancel',
  );
  readonly #shown = element('div', { class: 'shown' });

  constructor(desk: Desk) {
    this.#desk = desk;
    this.node = element(
      'div',
      {},
      element('div', { class: 'progress' }, this.#status, this.#cancel),
      this.#shown,
    );
  }

  /** Says what goes on. */
  readonly say = (text: string): void => {
    this.#status.textContent = text;
  };

  show(...nodes: readonly (Node | string)[]): void {
    this.#shown.append(...nodes);
  }

  /** Does a piece of work in the place of the one before. */
  async during(what: string, work: () => Promise<void>): Promise<void> {
    this.#desk.cancel();
    this.#shown.replaceChildren();
    this.#cancel.hidden = false;
    const began = performance.now();
    this.say(`${what} …`);
    try {
      await work();
      this.say(`${what}: done in ${((performance.now() - began) / 1000).toFixed(1)} s`);
    } catch (problem) {
      if (!(problem instanceof Cancelled))
        this.show(
          element(
            'p',
            { class: 'problem', role: 'alert' },
            problem instanceof Error ? problem.message : String(problem),
          ),
        );
      this.say(`${what}: ${problem instanceof Cancelled ? 'cancelled' : 'ended with an error'}`);
    } finally {
      this.#cancel.hidden = true;
    }
  }
}
