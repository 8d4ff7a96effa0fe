import { brief } from '../text/brief.js';
import { UsageError } from '../text/usage-error.js';
import { readMatrixFile } from '../files/factor-files.js';
import { explicit } from '../workload/explicit.js';
import type { Workload } from '../workload/workload.js';

/** Most points, and most coordinates, that a certificate holds. */
const LARGEST = 4096;

/** The points of a file, one a row, as the columns of a workload matrix. */
export function readPoints(file: string): Workload {
  const { matrix } = readMatrixFile(file);
  if (matrix.rows > LARGEST || matrix.cols > LARGEST) {
    throw new UsageError(
      `--points: expected at most ${LARGEST} points of at most ${LARGEST} coordinates, got ${matrix.rows} points of ${matrix.cols} in ${brief(file)}`,
    );
  }
  return explicit(matrix.transpose());
}
