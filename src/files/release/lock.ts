import { digestOf } from '../../arithmetic/canonical.js';
import { parseState } from '../../mechanism/stream/mechanism-state.js';
import { savedRecord, savedText } from '../../mechanism/stream/saved.js';
import { UsageError } from '../../text/usage-error.js';
import type { Files } from './files.js';
import type { Host, ProcessName } from './process.js';

/** Attempts after which a lock that is taken and released all the time counts as in use. */
const ATTEMPTS = 100;

interface Holder extends ProcessName {
  readonly token: string;
}

/**
 * The right of one process to work with a file, as long as it runs.
 *
 * FILE.lock names a process by pid, boot, start and a random token t. When that process is dead, the lock FILE.lock.t stands in its
 * place, and so on: the last of the chain holds, and renames its lock to FILE.lock, which cuts the chain. Every place is taken by
 * link(2), which lets one process win, and no place after the first is ever needed twice, as tokens are not repeated; so the death of a
 * process at any point leaves no place that cannot be taken over, and of two processes that find the same dead holder one becomes its
 * successor. docs/mechanisms.md, Lemma 1.
 */
export class ProcessLock {
  readonly #path: string;
  readonly #files: Files;
  readonly #token: string;

  private constructor(path: string, files: Files, token: string) {
    this.#path = path;
    this.#files = files;
    this.#token = token;
  }

  /** @throws UsageError when a process that runs has it. */
  static take(file: string, files: Files, host: Host): ProcessLock {
    const path = `${file}.lock`;
    const holder: Holder = { ...host.me, token: host.token() };
    const draft = `${file}.${holder.token}.new`;
    const write = (): void => {
      files.create(draft, new TextEncoder().encode(JSON.stringify(holder)));
    };
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const chain: { readonly place: string; readonly token: string }[] = [];
      let place = path;
      for (let last = read(files, place); last !== undefined; last = read(files, place)) {
        if (host.alive(last)) throw inUse(file, last);
        chain.push({ place, token: last.token });
        place = `${path}.${last.token}`;
      }
      write();
      const linked = files.link(draft, place);
      files.remove(draft);
      if (linked !== 'done') continue;
      // A predecessor may have released the whole chain, or cut it, meanwhile; then the place leads nowhere.
      if (!chain.every((link) => read(files, link.place)?.token === link.token)) {
        files.remove(place);
        continue;
      }
      if (chain.length > 0) {
        write();
        files.rename(draft, path);
        for (const link of chain.slice(1)) files.remove(link.place);
        files.remove(place);
      }
      return new ProcessLock(path, files, holder.token);
    }
    throw inUse(file, undefined);
  }

  /** Lets others take it. */
  release(): void {
    // Whoever took this process for dead has it now, and what is at FILE.lock is no longer this process's to remove.
    if (read(this.#files, `${this.#path}.${this.#token}`) !== undefined) return;
    if (read(this.#files, this.#path)?.token === this.#token) this.#files.remove(this.#path);
  }
}

/** Who holds a place; `undefined` when nobody does. What is no lock, such as one that a power failure cut, is of a dead process. */
function read(files: Files, place: string): Holder | undefined {
  const bytes = files.read(place);
  if (bytes === undefined) return undefined;
  try {
    const record = savedRecord(parseState(new TextDecoder().decode(bytes)), 'pid', 'boot', 'start', 'token');
    const [pid, boot, start, token] = ['pid', 'boot', 'start', 'token'].map((key) => savedText(record[key]));
    if (/^[0-9]{1,10}$/.test(pid!) && /^[0-9a-f]{32}$/.test(token!))
      return { pid: pid!, boot: boot!, start: start!, token: token! };
  } catch {
    // as below
  }
  return { pid: '0', boot: 'none', start: '', token: digestOf(place).slice(0, 32) };
}

/** The refusal of a file that another process has, or others have. */
export function inUse(file: string, holder: Holder | undefined): UsageError {
  const who = holder === undefined ? 'other processes' : `process ${holder.pid}`;
  return new UsageError(`${file}: expected a file that no other process uses, got one in use by ${who}`);
}
