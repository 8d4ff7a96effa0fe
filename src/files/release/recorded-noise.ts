import type { NoiseLaw } from '../../privacy/noise/noise-law.js';
import type { NoiseSource } from '../../mechanism/stream/noise.js';

/** A source of noise that remembers what it gave since it was last asked, and gives terms again that were given before. */
export class RecordedNoise implements NoiseSource {
  readonly #source: NoiseSource;
  #given: bigint[] = [];
  #before: readonly bigint[] = [];
  #next = 0;

  constructor(source: NoiseSource) {
    this.#source = source;
  }

  draw(law: NoiseLaw): bigint {
    const term = this.#next < this.#before.length ? this.#before[this.#next++]! : this.#source.draw(law);
    this.#given.push(term);
    return term;
  }

  /** The terms given since the last call. */
  taken(): readonly bigint[] {
    const given = this.#given;
    this.#given = [];
    return given;
  }

  /** Gives these terms, before any new one. */
  again(terms: readonly bigint[]): void {
    [this.#before, this.#next] = [terms, 0];
  }

  /** Whether there are terms that were to be given again and were not asked for. */
  isAhead(): boolean {
    return this.#next < this.#before.length;
  }
}
