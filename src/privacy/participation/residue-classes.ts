/** The rounds r, r + b, r + 2b, … among n, for r = 0, …, min(b, n) − 1; counted from 0. */
export const residueClasses = (period: number, n: number): number[][] =>
  Array.from({ length: Math.min(period, n) }, (_, r) =>
    Array.from({ length: Math.ceil((n - r) / period) }, (_, i) => r + i * period),
  );
