import { Rational } from '../../src/arithmetic/rational.js';
import { Real } from '../../src/arithmetic/real.js';
import { circularRangeGammaF, circularWindowGamma2 } from '../../src/bound/optimum/circulant.js';
import type { Enclosure, Quotient } from './exact.js';

/** γ_(p)² of sums around a circle, by sines: of windows n^{2/p}·γ_2², of all arcs γ_F². Undefined for a workload or a p of which nothing is known. */
export function ofCircle(
  workload: Readonly<Record<string, unknown>>,
  [a, b]: Quotient,
): Enclosure | undefined {
  const [n, window] = [Number(workload['n']), Number(workload['window'])];
  if (workload['name'] === 'circular-range')
    return a === 2n * b ? enclosed(circularRangeGammaF(n).sqr()) : undefined;
  const power = b === 0n ? Real.ONE : Real.of(BigInt(n)).power(Rational.ratio(2n * b, a));
  return enclosed(circularWindowGamma2(n, window).sqr().mul(power));
}

function enclosed(x: Real): Enclosure {
  const { inf, sup } = x.enclose(300);
  const quotient = ({ num, den }: Rational): Quotient => [num, den];
  return { low: quotient(inf.toRational()), high: quotient(sup.toRational()) };
}
