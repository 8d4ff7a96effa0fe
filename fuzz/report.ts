/** Writes a line past the test runner, so that a run can be repeated from what it printed. */
export function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** Bytes for a message: as text where they are printable, in base64 where not; a regression can be made of it. */
export function quoted(bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString('latin1');
  const start = text.slice(0, 1200);
  return /^[\x20-\x7e\n\t\r]*$/.test(start)
    ? start
    : `base64 ${Buffer.from(bytes.subarray(0, 1200)).toString('base64')}`;
}

/** What went wrong, each sort of it once with its first input, at most ten. */
export class Findings {
  readonly #found = new Map<string, string>();
  #count = 0;

  add(sort: string, details: string): void {
    this.#count += 1;
    if (!this.#found.has(sort) && this.#found.size < 10) this.#found.set(sort, details);
  }

  /** All of it as one text, empty when nothing was found. */
  toString(): string {
    if (this.#count === 0) return '';
    return [
      `${this.#count} findings`,
      ...[...this.#found].map(([sort, details]) => `${sort}\n${details}`),
    ].join('\n\n');
  }
}
