import type { Command } from './command.js';

/** A command in one line, and how it is loaded. */
export interface CommandEntry {
  readonly summary: string;
  readonly load: () => Promise<{ command: Command }>;
}

/** The commands. What all of them are is said without loading one: `etalon --help` costs little more than starting Node. */
export const COMMANDS: Readonly<Record<string, CommandEntry>> = {
  account: {
    summary: 'encloses the privacy loss of many steps, sampled or not, and finds the least safe noise',
    load: () => import('./account.js'),
  },
  atlas: {
    summary: 'lists, fetches, compares and proves again the results of sweeps',
    load: () => import('./atlas.js'),
  },
  certify: {
    summary: 'encloses the optimum γ of a workload, or Γ_p of a set of points, and writes the certificate',
    load: () => import('./certify.js'),
  },
  check: {
    summary: 'proves certificates again, trusting nothing but their bytes',
    load: () => import('./check.js'),
  },
  conform: {
    summary: 'asks another implementation, in any language, the golden vectors, and judges its answers',
    load: () => import('./conform.js'),
  },
  page: {
    summary: 'writes a page for a browser that does what check, validate and value do, without a network',
    load: () => import('./page.js'),
  },
  quantities: {
    summary: 'lists every quantity with its parameters, formula and source',
    load: () => import('./quantities.js'),
  },
  release: {
    summary: 'runs a private mechanism on numbers from stdin, one release a line',
    load: () => import('./release.js'),
  },
  reproduce: {
    summary: 'computes the verdict on every statement of the documents',
    load: () => import('./reproduce.js'),
  },
  sweep: {
    summary: 'proves every statement of a grid into a folder, over threads, and goes on where a run ended',
    load: () => import('./sweep.js'),
  },
  validate: {
    summary: "judges someone else's factorization or strategy exactly",
    load: () => import('./validate.js'),
  },
  value: {
    summary: 'prints one certified constant: exact, or enclosed to D proved digits',
    load: () => import('./value.js'),
  },
  worker: {
    summary: 'works for the sweeps of a queue',
    load: () => import('./worker.js'),
  },
};

/** The names of all commands. */
export const commandNames: readonly string[] = Object.keys(COMMANDS);
