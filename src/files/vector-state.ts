import { createHash } from 'node:crypto';
import { closeSync, fstatSync, fsyncSync, openSync, readSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { StateError } from '../mechanism/stream/saved.js';
import { readVectorState, writeVectorState, type VectorState } from '../mechanism/vector/vector-state.js';
import { syncFolder } from './write-file.js';

/** Bytes of one write: large enough to be fast, small enough for every system. */
const CHUNK = 2 ** 24;

/**
 * Keeps a state of a stream of vectors in a file that its owner alone may read, bytes as they lie in memory, whole or not at all: written beside it, synced, renamed. To be called before the release is let out.
 *
 * One process at a time may continue a stream, and from its last state: nothing here keeps a second one, or a copy, from continuing with the same noise. `openRelease` does, for streams of numbers.
 *
 * @throws Error when the file cannot be written; it is then what it was
 */
export function saveVectorState(path: string, state: VectorState): void {
  const temporary = `${path}.${process.pid}.new`;
  // Of this process alone, or of one that is no more and had its number.
  rmSync(temporary, { force: true });
  const file = openSync(temporary, 'wx', 0o600);
  try {
    try {
      writeVectorState(
        state,
        (bytes) => {
          for (let from = 0; from < bytes.length;)
            from += writeSync(file, bytes, from, Math.min(CHUNK, bytes.length - from));
        },
        createHash('sha256'),
      );
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(temporary, path);
  } catch (problem) {
    rmSync(temporary, { force: true });
    throw problem;
  }
  syncFolder(dirname(path));
}

/**
 * A state that {@link saveVectorState} kept.
 *
 * @throws StateError for a damaged file, Error for one that cannot be read
 */
export function loadVectorState(path: string): VectorState {
  const file = openSync(path, 'r');
  try {
    return readVectorState(
      fstatSync(file).size,
      (target) => {
        for (let from = 0; from < target.length;) {
          const count = readSync(file, target, from, Math.min(CHUNK, target.length - from), null);
          if (count === 0) throw new StateError('saved state: expected a whole file, got a part of one');
          from += count;
        }
      },
      createHash('sha256'),
    );
  } finally {
    closeSync(file);
  }
}
