import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { closeAtExit, isClosed } from './release/at-exit.js';
import type { Outcome, Program } from '../conform/conform.js';

/** How a program is driven. */
export interface ProgramOptions {
  /** Milliseconds that one answer may take, the start of the program among them. */
  readonly timeout: number;
  /** Bytes of one answer at most. */
  readonly longest?: number;
}

/** Bytes of one answer: the draws of a sampler are the longest. */
const LONGEST = 2 ** 24;
/** Characters of what a program says on stderr that are repeated. */
const REMARK = 200;
/** Runs that end before the program has ever answered, after which it is not started again. */
const MOST_FALSE_STARTS = 3;

/** Requests in a row that are waited for in vain: a program that never answers would be waited for at every question. */
const MOST_IN_VAIN = 9;

interface Waiting {
  readonly settle: (outcome: Outcome) => void;
  readonly timer: NodeJS.Timeout;
}

/** Ends a program and what it has started, as far as that is in its process group. */
function killGroup(child: ChildProcessWithoutNullStreams): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    child.kill('SIGKILL');
  }
}

/**
 * A program of another project that is asked line by line. It runs in a process group of its own, is started when it is first asked, and again after a time-out,
 * a crash or a flood, each of which is an outcome and ends nothing here.
 */
export class LineProgram implements Program {
  readonly #command: readonly string[];
  readonly #options: Required<ProgramOptions>;
  #child: ChildProcessWithoutNullStreams | undefined;
  #waiting: Waiting | undefined;
  #pieces: Buffer[] = [];
  #bytes = 0;
  #remark = '';
  #hasAnswered = false;
  #falseStarts = 0;
  #inVain = 0;
  /** Why the program cannot be started at all: it is not there, or it may not be run. */
  cannotStart: string | undefined;

  /** @param command the program and its arguments, which no shell reads */
  constructor(command: readonly string[], options: ProgramOptions) {
    this.#command = command;
    this.#options = { longest: LONGEST, ...options };
  }

  ask(line: string): Promise<Outcome> {
    if (this.cannotStart !== undefined || this.#falseStarts >= MOST_FALSE_STARTS)
      return Promise.resolve({
        kind: 'crash',
        why: this.cannotStart ?? `ended ${MOST_FALSE_STARTS} times and never answered${this.#lastWords()}`,
      });
    if (this.#inVain >= MOST_IN_VAIN)
      return Promise.resolve({
        kind: 'timeout',
        why: `no line to ${MOST_IN_VAIN} requests in a row (is every answer flushed?), so not asked`,
      });
    return new Promise((settle) => {
      let child: ChildProcessWithoutNullStreams;
      try {
        child = this.#child ?? this.#start();
      } catch (problem) {
        this.#refuse(problem);
        settle({ kind: 'crash', why: this.cannotStart! });
        return;
      }
      this.#pieces = [];
      this.#bytes = 0;
      const timer = setTimeout(() => {
        this.#inVain += 1;
        this.#fail('timeout', `no line within ${this.#options.timeout / 1000} s`);
      }, this.#options.timeout);
      this.#waiting = { settle, timer };
      child.stdin.write(`${line}\n`);
    });
  }

  /** Ends the program. */
  close(): void {
    const child = this.#child;
    this.#child = undefined;
    isClosed(this);
    if (child === undefined) return;
    killGroup(child);
    // Whom it has started may have left its group, and hold the pipes open: nobody waits for them.
    for (const stream of [child.stdin, child.stdout, child.stderr]) stream.destroy();
    child.unref();
  }

  #start(): ChildProcessWithoutNullStreams {
    const [file = '', ...args] = this.#command;
    const child = spawn(file, args, { stdio: 'pipe', detached: true });
    this.#child = child;
    closeAtExit(this);
    this.#remark = '';
    const isCurrent = (): boolean => this.#child === child;
    child.stdin.on('error', () => undefined); // it has ended, which `close` tells
    child.stderr.on('data', (bytes: Buffer) => {
      if (this.#remark.length < REMARK) this.#remark += bytes.toString('utf8').slice(0, REMARK);
    });
    child.stdout.on('data', (bytes: Buffer) => {
      if (isCurrent()) this.#take(bytes);
    });
    child.on('error', (problem) => {
      if (!isCurrent()) return;
      this.#refuse(problem);
      this.#ended(problem.message);
    });
    // What it leaves running keeps its pipes open, and would be waited for.
    child.on('exit', () => {
      killGroup(child);
    });
    child.on('close', (code, signal) => {
      if (isCurrent()) this.#ended(`ended with ${signal ?? `status ${code ?? 0}`}${this.#lastWords()}`);
    });
    return child;
  }

  #refuse(problem: unknown): void {
    this.cannotStart = problem instanceof Error ? problem.message : String(problem);
  }

  #take(bytes: Buffer): void {
    if (this.#waiting === undefined) {
      // Nothing was asked: the line would be taken for the answer to the next.
      this.close();
      return;
    }
    const end = bytes.indexOf(0x0a);
    this.#pieces.push(end < 0 ? bytes : bytes.subarray(0, end));
    this.#bytes += bytes.length;
    if (this.#bytes > this.#options.longest) {
      this.#fail('flood', `more than ${this.#options.longest} bytes`);
      return;
    }
    if (end < 0) return;
    const line = Buffer.concat(this.#pieces).toString('utf8');
    if (end + 1 < bytes.length) {
      this.#fail('flood', 'more than one line for one request');
      return;
    }
    [this.#hasAnswered, this.#inVain] = [true, 0];
    this.#settle({ kind: 'line', line });
  }

  #ended(why: string): void {
    this.#child = undefined;
    if (!this.#hasAnswered) this.#falseStarts += 1;
    this.#settle({ kind: 'crash', why });
  }

  #fail(kind: 'timeout' | 'flood', why: string): void {
    this.close();
    this.#settle({ kind, why });
  }

  #settle(outcome: Outcome): void {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    if (waiting === undefined) return;
    clearTimeout(waiting.timer);
    waiting.settle(outcome);
  }

  #lastWords(): string {
    const [line = ''] = this.#remark.trim().split('\n').slice(-1);
    return line === '' ? '' : `: ${line}`;
  }
}
