/** The δ of Tables 3 and 4. */
export const DELTA = '1e-6';

/** Noise multiplier and the ε printed for it. */
export const PRINTED = [
  ['0.341', '18.9'],
  ['0.682', '8.2'],
  ['1.364', '3.7'],
  ['2.728', '1.7'],
  ['5.456', '0.8'],
] as const;
