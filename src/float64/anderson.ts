import { pseudoInverse } from './pseudo-inverse.js';

/**
 * Anderson acceleration of a fixed-point iteration x ← g(x) with a memory of the last steps: the residuals f = g(x) − x of the
 * past are combined, by least squares, to the smallest one, and the same combination of the g(x) is the next x.
 */
export class Anderson {
  readonly #memory: number;
  #points: Float64Array[] = [];
  #residuals: Float64Array[] = [];

  /** @param memory number of past differences that are kept, ≥ 1. */
  constructor(memory: number) {
    if (!Number.isSafeInteger(memory) || memory < 1) {
      throw new RangeError(`Anderson: expected memory, an integer of at least 1, got ${memory}`);
    }
    this.#memory = memory;
  }

  /** Forgets the past. */
  restart(): void {
    this.#points = [];
    this.#residuals = [];
  }

  /** The next point after x with image g(x). */
  next(x: Float64Array, image: Float64Array): Float64Array {
    const residual = image.map((value, j) => value - x[j]!);
    this.#points.push(x);
    this.#residuals.push(residual);
    if (this.#points.length > this.#memory + 1) {
      this.#points.shift();
      this.#residuals.shift();
    }
    const columns = this.#residuals.length - 1;
    if (columns === 0) return image;
    // minimise ‖f − ΔF·γ‖ over γ, ΔF (n×columns) the differences of successive residuals
    const differences = new Float64Array(x.length * columns);
    for (let k = 0; k < columns; k++) {
      for (let j = 0; j < x.length; j++)
        differences[j * columns + k] = this.#residuals[k + 1]![j]! - this.#residuals[k]![j]!;
    }
    const inverse = pseudoInverse({ rows: x.length, cols: columns, data: differences }).data;
    const next = image.slice();
    for (let k = 0; k < columns; k++) {
      let gamma = 0;
      for (let j = 0; j < x.length; j++) gamma += inverse[k * x.length + j]! * residual[j]!;
      for (let j = 0; j < x.length; j++) {
        next[j] =
          next[j]! -
          gamma * (this.#points[k + 1]![j]! - this.#points[k]![j]! + differences[j * columns + k]!);
      }
    }
    return next;
  }
}
