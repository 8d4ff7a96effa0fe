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

/** One of an ℓ1 sensitivity. */
export interface WrittenL1Certificate {
  readonly file: string;
  readonly proof: SensitivityProof;
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
        [
          'certificate',
          `${digest}  → ${file}  (${proof.norm === undefined ? '' : 'ℓ1 '}sensitivity, ${proof.contributions} contributions)`,
        ],
        ['', `proves ${proof.norm === undefined ? 'sensitivity squared' : 'ℓ1 sensitivity'} ${claim}`],
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

/** The same of one of an ℓ1 sensitivity. */
export function l1CertificateJson({ file, proof }: WrittenL1Certificate): Record<string, unknown> {
  const { digest, inf, sup, contributions } = proof;
  return {
    file,
    kind: 'sensitivity',
    norm: '1',
    digest,
    contributions,
    sensitivity: enclosureJson({ inf, sup }),
  };
}
