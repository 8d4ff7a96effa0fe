/** What a command may do to the outside world: lines on stdout and stderr, passing progress, and whole files. */
export interface Io {
  out(line: string): void;
  err(line: string): void;
  /** Replaces the progress line on stderr; does nothing unless stderr is a terminal and a second has passed. */
  progress(text: string): void;
  /** Does work that cannot tell its progress; on a terminal stderr says after two seconds that it goes on. */
  during?<T>(what: string, work: () => T): T;
  /** Writes a whole file or none of it; a secret one for its owner alone; `-` is stdout. */
  writeFile(path: string, bytes: Uint8Array, secrecy?: 'secret'): void;
  /** The bytes of stdin as they arrive. */
  input(): AsyncIterable<Uint8Array>;
}

/** Does work that cannot tell its progress, and says on a terminal that it goes on. */
export const during = <T>(io: Io, what: string, work: () => T): T =>
  io.during === undefined ? work() : io.during(what, work);

/** The exit statuses of every command. */
export const HOLDS = 0;
export const REFUTED = 1;
export const UNREADABLE = 2;
export const UNDECIDED = 3;

/** A command: its full help text, and what it does; the result is the exit status. */
export interface Command {
  readonly help: string;
  run(argv: readonly string[], io: Io): number | Promise<number>;
}

/** The answer could not be delivered: stdout is closed, its disk is full; exit status 2. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
}
