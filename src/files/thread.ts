import { workerData } from 'node:worker_threads';
import { ELIMINATION } from '../checker/inverse-diagonal.js';
import type { Piece } from '../checker/pieces.js';
import { BIDIAGONAL } from '../checker/sweeps-bidiagonal.js';
import { MOMENTUM } from '../checker/sweeps-momentum.js';
import { REVERSED } from '../checker/sweeps-reversed.js';
import { PREFIX_SUM } from '../checker/swept.js';
import { FAST_PREFIX_SUM, FAST_REVERSED } from '../float64/sweep-level.js';
import { RESOLVENT } from '../linear/band.js';
import { CHECK } from './check-piece.js';
import type { Answer, Beginning, Order } from './threads.js';

/** What threads can do, by name. */
const PIECES = new Map(
  (
    [
      ELIMINATION,
      RESOLVENT,
      PREFIX_SUM.piece,
      FAST_PREFIX_SUM.piece,
      REVERSED.piece,
      FAST_REVERSED.piece,
      MOMENTUM,
      BIDIAGONAL,
      CHECK,
    ] as readonly Piece<never, unknown>[]
  ).map((piece) => [piece.name, piece] as const),
);

const { port, signal, place: ready } = workerData as Beginning;

port.on('message', ({ job, piece, data }: Order) => {
  for (const [place, each] of data) {
    port.postMessage(answer(job, place, () => PIECES.get(piece)!.run(each as never)));
    Atomics.add(signal, 0, 1);
    Atomics.notify(signal, 0);
  }
});
Atomics.store(signal, ready, 1);

function answer(job: number, place: number, run: () => unknown): Answer {
  try {
    return { job, place, result: run(), failed: false };
  } catch {
    return { job, place, failed: true };
  }
}
