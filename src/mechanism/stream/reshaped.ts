import type { Canonical } from '../../arithmetic/canonical.js';
import { requireIndex } from '../../arithmetic/require.js';
import type { CorrelatedNoise } from './correlated-noise.js';
import type { NoiseSource } from './noise.js';
import { isOnce } from './participation.js';
import { savedIndex, savedIntegers, savedRecord, StateError } from './saved.js';
import type { StreamDesign } from './stream-mechanism.js';

/**
 * Sums over a sliding window of the last `width` items, of a design of prefix sums: release t less release t − width, before either is rounded. That is B′(Cx + z) with the same C and noise, B′ = B less
 * its rows `width` before, so the guarantee of all releases is the same; of one release, which is made of two, nothing more is said. With a Toeplitz C it is A·C⁻¹(Cx + z) of the windows A, the one that C would be given.
 *
 * @param design of prefix sums
 * @throws RangeError for a width that is no integer above 0, and a design of other sums, whose differences are no windows
 * @example
 * ```ts
 * windowed(mechanism('binary-tree', { n: '100', rho: '1' }), 7).guarantee.perReleaseAttained; // false
 * ```
 */
export function windowed(design: StreamDesign, width: number): StreamDesign {
  requireIndex('windowed', 'width', width, 1);
  const { guarantee, parameters, release } = design;
  if (guarantee.answers !== undefined)
    throw new RangeError(`windowed: expected a design of prefix sums, got one of ${guarantee.answers}`);
  return {
    ...design,
    parameters: { design: parameters, window: `${width}` },
    guarantee: {
      ...guarantee,
      answers: `sums of the last ${width} items`,
      perRelease: guarantee.total,
      perReleaseAttained: false,
    },
    ...(release === undefined
      ? {
          answers: (saved) => new Differences(width, design.answers, saved),
          noise: (saved) => new NoiseDifferences(width, design.noise, saved),
        }
      : { release: (saved) => new Differences(width, release, saved) }),
  };
}

/**
 * A design that begins anew every so many items, with fresh noise, for as many items as are wanted. An item moves the noisy numbers of its own block alone, so ε or ρ of all releases is that of one block (Theorem 5 of docs/adaptivity.md).
 * Records in several rounds, which may be of several blocks, need a design that is made to be a block: with `stream` at least `releases` (Lemma Blocks of docs/mechanisms.md).
 *
 * @param design for the items of one block
 * @param releases how many there are in all
 * @throws RangeError for a design without end, one that is not made for the rounds of a record in so many releases, or releases that are no integer above 0
 * @example
 * ```ts
 * const day = mechanism('binary-tree', { n: '24', rho: '1' });
 * restarting(day, 8760).guarantee.sensitivity; // that of 24 items
 * ```
 */
export function restarting(design: StreamDesign, releases: number): StreamDesign {
  const { guarantee, parameters, release } = design;
  const { releases: length, participation, stream } = guarantee;
  if (length === 'unbounded')
    throw new RangeError('restarting: expected a design of known length, got one without end');
  requireIndex('restarting', 'releases', releases, 1);
  const isBlock = stream === 'unbounded' || (stream !== undefined && stream >= releases);
  if (!isBlock && !isOnce({ participation }, releases))
    throw new RangeError(
      `restarting: expected a design that is a block of a stream of ${releases} rounds, as records take part in several, got another`,
    );
  return {
    ...design,
    parameters: { design: parameters, restart: `${length}`, releases: `${releases}` },
    guarantee: {
      ...guarantee,
      answers: `${guarantee.answers ?? 'prefix sums'}, anew after every ${length} items`,
      releases,
    },
    answers: (saved) => new Restarted(length, design.answers, saved),
    noise: (saved) => new RestartedNoise(length, design.noise, saved),
    ...(release === undefined ? {} : { release: (saved) => new Restarted(length, release, saved) }),
  };
}

/** A stream of integers over a scale, of answers or of releases. */
interface IntegerStream {
  readonly scale: StreamScale;
  next(value: bigint): bigint;
  save(): Canonical;
}
type StreamScale = ReturnType<StreamDesign['answers']>['scale'];
type Factory<Part> = (saved?: Canonical) => Part;

