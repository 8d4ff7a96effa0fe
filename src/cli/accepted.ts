import { check } from '../checker/checker.js';
import { DetailedError } from './command.js';
import { verdictLine } from './verdict-line.js';

/**
 * Nothing that rests on a certificate of our own is printed or written before the checker has accepted it.
 *
 * @throws DetailedError when it does not: a defect of the generator
 */
export function requireAccepted(certificate: Uint8Array): void {
  const verdict = check(certificate, { budget: 'unlimited' });
  if (!verdict.proved)
    throw new DetailedError({
      code: 'defect',
      path: 'certificate',
      expected: 'a certificate that the checker accepts',
      received: verdictLine(verdict),
    });
}
