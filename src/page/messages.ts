/** A file by its name. */
export interface PageFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A command line, and the files that it may read. */
export interface Order {
  readonly id: number;
  readonly argv: readonly string[];
  readonly files: readonly PageFile[];
}

/** What a command did: its exit status, its lines on stdout and stderr, and the files that it wrote. */
export interface Outcome {
  readonly status: number;
  readonly out: readonly string[];
  readonly err: readonly string[];
  readonly written: readonly PageFile[];
}

/** What the worker says of an order. */
export type Answer =
  { readonly id: number; readonly progress: string } | { readonly id: number; readonly outcome: Outcome };
