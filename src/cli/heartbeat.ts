import { Worker } from 'node:worker_threads';

/** Milliseconds before the first line, and between two. */
const PATIENCE = 2000;
const PULSE = 1000;
/** Milliseconds for which a thread that is to end is waited for, so that its line is gone before the answer is written. */
const FAREWELL = 500;

/** Runs beside a computation that holds its own thread: it can say nothing there before it ends. */
const BEAT = `
const { writeSync } = require('node:fs');
const { workerData } = require('node:worker_threads');
const { signals, what, patience, pulse } = workerData;
const say = (text) => { try { writeSync(2, text); } catch {} };
let drawn = 0;
for (let waited = patience; Atomics.wait(signals, 0, 0, drawn === 0 ? patience : pulse) === 'timed-out'; waited += pulse) {
  const line = what + ' … ' + Math.round(waited / 1000) + ' s';
  say('\\r' + line);
  drawn = line.length;
}
if (drawn > 0) say('\\r' + ' '.repeat(drawn) + '\\r');
Atomics.store(signals, 1, 1);
Atomics.notify(signals, 1);
`;

/** Does some work that tells nothing of its own progress, while another thread tells on stderr that it goes on and for how long. */
export function withHeartbeat<T>(what: string, work: () => T): T {
  const signals = new Int32Array(new SharedArrayBuffer(8));
  const worker = new Worker(BEAT, {
    eval: true,
    workerData: { signals, what, patience: PATIENCE, pulse: PULSE },
  });
  worker.unref();
  const started = performance.now();
  try {
    return work();
  } finally {
    Atomics.store(signals, 0, 1);
    Atomics.notify(signals, 0);
    if (performance.now() - started >= PATIENCE) Atomics.wait(signals, 1, 0, FAREWELL);
  }
}
