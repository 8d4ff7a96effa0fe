declare const ETALON_VERSION: string;

/** The version of the package that the page is of. */
export const packageVersion = (): string => ETALON_VERSION;
