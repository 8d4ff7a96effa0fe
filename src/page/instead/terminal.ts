/** A page has no stdin, and so none that is closed. */
export const stdinIsClosed = (): boolean => false;
