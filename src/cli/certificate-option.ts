import { UsageError } from '../text/usage-error.js';

/** What is proved for `--certificate`. @throws UsageError where certificates do not speak of it */
export function spokenOfCertificate<T>(prove: () => T): T {
  try {
    return prove();
  } catch (problem) {
    if (!(problem instanceof RangeError)) throw problem;
    throw new UsageError(`--certificate: ${problem.message.replace(/^\w+: /, '')}`, { cause: problem });
  }
}
