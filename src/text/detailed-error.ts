/** What is wrong, as data: a word for the kind, the argument or file, what was expected there and what was found. */
export interface ErrorDetails {
  readonly code: string;
  readonly path: string;
  readonly expected: string;
  readonly received: string;
}

/** An error that says what is wrong as data; its message is `PATH: expected …, got …`. */
export class DetailedError extends Error implements ErrorDetails {
  override readonly name: string = 'DetailedError';
  readonly code: string;
  readonly path: string;
  readonly expected: string;
  readonly received: string;

  constructor({ code, path, expected, received }: ErrorDetails) {
    super(`${path}: expected ${expected}, got ${received}`);
    this.code = code;
    this.path = path;
    this.expected = expected;
    this.received = received;
  }
}
