import type { SensitivityProof } from '../certificate/participation/sensitivity-proof.js';
import type { BltProof } from '../certificate/toeplitz/prove-blt.js';
import type { Row } from './claim-rows.js';
import { shortText } from './numbers.js';
import { DIGITS, enclosureJson } from './validate-numbers.js';

/** A certificate beside a report: of what a buffered strategy costs, or of a sensitivity alone; and the file that has it. */
export interface WrittenCertificate {
  readonly file: string;
  readonly proof: BltProof | SensitivityProof;
}

/** What is proved of a buffered strategy holds for scalar, vector and absolute contributions alike. What a certificate proves may be wider than what the report says. */
export function certificateRows(written: WrittenCertificate | undefined): Row[] {
  if (written === undefined) return [];
  const { file, proof } = written;
  const { digest, inf, sup } = proof;
  const claim = shortText({ inf, sup }, DIGITS);
  return 'hypothesis' in proof
    ? [
        [
          'certificate',
          `${digest}  → ${file}  (toeplitz-rational, hypothesis ${proof.hypothesis}, any contributions)`,
        ],
        [
          '',
          `proves sensitivity squared ${shortText(proof.sensitivitySquared, DIGITS)}, total loss ${claim}`,
        ],
      ]
    : [
        ['certificate', `${digest}  → ${file}  (sensitivity, ${proof.contributions} contributions)`],
        ['', `proves sensitivity squared ${claim}`],
      ];
}

/** The same as data. */
export function certificateJson({ file, proof }: WrittenCertificate): Record<string, unknown> {
  const { digest, inf, sup } = proof;
  const claim = enclosureJson({ inf, sup });
  return 'hypothesis' in proof
    ? {
        file,
        kind: 'toeplitz-rational',
        digest,
        hypothesis: proof.hypothesis,
        contributions: 'any',
        sensitivitySquared: enclosureJson(proof.sensitivitySquared),
        totalLoss: claim,
      }
    : { file, kind: 'sensitivity', digest, contributions: proof.contributions, sensitivitySquared: claim };
}
