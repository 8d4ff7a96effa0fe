import { Rational } from '../../arithmetic/rational.js';

/** The part ε₁/ε of the budget of segment r that pays for its total; strictly between 0 and 1. */
export type BudgetSplit = (r: number) => Rational;

/** ε₁ = ε/2 in every segment: asymptotically four times the error of a known length. */
export const halfSplit: BudgetSplit = () => Rational.ratio(1n, 2n);

/** ε₁ = ε/(r + 1) in segment r. */
export const harmonicSplit: BudgetSplit = (r) => Rational.ratio(1n, BigInt(r) + 1n);
