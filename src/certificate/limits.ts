/** The limits of docs/certificate-format.md: characters of a numeral, bytes of a certificate, and rows and columns of a workload that is written out. */
export const MAX_CHARACTERS = 4096;
export const MAX_BYTES = 134217728;
export const MAX_SIZE = 4096;

/** The largest numerator of p. */
export const MAX_POWER = 64n;
