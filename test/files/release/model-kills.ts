import type { Files } from '../../../src/files/release/files.js';
import type { Host, ProcessName } from '../../../src/files/release/process.js';
import { ReleaseState } from '../../../src/files/release/record.js';
import { UsageError } from '../../../src/text/usage-error.js';
import { StateError } from '../../../src/mechanism/stream/saved.js';
import { Killed, LEDGER, ModelDisk, modelFiles, STATE } from './model-files.js';

/** What happened in one case. */
export interface Tally {
  cases: number;
  kills: number;
  powerFailures: number;
  copies: number;
  refused: number;
  prints: number;
  /** Releases printed for one time that differ, or that are not on one chain of generations: their noise is shared. */
  shared: number;
  /** Releases that a reader who says what he has received does not get. */
  lost: number;
  /** Releases that are printed again with another text. */
  doubled: number;
  /** Streams that cannot be continued although nothing was put back. */
  stuck: number;
  /** Files that are left after a whole run. */
  left: number;
  /** Processes that were told of a copy, a rollback or a removal although nothing of the kind had happened. */
  accused: number;
}

export const emptyTally = (): Tally => ({
  cases: 0,
  kills: 0,
  powerFailures: 0,
  copies: 0,
  refused: 0,
  prints: 0,
  shared: 0,
  lost: 0,
  doubled: 0,
  stuck: 0,
  left: 0,
  accused: 0,
});

/** Releases that a run makes, two at a time. */
const WRITES = 2;

interface Printed {
  readonly text: string;
  readonly head: string;
}

/** One stream with all that is done to it, and what readers have seen. */
class World {
  readonly dead = new Set<string>();
  readonly printed = new Map<number, Printed>();
  readonly previous = new Map<string, string>();
  /** Printed heads by generation. */
  readonly heads = new Map<bigint, string>();
  #pids = 100;
  /** Whether somebody has put a copy in the place of a file. */
  tampered = false;
  readonly tally: Tally;

  constructor(
    tally: Tally,
    readonly ledger: boolean,
  ) {
    this.tally = tally;
    tally.cases += 1;
  }

  host(pid = `${(this.#pids += 1)}`): Host {
    const me: ProcessName = { pid, boot: 'b', start: '' };
    let tokens = 0;
    return {
      me,
      alive: ({ pid }) => !this.dead.has(pid),
      token: () => `${me.pid}${`${(tokens += 1)}`.padStart(32 - me.pid.length, '0')}`,
    };
  }

  /** How many releases a reader has, from the first without a gap. */
  received(): number {
    let count = 0;
    while (this.printed.has(count + 1)) count += 1;
    return count;
  }

  print(t: number, text: string, head: string, generation: bigint): void {
    this.tally.prints += 1;
    const before = this.printed.get(t);
    if (before !== undefined && before.text !== text) {
      this.tally.doubled += 1;
      this.tally.shared += 1;
    }
    if (before === undefined) this.printed.set(t, { text, head });
    const other = this.heads.get(generation);
    if (other !== undefined && other !== head) this.tally.shared += 1;
    this.heads.set(generation, head);
  }

  /** Whether all that was printed is on one chain. */
  judge(): void {
    const generations = [...this.heads.keys()].sort((x, y) => (x < y ? -1 : 1));
    let head: string | undefined;
    for (let g = generations.at(-1) ?? -1n; g >= 0n; g -= 1n) {
      const printed = this.heads.get(g);
      head ??= printed;
      if (printed !== undefined && printed !== head) this.tally.shared += 1;
      head = head === undefined ? undefined : this.previous.get(head);
    }
  }
}

