import { exponentText } from '../arithmetic/exponent.js';
import type { ProductProof } from '../certificate/prove-product.js';
import { normName, quantityName } from './norm-names.js';
import { rootEnclosure, shortText } from './numbers.js';

/** The answer as JSON: schemas/certify-product.schema.json. */
export function productJson(proof: ProductProof, output: string | undefined): unknown {
  const gamma = rootEnclosure(proof);
  return {
    format: 'etalon-certify-product',
    version: '1',
    factors: proof.factors,
    norm: normName(proof.p),
    p: exponentText(proof.p),
    cols: `${proof.cols}`,
    gamma: { inf: gamma.inf, sup: gamma.sup },
    gammaSquared: proof.claim,
    digest: proof.digest,
    certificate: output ?? null,
  };
}

/** The answer as lines. */
export function productLines(proof: ProductProof, output: string | undefined): string[] {
  const gamma = rootEnclosure(proof);
  const name = quantityName(proof.p, false);
  const line = (title: string, text: string): string => `${title.padEnd(13)}${text}`;
  return [
    ...proof.factors.map(({ kind, workload }, i) =>
      line(i === 0 ? 'product' : '  ⊗', `${workload}  (${kind})`),
    ),
    line('columns', `${proof.cols}`),
    line(name, shortText(gamma.exact, 100)),
    line('', `in [${gamma.inf}, ${gamma.sup}]`),
    line(`${name}²`, `in [${proof.claim.inf}, ${proof.claim.sup}]`),
    line('certificate', `${proof.digest}${output === undefined ? '' : `  → ${output}`}  (product)`),
    'proved by the checker from the certificate alone',
  ];
}
