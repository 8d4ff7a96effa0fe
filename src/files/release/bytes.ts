import { DetailedError } from '../../text/detailed-error.js';

/**
 * The pieces of an input, which are bytes.
 *
 * @throws TypeError for a piece that is not; DetailedError where the system broke the input off, as when a disk cannot be read.
 */
export async function* bytesOf(input: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    for await (const piece of input as AsyncIterable<unknown>) {
      if (!(piece instanceof Uint8Array))
        throw new TypeError(`Release.take: expected bytes, got ${piece === null ? 'null' : typeof piece}`);
      yield piece;
    }
  } catch (problem) {
    if (!isOfSystem(problem)) throw problem;
    const received = problem.message;
    throw new DetailedError({ code: 'stream', path: 'stream', expected: 'to continue', received });
  }
}

/** Errors of system calls name the call; a stream that was destroyed under its reader has a code of its own. */
const isOfSystem = (problem: unknown): problem is Error =>
  problem instanceof Error &&
  ('syscall' in problem || ('code' in problem && problem.code === 'ERR_STREAM_PREMATURE_CLOSE'));