/** A whole run of a process: opens, gets what was lost, releases, closes. */
function run(
  world: World,
  files: Files,
  host: Host,
  received: () => number = () => world.received(),
  silent: () => boolean = () => false,
): 'whole' | 'refused' {
  const print = (...printed: Parameters<World['print']>): void => {
    if (!silent()) world.print(...printed);
  };
  let terms = 0;
  let state: ReleaseState;
  try {
    state = ReleaseState.open(STATE, world.ledger ? LEDGER : undefined, files, host);
  } catch (problem) {
    return refusedBy(problem, world);
  }
  try {
    const record = state.record ?? {
      state: { time: '0', terms: [] },
      source: 'model',
      recorded: [],
      form: '',
    };
    const note = (): void => {
      const { head, previous } = state.place!;
      world.previous.set(head, previous);
    };
    if (state.record === undefined) state.begin(record, host.token());
    note();
    const before = record.state as unknown as { time: string; terms: string[] };
    let t = Number(before.time);
    const place = state.place!;
    const arrived = received();
    const first = t - record.recorded.length;
    if (arrived < first && !silent()) world.tally.lost += first - arrived;
    record.recorded.forEach((text, i) => {
      if (first + i + 1 > arrived) print(first + i + 1, text, place.head, place.generation);
    });
    let live = [...before.terms];
    for (let write = 0; write < WRITES; write += 1) {
      const recorded: string[] = [];
      for (let item = 0; item < 2; item += 1) {
        t += 1;
        live = [...live.slice(-3), `${host.me.pid}.${(terms += 1)}`];
        recorded.push(`${host.me.pid} ${live.join('+')}`);
      }
      const after = { time: `${t}`, terms: live };
      const steps = { items: [], terms: [] };
      state.keep({ steps, snapshot: () => after, source: 'model', recorded, form: '' });
      note();
      const { head, generation } = state.place!;
      recorded.forEach((text, i) => {
        print(t - 1 + i, text, head, generation);
      });
    }
    return 'whole';
  } catch (problem) {
    return refusedBy(problem, world);
  } finally {
    try {
      state.close();
    } catch (problem) {
      if (!(problem instanceof Killed)) throw problem;
    }
  }
}

function refusedBy(problem: unknown, world: World): 'refused' {
  if (problem instanceof Killed) throw problem;
  if (!(problem instanceof StateError || problem instanceof UsageError)) throw problem;
  world.tally.refused += 1;
  if (
    problem instanceof StateError &&
    !world.tampered &&
    !/one process that continues it/.test(problem.message)
  )
    world.tally.accused += 1;
  return 'refused';
}

/**
 * A process that stops between two calls and goes on later, on whatever the disk is then: it is run again from its beginning, and the calls
 * that it had made give what they gave.
 */
class Stopped {
  readonly #log: unknown[] = [];
  readonly #pid: string;
  #received: number | undefined;

  constructor(
    readonly world: World,
    readonly disk: ModelDisk,
  ) {
    this.#pid = world.host().me.pid;
  }

