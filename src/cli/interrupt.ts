/** Does what is to be done until it ends, or Ctrl-C or a signal to end is given. */
export async function untilTold<T>(run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const interrupt = new AbortController();
  const stop = (): void => {
    interrupt.abort();
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    return await run(interrupt.signal);
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}

/** Tells what is not what was told last: a server that is away is told of once. */
export function toldOnce(tell: (text: string) => void): (text: string) => void {
  let last = '';
  return (text) => {
    if (text !== last) tell(text);
    last = text;
  };
}
