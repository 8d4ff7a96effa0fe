/** What a command may do to the outside world: lines on stdout and stderr, passing progress, and whole files. */
export interface Io {
  out(line: string): void;
  err(line: string): void;
  /** Replaces the progress line on stderr; does nothing unless stderr is a terminal and a second has passed. */
  progress(text: string): void;
  /** Writes a whole file or none of it; a secret one for its owner alone. */
  writeFile(path: string, bytes: Uint8Array, secrecy?: 'secret'): void;
  /** The bytes of stdin as they arrive. */
  input(): AsyncIterable<Uint8Array>;
}

/** The exit statuses of every command. */
export const HOLDS = 0;
export const REFUTED = 1;
export const UNREADABLE = 2;
export const UNDECIDED = 3;

/** A command: its one-line summary, its full help text, and what it does; the result is the exit status. */
export interface Command {
  readonly summary: string;
  readonly help: string;
  run(argv: readonly string[], io: Io): number | Promise<number>;
}

/** A call that is wrong in itself; reported in one line, exit status 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
