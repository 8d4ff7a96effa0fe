import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { descentRegretBound } from '../../../src/bound/learning/regret-descent.js';
import { pathwiseRegretBound, rowsRegretBound } from '../../../src/bound/learning/regret-pathwise.js';
import { honakerStreaming } from '../../../src/factorization/tree/honaker-streaming.js';

const q = Rational.parse;
const path = {
  distance: q('3'),
  stepSize: q('1/10'),
  lipschitz: q('2'),
  noise: [q('4'), q('9/4'), q('100')],
};

describe('the pathwise bound of the regret', () => {
  it('is the regret of linear losses with noise against the gradients', () => {
    // Losses −Lθ, θ_1 = 0: θ_t = ηL(t − 1) − η·(BZ)_{t−1} with (BZ)_t = ‖(BZ)_t‖, against θ* = ηLn.
    const { stepSize: eta, lipschitz: L } = path;
    const [lengths, n] = [[q('0'), q('2'), q('3/2')], 3];
    const best = eta.mul(L).mul(q(`${n}`));
    const regret = Rational.sum(
      lengths.map((z, t) =>
        L.mul(
          best.sub(
            eta
              .mul(L)
              .mul(q(`${t}`))
              .sub(eta.mul(z)),
          ),
        ),
      ),
    );
    expect(pathwiseRegretBound({ ...path, distance: best }).rational?.equals(regret)).toBe(true);
  });

  it('leaves the noise of the last step out', () => {
    const other = { ...path, noise: [q('4'), q('9/4'), q('0')] };
    expect(pathwiseRegretBound(other).compare(pathwiseRegretBound(path))).toBe(0);
  });

  it('with the rows of B is sharper than with its norm', () => {
    const { B } = honakerStreaming(8);
    const rows = Array.from({ length: 8 }, (_, i) => Rational.sum(B.row(i).map((x) => x.pow(2))));
    const descent = {
      dimension: 4n,
      distance: q('1'),
      stepSize: q('1/10'),
      lipschitz: q('1'),
      sigma: q('2'),
    };
    const sharp = rowsRegretBound(descent, rows);
    const whole = descentRegretBound({ ...descent, steps: 8n, frobeniusSquared: B.frobeniusSquared() });
    expect(sharp.compare(whole)).toBe(-1);
    // Of rows of the same length what is gained is the last row.
    const even = rowsRegretBound(descent, [q('1'), q('1'), q('1'), q('1')]);
    const all = descentRegretBound({ ...descent, steps: 4n, frobeniusSquared: q('4') });
    expect(all.sub(even).enclose(80).contains(q('1/10'))).toBe(true);
  });

  it('refuse parameters out of range', () => {
    const message = 'pathwiseRegretBound: expected';
    expect(() => pathwiseRegretBound({ ...path, noise: [] })).toThrow(`${message} the noise of at least one`);
    expect(() => pathwiseRegretBound({ ...path, noise: [q('-1')] })).toThrow(`${message} the squared length`);
    expect(() => pathwiseRegretBound({ ...path, distance: q('-1') })).toThrow(`${message} distance >= 0`);
    expect(() => pathwiseRegretBound({ ...path, stepSize: q('0') })).toThrow(`${message} stepSize > 0`);
    expect(() => pathwiseRegretBound({ ...path, lipschitz: q('0') })).toThrow(`${message} lipschitz > 0`);
    const descent = { dimension: 0n, distance: q('1'), stepSize: q('1'), lipschitz: q('1'), sigma: q('1') };
    expect(() => rowsRegretBound(descent, [q('1')])).toThrow('rowsRegretBound: expected dimension');
  });
});
