/** Does what is to be done until it ends, or Ctrl-C or a signal to end is given. */
export async function untilTold<T>(run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const interrupt = new AbortController();
  const stop = (): void => {
    interrupt.abort();
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  if (!process.listeners('uncaughtException').includes(lateAlert)) process.on('uncaughtException', lateAlert);
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

/**
 * A TLS socket that was let go of can fail once more, with nobody to hear it: the client of the queue listens for one error of a socket only. It is no reason to end otherwise than we were about to.
 */
function lateAlert(problem: Error): void {
  const isOfTls = 'code' in problem && String(problem.code).startsWith('ERR_SSL_');
  if (!isOfTls && process.listenerCount('uncaughtException') === 1) {
    process.off('uncaughtException', lateAlert);
    throw problem;
  }
}
