import { UsageError } from '../text/usage-error.js';

/** The options that name a file for a certificate. */
export type CertificateOption = '--certificate' | '--l1-certificate';

/** What is proved for an option. @throws UsageError where certificates do not speak of it */
export function spokenOfCertificate<T>(prove: () => T, option: CertificateOption = '--certificate'): T {
  try {
    return prove();
  } catch (problem) {
    if (!(problem instanceof RangeError)) throw problem;
    throw new UsageError(`${option}: ${problem.message.replace(/^\w+: /, '')}`, { cause: problem });
  }
}
