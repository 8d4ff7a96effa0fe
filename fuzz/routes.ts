import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { check, OVER_BUDGET, type Verdict } from '../src/checker/checker.js';

const ROOT = join(import.meta.dirname, '..');

/** What two routes must agree on: PROVED and what is proved, the code and the path of a refusal, or the work that is too much. */
export function essence(verdict: Verdict): string {
  return verdict.proved
    ? `PROVED ${verdict.kind} ${verdict.workload} ${verdict.inf} ${verdict.sup} ${verdict.digest}`
    : verdict.code === OVER_BUDGET
      ? `OVER-BUDGET ${verdict.received}`
      : `REFUSED ${verdict.code} ${verdict.path === '' ? '-' : verdict.path}`;
}

/** The same of a line that a checker prints. */
function essenceOfLine(line: string): string {
  if (line.startsWith('OVER-BUDGET ')) return `OVER-BUDGET ${line.split(' ').at(-1)!}`;
  return line.startsWith('REFUSED ') ? line.split(' ').slice(0, 3).join(' ') : line;
}

/** The first checker on bytes; what it throws is a verdict of its own, which agrees with no other. */
export function firstRoute(bytes: Uint8Array, judge: (bytes: Uint8Array) => Verdict = check): string {
  try {
    return essence(judge(bytes));
  } catch (problem) {
    return `THROWN ${problem instanceof Error ? `${problem.name}: ${problem.message}` : String(problem)}`;
  }
}

/** A checker that runs as a program of its own and reads one certificate after the other: a length, the bytes, then its line. */
export class Route {
  #program: ChildProcess | undefined;
  #waiting: ((line: string) => void)[] = [];

  constructor(
    readonly name: string,
    readonly command: string,
    readonly args: readonly string[],
  ) {}

  /** The program, started again after one that died. */
  #running(): ChildProcess {
    if (this.#program) return this.#program;
    const program = spawn(this.command, this.args, { stdio: ['pipe', 'pipe', 'ignore'] });
    const waiting: ((line: string) => void)[] = [];
    createInterface({ input: program.stdout }).on('line', (line) => {
      waiting.shift()?.(essenceOfLine(line));
    });
    program.stdin.on('error', () => undefined);
    program.on('close', (code) => {
      if (this.#program === program) this.#program = undefined;
      // The first that has no answer killed it; those behind it were never read.
      for (const [i, answer] of waiting.splice(0).entries())
        answer(i === 0 ? `DIED with status ${code ?? 'none'}` : LOST);
    });
    this.#program = program;
    this.#waiting = waiting;
    return program;
  }

  /** The answer to a certificate, asked again when the program died of another one. */
  async ask(bytes: Uint8Array): Promise<string> {
    const program = this.#running();
    const length = new DataView(new ArrayBuffer(4));
    length.setUint32(0, bytes.length);
    const answer = await new Promise<string>((resolve) => {
      this.#waiting.push(resolve);
      program.stdin!.write(new Uint8Array(length.buffer));
      program.stdin!.write(bytes);
    });
    return answer === LOST ? this.ask(bytes) : answer;
  }

  close(): Promise<void> {
    const program = this.#program;
    if (program === undefined) return Promise.resolve();
    return new Promise((resolve) => {
      program.on('close', () => {
        resolve();
      });
      program.stdin!.end();
    });
  }
}

const LOST = 'LOST';

export const hasPython = spawnSync('python3', ['--version']).status === 0;

/** The second checker, or a copy of it in another folder. */
export const python = (budget: string, folder = join(ROOT, 'proofs')): Route =>
  new Route('Python', 'python3', [join(folder, 'checker.py'), '--budget', budget, '--stream']);

/** The checker extracted from Reflect.v, where `node scripts/proofs.mjs --build Extract` has built it. */
export const EXTRACTED = join(ROOT, 'node_modules', '.cache', 'proofs', 'etalon-check');
export const extracted = (budget: string): Route | undefined =>
  existsSync(EXTRACTED) ? new Route('extracted', EXTRACTED, ['--budget', budget, '--stream']) : undefined;
