import { MAX_BYTES } from '../certificate/limits.js';
import { proveProduct, type ProductProof } from '../certificate/prove-product.js';
import { requireWritable } from '../files/outputs.js';
import { productJson, productLines } from '../report/product-report.js';
import { UsageError } from '../text/usage-error.js';
import { readBounded } from '../files/disk.js';
import type { Arguments } from './arguments.js';
import { besideFiles } from './beside-files.js';
import { HOLDS, type Io } from './command.js';
import type { OptionTable } from './option-table.js';

/** The word in place of a workload after which certificates follow. */
export const PRODUCT = 'product';

const ALLOWED: readonly string[] = ['output', 'json'];

/** `certify product FILE… [-o FILE]`: the certificate of a Kronecker product, from those of its factors. */
export function certifyProduct(args: Arguments, table: OptionTable, terminal: Io): number {
  const [, ...files] = args.positionals;
  const options = table.flatMap(([, , named]) => Object.keys(named ?? {}));
  const strange = options.find(
    (name) => !ALLOWED.includes(name) && (args.flag(name) || args.list(name).length > 0),
  );
  if (strange !== undefined) throw new UsageError(`--${strange}: expected without product, got both`);
  if (files.length === 0)
    throw new UsageError('product: expected the certificates of the factors, from 1 to 16 files, got none');
  const outputs = { '--output': args.text('output') };
  const io = besideFiles(terminal, args.flag('json'), outputs, files);
  requireWritable(outputs);
  const proof = proved(files.map(certificateIn), files);
  const output = args.text('output');
  if (output !== undefined) terminal.writeFile(output, proof.bytes);
  if (args.flag('json')) io.out(JSON.stringify(productJson(proof, output)));
  else for (const line of productLines(proof, output)) io.out(line);
  return HOLDS;
}

function certificateIn(file: string): Uint8Array {
  try {
    return readBounded(file, MAX_BYTES);
  } catch (problem) {
    const got = problem instanceof Error ? problem.message : String(problem);
    throw new UsageError(`${file}: expected a readable certificate, got ${got}`);
  }
}

/** What the product cannot have as a factor is said of the file. */
function proved(certificates: readonly Uint8Array[], files: readonly string[]): ProductProof {
  try {
    return proveProduct(certificates);
  } catch (problem) {
    if (!(problem instanceof RangeError)) throw problem;
    const message = problem.message.replace(/^proveProduct: /, '');
    const [, factor] = /\bfactor (\d+)/.exec(message) ?? [];
    throw new UsageError(`${factor === undefined ? 'product' : files[Number(factor) - 1]!}: ${message}`);
  }
}
