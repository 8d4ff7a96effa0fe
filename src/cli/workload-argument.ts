import { existsSync } from 'node:fs';
import { readMatrixFile } from '../validate/readers/read.js';
import { readJson } from '../validate/readers/json.js';
import { explicit } from '../workload/explicit.js';
import { prefixSum } from '../workload/prefix-sum.js';
import type { Workload } from '../workload/workload.js';
import { brief, wholeNumber } from './arguments.js';
import { UsageError } from './command.js';

/** Largest size of a workload by name: the limit of the certificate format. */
const LARGEST = 4096;

/** The workload that a command line names: `prefix-sum` with a size, a matrix written out, or a file with one matrix. */
export function readWorkload(text: string, n: string | undefined): Workload {
  if (text === 'prefix-sum') {
    if (n === undefined) throw new UsageError('prefix-sum: expected its size --n N, got none');
    return prefixSum(wholeNumber(n, '--n', 1, LARGEST));
  }
  if (n !== undefined)
    throw new UsageError(`--n: expected only with a workload by name, got it with ${brief(text)}`);
  if (text.trimStart().startsWith('['))
    return explicit([...readJson(text, 'WORKLOAD', 'A').values()][0]!.matrix);
  if (!existsSync(text)) {
    throw new UsageError(
      `WORKLOAD: expected prefix-sum, a matrix such as [[1,2],[0,1]], or a file, got ${brief(text)}`,
    );
  }
  return explicit(readMatrixFile(text).matrix);
}
