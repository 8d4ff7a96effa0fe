import { spokenOf } from './spoken-of.js';

/** The options that name a file for a certificate. */
export type CertificateOption = '--certificate' | '--l1-certificate';

/** What is proved for an option. @throws UsageError where certificates do not speak of it */
export function spokenOfCertificate<T>(prove: () => T, option: CertificateOption = '--certificate'): T {
  return spokenOf(option, /^(?:\w+: )?/, prove);
}
