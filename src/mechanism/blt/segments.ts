import type { Canonical } from '../../arithmetic/canonical.js';
import { nearestShift } from '../../arithmetic/bits.js';
import { Rational } from '../../arithmetic/rational.js';
import type { NoiseLaw } from '../../privacy/noise/noise-law.js';
import type { AnswerStream } from '../stream/answer-stream.js';
import type { CorrelatedNoise } from '../stream/correlated-noise.js';
import type { NoiseSource } from '../stream/noise.js';
import type { ReleaseStream } from '../stream/release-stream.js';
import { savedIndex, savedInteger, savedRecord, StateError } from '../stream/saved.js';
import { BltDecoder } from './blt-decoder.js';
import { BltEncoder } from './blt-encoder.js';
import type { FixedBlt } from './blt-precision.js';

/** A part of the stream with buffers and noise of its own. */
export interface Segment {
  /** How many items it has. */
  readonly length: number;
  readonly fixed: FixedBlt;
  readonly law: NoiseLaw;
}

/** The segments by number, from 0. */
export type Segments = (index: number) => Segment;

/** Most segments that a saved state may be in: they are of 2^40 items each from the eighth on. */
const MOST = Number.MAX_SAFE_INTEGER;

/** Where in its segments a stream stands. */
class Place {
  index = 0;
  /** Items of the segment so far. */
  #local = 0;
  readonly #segments: Segments;

  /** @param saved what {@link Place.save} gave */
  constructor(segments: Segments, saved?: Canonical) {
    this.#segments = segments;
    if (saved === undefined) return;
    const { segment, local } = savedRecord(saved, 'segment', 'local');
    this.index = savedIndex(segment, MOST);
    this.#local = savedIndex(local, segments(this.index).length);
  }

  get segment(): Segment {
    return this.#segments(this.index);
  }

  /** One item on; whether it is the first of another segment than the item before. */
  next(): boolean {
    const begins = this.#local === this.segment.length;
    if (begins) {
      this.index += 1;
      this.#local = 0;
    }
    this.#local += 1;
    return begins;
  }

  save(): Canonical {
    return { segment: `${this.index}`, local: `${this.#local}` };
  }
}

/** What noise is added to: (Cx)_t in fixed point of the segment that item t is in, as if it were the stream. */
export class SegmentEncoder implements AnswerStream {
  readonly scale: Rational;
  readonly #place: Place;
  #inner: BltEncoder;

  /** @param saved what {@link SegmentEncoder.save} gave */
  constructor(segments: Segments, saved?: Canonical) {
    const { place, inner } = saved === undefined ? {} : savedRecord(saved, 'place', 'inner');
    this.#place = new Place(segments, place);
    this.#inner = new BltEncoder(this.#place.segment.fixed, inner);
    this.scale = this.#inner.scale;
  }

  next(item: bigint): bigint {
    if (this.#place.next()) this.#inner = new BltEncoder(this.#place.segment.fixed);
    return this.#inner.next(item);
  }

  save(): Canonical {
    return { place: this.#place.save(), inner: this.#inner.save() };
  }
}

/** A new term every time, of the law of its segment; all laws are on one lattice. */
export class SegmentNoise implements CorrelatedNoise {
  readonly scale = Rational.ONE;
  readonly #place: Place;

  /** @param saved what {@link SegmentNoise.save} gave */
  constructor(segments: Segments, saved?: Canonical) {
    this.#place = new Place(segments, saved);
  }

  next(source: NoiseSource): bigint {
    this.#place.next();
    return source.draw(this.#place.segment.law);
  }

  live(): number {
    return 0;
  }

  save(): Canonical {
    return this.#place.save();
  }
}

/** The prefix sums of the segment, and the last ones of all segments before; a function of the noisy numbers. */
export class SegmentDecoder implements ReleaseStream {
  readonly scale: Rational;
  readonly #place: Place;
  readonly #places: number;
  #inner: BltDecoder;
  /** The last release of the segment so far, and the sum of those of the segments before, in multiples of 2^−bits. */
  #last = 0n;
  #closed = 0n;

  /** @param saved what {@link SegmentDecoder.save} gave */
  constructor(segments: Segments, places: number, saved?: Canonical) {
    this.#places = places;
    this.scale = Rational.dyadic(1n, -places);
    const { place, inner, last, closed } =
      saved === undefined ? {} : savedRecord(saved, 'place', 'inner', 'last', 'closed');
    this.#place = new Place(segments, place);
    this.#inner = this.#decoder(inner);
    if (last === undefined || closed === undefined) return;
    [this.#last, this.#closed] = [savedInteger(last), savedInteger(closed)];
    if (this.#place.index === 0 && this.#closed !== 0n)
      throw new StateError('saved state: expected no closed segment in the first one, got one');
  }

  next(noisy: bigint): bigint {
    if (this.#place.next()) {
      this.#closed += this.#last;
      this.#inner = this.#decoder();
    }
    this.#last = this.#inner.next(noisy);
    const printed = nearestShift(this.#place.segment.fixed.bits - this.#places);
    return printed(this.#closed + this.#last);
  }

  save(): Canonical {
    return {
      place: this.#place.save(),
      inner: this.#inner.save(),
      last: `${this.#last}`,
      closed: `${this.#closed}`,
    };
  }

  #decoder(saved?: Canonical): BltDecoder {
    const { fixed } = this.#place.segment;
    return new BltDecoder(fixed, fixed.bits, fixed.bits, Rational.ONE, saved);
  }
}
