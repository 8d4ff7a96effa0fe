/** The limits of docs/certificate-format.md: characters of a numeral, and bytes of a certificate. */
export const MAX_CHARACTERS = 4096;
export const MAX_BYTES = 134217728;
