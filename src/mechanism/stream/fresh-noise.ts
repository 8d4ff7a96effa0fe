import type { Canonical } from '../../arithmetic/canonical.js';
import { Rational } from '../../arithmetic/rational.js';
import type { NoiseLaw } from '../../privacy/noise/noise-law.js';
import type { CorrelatedNoise } from './correlated-noise.js';
import type { NoiseSource } from './noise.js';
import { savedRecord } from './saved.js';

/** A new term every time, of which none is held: B is the identity. */
export class FreshNoise implements CorrelatedNoise {
  readonly scale = Rational.ONE;
  readonly #law: NoiseLaw;

  /** @param saved what {@link FreshNoise.save} gave */
  constructor(law: NoiseLaw, saved?: Canonical) {
    this.#law = law;
    if (saved !== undefined) savedRecord(saved);
  }

  next(source: NoiseSource): bigint {
    return source.draw(this.#law);
  }

  live(): number {
    return 0;
  }

  save(): Canonical {
    return {};
  }
}
