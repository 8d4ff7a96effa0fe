import type { Answer, Order, Outcome, PageFile } from './messages.js';

/** An order was given up by the reader. */
export class Cancelled extends Error {
  override readonly name = 'Cancelled';
}

interface Waiting {
  readonly onProgress: (text: string) => void;
  readonly done: (outcome: Outcome) => void;
  readonly failed: (problem: Error) => void;
}

/**
 * The worker that does what takes long, one order at a time. What is cancelled is stopped with the worker, and another one is begun: a computation looks at nothing while it computes.
 */
export class Desk {
  readonly #source: string;
  #worker: Worker | undefined;
  readonly #waiting = new Map<number, Waiting>();
  #last = 0;

  /** @param source the script of the worker */
  constructor(source: string) {
    this.#source = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
  }

  /** Runs `etalon` with some words on some files. @throws Cancelled */
  run(
    argv: readonly string[],
    files: readonly PageFile[] = [],
    onProgress: (text: string) => void = () => undefined,
  ): Promise<Outcome> {
    this.#last += 1;
    const order: Order = { id: this.#last, argv, files };
    const worker = this.#begun();
    return new Promise((done, failed) => {
      this.#waiting.set(order.id, { onProgress, done, failed });
      worker.postMessage(order);
    });
  }

  /** The document that a command prints with `--json`. @throws Error with its message where it has none but an error */
  async document<T>(argv: readonly string[], files: readonly PageFile[] = []): Promise<T> {
    const [command = '', ...rest] = argv;
    // Behind -- it would be the name of a file.
    const { out } = await this.run([command, '--json', ...rest], files);
    const document = JSON.parse(out.join('\n')) as {
      readonly format: string;
      readonly error?: { readonly path: string; readonly expected: string; readonly received: string };
    };
    if (document.format === 'etalon-error' && document.error !== undefined) {
      const { path, expected, received } = document.error;
      throw new Error(`${path}: expected ${expected}, got ${received}`);
    }
    return document as T;
  }

  /** Gives up all that is waited for. */
  cancel(): void {
    this.#stopped(new Cancelled('cancelled'));
  }

  #stopped(problem: Error): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    for (const { failed } of this.#waiting.values()) failed(problem);
    this.#waiting.clear();
  }

  #begun(): Worker {
    if (this.#worker !== undefined) return this.#worker;
    const worker = new Worker(this.#source);
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      const waiting = this.#waiting.get(data.id);
      if (waiting === undefined) return;
      if ('progress' in data) waiting.onProgress(data.progress);
      else {
        this.#waiting.delete(data.id);
        waiting.done(data.outcome);
      }
    });
    // Of memory that is used up, or a fault of ours: the next order has another worker.
    worker.addEventListener('error', (event) => {
      this.#stopped(new Error(`the computation ended with ${event.message}`));
    });
    this.#worker = worker;
    return worker;
  }
}