  /** Goes on until it has made so many calls in all; those who come then take it for dead. */
  runTo(calls: number): void {
    const replayed = this.#log.length;
    let at = 0;
    const through =
      <A extends readonly unknown[], R>(call: (...given: A) => R): ((...given: A) => R) =>
      (...given) => {
        if (at >= calls) throw new Killed();
        if (at === this.#log.length) this.#log.push(call(...given));
        at += 1;
        return this.#log[at - 1] as R;
      };
    const live = modelFiles(this.disk, () => undefined);
    const files: Files = {
      create: through(live.create),
      append: through(live.append),
      read: through(live.read),
      namesOf: through(live.namesOf),
      rename: through(live.rename),
      link: through(live.link),
      remove: through(live.remove),
      list: through(live.list),
      sync: through(live.sync),
    };
    const host = this.world.host(this.#pid);
    // What follows its last call it did before it stopped.
    const silent = (): boolean => replayed > 0 && at <= replayed;
    try {
      const received = (): number => (this.#received ??= this.world.received());
      run(this.world, files, { ...host, alive: through(host.alive) }, received, silent);
    } catch (problem) {
      if (!(problem instanceof Killed)) throw problem;
    }
    this.world.dead.add(this.#pid);
  }
}

/** Runs a process that is killed, or does something else, at a point; without one to its end. */
function runTo(world: World, disk: ModelDisk, point: number, then: (host: Host) => void): number {
  const host = world.host();
  let at = 0;
  const files = modelFiles(disk, () => {
    at += 1;
    if (at === point) then(host);
  });
  try {
    run(world, files, host);
  } catch (problem) {
    if (!(problem instanceof Killed)) throw problem;
    world.tally.kills += 1;
  }
  world.dead.add(host.me.pid);
  return at;
}

const whole = (world: World, disk: ModelDisk): number => runTo(world, disk, 0, () => undefined);

const killed = (world: World, disk: ModelDisk, point: number): number =>
  runTo(world, disk, point, () => {
    throw new Killed();
  });

/** In the end the stream goes on, nothing is left, and what was printed is on one chain. */
function finish(world: World, disk: ModelDisk, mayBeRefused = false): void {
  const before = world.received();
  whole(world, disk);
  // A process that was taken for dead may have left a change half made, which this run undoes.
  if (world.received() === before) whole(world, disk);
  if (world.received() === before && !mayBeRefused) world.tally.stuck += 1;
  if (world.received() > before) {
    const extra = (): number => disk.names.size - (world.ledger ? 4 : 2);
    // A power failure that lost one of two renames can leave a baton two names, of which the second goes when it is of the past.
    if (extra() > 0) whole(world, disk);
    world.tally.left += extra();
  }
  world.judge();
}

/** The points of a run from scratch, and of one that continues. */
export function pointsOf(ledger: boolean): { readonly first: number; readonly later: number } {
  const world = new World(emptyTally(), ledger);
  const disk = new ModelDisk();
  return { first: whole(world, disk), later: whole(world, disk) };
}

/** Every pair of points, or every `stride`-th: a kind of case for each. */
export type Case = (tally: Tally, ledger: boolean, begun: boolean, i: number, j: number) => void;

/** Unsynced changes of which a power failure is tried with every subset; of more, with some. */
const EXHAUSTIVE = 6;

/** Where there are too many: none, all, the earlier ones, all but one, and some. */
const SUBSETS = 8;

const subsetsOf = (pending: number): number => (pending <= EXHAUSTIVE ? 2 ** pending : SUBSETS);

function keptChanges(pending: number, choice: number): number {
  if (pending <= EXHAUSTIVE) return choice;
  const all = 2 ** pending - 1;
  const one = 2 ** (choice % pending);
  return [0, all, one - 1, all ^ one, one, 0x55555555, 0x2db6db6d, 0x1c71c71c][choice]! & all;
}

/** All pairs of points of all kinds, or every so-many-th: every point is taken as the first. */
export function runCases(tally: Tally, stride: (name: string) => number, told: (text: string) => void): void {
  for (const ledger of [false, true])
    for (const begun of [false, true]) {
      const { first, later } = pointsOf(ledger);
      const points = begun ? later : first;
      for (const [name, each] of Object.entries(CASES)) {
        const step = stride(name);
        for (let i = 1; i <= points; i += 1)
          for (let j = 1 + (i % step); j <= points; j += step) each(tally, ledger, begun, i, j);
        told(`${name}, ${ledger ? 'with' : 'without'} a ledger: ${points} points, ${tally.cases} cases`);
      }
    }
}

function begin(tally: Tally, ledger: boolean, begun: boolean): { world: World; disk: ModelDisk } {
  const world = new World(tally, ledger);
  const disk = new ModelDisk();
  if (begun) whole(world, disk);
  return { world, disk };
}

export const CASES: Readonly<Record<string, Case>> = {
  /** Killed at i; the next one killed at j. */
  killedTwice(tally, ledger, begun, i, j) {
    const { world, disk } = begin(tally, ledger, begun);
    killed(world, disk, i);
    killed(world, disk, j);
    finish(world, disk);
  },
  /** At i a rival comes, which is killed at j. */
  rival(tally, ledger, begun, i, j) {
    const { world, disk } = begin(tally, ledger, begun);
    runTo(world, disk, i, () => {
      killed(world, disk, j);
    });
    finish(world, disk);
  },
  /** Taken for dead at i while it only waits: a rival is killed at j, another runs to its end, then the first goes on. */
  stalled(tally, ledger, begun, i, j) {
    const { world, disk } = begin(tally, ledger, begun);
    runTo(world, disk, i, ({ me }) => {
      world.dead.add(me.pid);
      killed(world, disk, j);
      whole(world, disk);
    });
    finish(world, disk);
  },
  /** Two wait: the second is taken for dead at j, a third runs, then the second and the first go on. */
  stalledTwice(tally, ledger, begun, i, j) {
    const { world, disk } = begin(tally, ledger, begun);
    runTo(world, disk, i, ({ me: first }) => {
      world.dead.add(first.pid);
      runTo(world, disk, j, ({ me: second }) => {
        world.dead.add(second.pid);
        whole(world, disk);
      });
    });
    finish(world, disk);
  },
  /** Stopped after i calls and taken for dead; another stopped after j calls; the first goes on to its end, then the other does. */
  interleaved(tally, ledger, begun, i, j) {
    const { world, disk } = begin(tally, ledger, begun);
    const [first, second] = [new Stopped(world, disk), new Stopped(world, disk)];
    first.runTo(i);
    second.runTo(j);
    first.runTo(Infinity);
    second.runTo(Infinity);
    finish(world, disk);
  },
  /** The same by turns: each goes on a third of the way, twice. */
  byTurns(tally, ledger, begun, i, j) {
    const { world, disk } = begin(tally, ledger, begun);
    const [first, second] = [new Stopped(world, disk), new Stopped(world, disk)];
    for (const turn of [1, 2, 3]) {
      first.runTo(Math.ceil((i * (turn + 1)) / 2));
      second.runTo(Math.ceil((j * (turn + 2)) / 3));
    }
    first.runTo(Infinity);
    second.runTo(Infinity);
    finish(world, disk);
  },
  /** The power fails at i, with any part of what was not synced, and again at j. */
  powerFailure(tally, ledger, begun, i, j) {
    const fail = (world: World, disk: ModelDisk, point: number, choice: number): ModelDisk => {
      killed(world, disk, point);
      world.tally.powerFailures += 1;
      subsets = subsetsOf(disk.pending);
      return disk.afterPowerFailure(keptChanges(disk.pending, choice % subsets));
    };
    let subsets = 1;
    for (let choice = 0, choices = 1; choice < choices; choice += 1) {
      const { world, disk } = begin(tally, ledger, begun);
      const first = fail(world, disk, i, choice);
      choices = subsets;
      finish(world, fail(world, first, j, choice * 5 + i));
    }
  },
  /** The power fails once, at i, with every subset of what was not synced; j takes every so-many-th of them, all j together all. */
  powerFailureOnce(tally, ledger, begun, i, j) {
    const { first, later } = pointsOf(ledger);
    const failed = (counted: Tally): { world: World; disk: ModelDisk } => {
      const { world, disk } = begin(counted, ledger, begun);
      killed(world, disk, i);
      return { world, disk };
    };
    const subsets = 2 ** failed(emptyTally()).disk.pending;
    for (let kept = j - 1; kept < subsets; kept += begun ? later : first) {
      const { world, disk } = failed(tally);
      world.tally.powerFailures += 1;
      finish(world, disk.afterPowerFailure(kept));
    }
  },
  /** A copy of the state's folder is made at i; the original is killed at j later, then the copy and the original are continued. */
  copy(tally, ledger, begun, i, j) {
    if (!ledger) return;
    const { world, disk } = begin(tally, ledger, begun);
    let old = new ModelDisk();
    runTo(world, disk, i, () => {
      old = disk.copy();
      world.tampered = true;
      tally.copies += 1;
    });
    killed(world, disk, j);
    // The ledger is on another medium: the copy sees the one ledger there is.
    const restored = (): ModelDisk => {
      const mixed = new ModelDisk();
      for (const [path, inode] of old.names) if (!path.startsWith(LEDGER)) mixed.names.set(path, inode);
      for (const [path, inode] of disk.names) if (path.startsWith(LEDGER)) mixed.names.set(path, inode);
      return mixed;
    };
    const mixed = restored();
    whole(world, mixed);
    for (const path of disk.names.keys()) if (path.startsWith(LEDGER)) disk.names.delete(path);
    for (const [path, inode] of mixed.names) if (path.startsWith(LEDGER)) disk.names.set(path, inode);
    finish(world, disk, true);
  },
};
