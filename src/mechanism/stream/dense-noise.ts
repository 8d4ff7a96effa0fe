import type { Canonical } from '../../arithmetic/canonical.js';
import type { Rational } from '../../arithmetic/rational.js';
import type { Matrix } from '../../linear/matrix.js';
import type { CorrelatedNoise } from './correlated-noise.js';
import type { NoiseLaw } from '../../privacy/noise/noise-law.js';
import type { NoiseSource } from './noise.js';
import { savedIndex, savedInteger, savedList, savedRecord, StateError } from './saved.js';

/**
 * The noise of any left factor B (n×N): row t is multiplied with the terms drawn so far. [DMRST] Algorithm 1.
 *
 * A term is drawn at the first release that uses it, terms of one release in the order of the columns, and dropped after the
 * last one; a column of zeros draws nothing.
 */
export class DenseNoise implements CorrelatedNoise {
  readonly scale: Rational;
  readonly #b: Matrix;
  readonly #law: NoiseLaw;
  readonly #lifetimes: readonly Lifetime[];
  #time = 0;
  /** The live terms by column. */
  readonly #terms: Map<number, bigint>;

  /**
   * @param b B, n×N
   * @param saved what {@link DenseNoise.save} gave
   * @throws StateError for a saved state that this B cannot have.
   */
  constructor(b: Matrix, law: NoiseLaw, saved?: Canonical) {
    this.#b = b;
    this.#law = law;
    this.scale = b.scale;
    this.#lifetimes = lifetimes(b);
    this.#terms = new Map();
    if (saved === undefined) return;
    const { time, terms } = savedRecord(saved, 'time', 'terms');
    this.#time = savedIndex(time, b.rows);
    for (const entry of savedList(terms)) {
      const [column, term] = savedList(entry);
      this.#terms.set(savedIndex(column, b.cols - 1), savedInteger(term));
    }
    const live = this.#lifetimes.filter(({ first, last }) => first < this.#time && this.#time <= last);
    if (this.#terms.size !== live.length || live.some(({ column }) => !this.#terms.has(column)))
      throw new StateError('saved state: expected the noise terms in use at its time, got others');
  }

  next(source: NoiseSource): bigint {
    const { rows, cols, integers } = this.#b;
    if (this.#time === rows)
      throw new RangeError(`DenseNoise: expected at most ${rows} releases, got one more`);
    const row = this.#time;
    let sum = 0n;
    for (const { column, first, last } of this.#lifetimes) {
      if (row < first || row > last) continue;
      if (row === first) this.#terms.set(column, source.draw(this.#law));
      sum += integers[row * cols + column]! * this.#terms.get(column)!;
      if (row === last) this.#terms.delete(column);
    }
    this.#time += 1;
    return sum;
  }

  live(): number {
    return this.#terms.size;
  }

  save(): Canonical {
    const terms = [...this.#terms].map(([column, term]) => [`${column}`, `${term}`]);
    return { time: `${this.#time}`, terms };
  }
}

/** The rows, from 0, of the first and last release that use a column. */
interface Lifetime {
  readonly column: number;
  readonly first: number;
  readonly last: number;
}

/** The lifetimes of the columns of B that are not zero. */
function lifetimes({ rows, cols, integers }: Matrix): Lifetime[] {
  const found: Lifetime[] = [];
  for (let column = 0; column < cols; column += 1) {
    let first = 0;
    while (first < rows && integers[first * cols + column] === 0n) first += 1;
    if (first === rows) continue;
    let last = rows - 1;
    while (integers[last * cols + column] === 0n) last -= 1;
    found.push({ column, first, last });
  }
  return found;
}