/** The last numbers of a sequence; what comes in is told with the one that was `width` before it taken away. */
class Window {
  readonly #width: number;
  readonly #numbers: bigint[];
  /** Where the next one goes, once there are `width`. */
  #at = 0;

  constructor(width: number, saved?: Canonical) {
    this.#width = width;
    this.#numbers = saved === undefined ? [] : savedIntegers(saved);
    if (this.#numbers.length > width)
      throw new StateError(`saved state: expected at most ${width} numbers, got ${this.#numbers.length}`);
  }

  difference(number: bigint): bigint {
    if (this.#numbers.length < this.#width) {
      this.#numbers.push(number);
      return number;
    }
    const before = this.#numbers[this.#at]!;
    this.#numbers[this.#at] = number;
    this.#at = (this.#at + 1) % this.#width;
    return number - before;
  }

  /** The oldest first. */
  save(): Canonical {
    return [...this.#numbers.slice(this.#at), ...this.#numbers.slice(0, this.#at)].map(String);
  }
}

class Differences implements IntegerStream {
  readonly #inner: IntegerStream;
  readonly #window: Window;

  constructor(width: number, make: Factory<IntegerStream>, saved?: Canonical) {
    const { inner, window } = saved === undefined ? {} : savedRecord(saved, 'inner', 'window');
    this.#inner = make(inner);
    this.#window = new Window(width, window);
  }

  get scale(): StreamScale {
    return this.#inner.scale;
  }

  next(value: bigint): bigint {
    return this.#window.difference(this.#inner.next(value));
  }

  save(): Canonical {
    return { inner: this.#inner.save(), window: this.#window.save() };
  }
}

class NoiseDifferences implements CorrelatedNoise {
  readonly #inner: CorrelatedNoise;
  readonly #window: Window;

  constructor(width: number, make: Factory<CorrelatedNoise>, saved?: Canonical) {
    const { inner, window } = saved === undefined ? {} : savedRecord(saved, 'inner', 'window');
    this.#inner = make(inner);
    this.#window = new Window(width, window);
  }

  get scale(): StreamScale {
    return this.#inner.scale;
  }

  next(source: NoiseSource): bigint {
    return this.#window.difference(this.#inner.next(source));
  }

  live(): number {
    return this.#inner.live();
  }

  save(): Canonical {
    return { inner: this.#inner.save(), window: this.#window.save() };
  }
}

/** A part of a mechanism that begins anew every `length` calls. */
class Blocks<Part extends { save(): Canonical }> {
  readonly #length: number;
  readonly #make: Factory<Part>;
  #part: Part;
  #used: number;

  constructor(length: number, make: Factory<Part>, saved?: Canonical) {
    const { part, used } = saved === undefined ? {} : savedRecord(saved, 'part', 'used');
    [this.#length, this.#make] = [length, make];
    this.#part = make(part);
    this.#used = used === undefined ? 0 : savedIndex(used, length);
  }

  /** The part of this moment. */
  get part(): Part {
    return this.#part;
  }

  /** The part for the next call. */
  turn(): Part {
    if (this.#used === this.#length) [this.#part, this.#used] = [this.#make(), 0];
    this.#used += 1;
    return this.#part;
  }

  save(): Canonical {
    return { part: this.#part.save(), used: `${this.#used}` };
  }
}

class Restarted implements IntegerStream {
  readonly #blocks: Blocks<IntegerStream>;

  constructor(length: number, make: Factory<IntegerStream>, saved?: Canonical) {
    this.#blocks = new Blocks(length, make, saved);
  }

  get scale(): StreamScale {
    return this.#blocks.part.scale;
  }

  next(value: bigint): bigint {
    return this.#blocks.turn().next(value);
  }

  save(): Canonical {
    return this.#blocks.save();
  }
}

class RestartedNoise implements CorrelatedNoise {
  readonly #blocks: Blocks<CorrelatedNoise>;

  constructor(length: number, make: Factory<CorrelatedNoise>, saved?: Canonical) {
    this.#blocks = new Blocks(length, make, saved);
  }

  get scale(): StreamScale {
    return this.#blocks.part.scale;
  }

  next(source: NoiseSource): bigint {
    return this.#blocks.turn().next(source);
  }

  live(): number {
    return this.#blocks.part.live();
  }

  save(): Canonical {
    return this.#blocks.save();
  }
}
