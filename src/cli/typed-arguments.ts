import type { Rational } from '../arithmetic/rational.js';
import type { ExpressionInput } from '../expression/argument-text.js';
import { kindOf } from '../files/disk.js';
import type { Parameter, Parametric } from '../parameter/parameter.js';
import { MOST_ENTRIES, rowsText, type Rows } from '../parameter/rows.js';
import { brief } from '../text/brief.js';
import { UsageError } from '../text/usage-error.js';

/** A text that is meant as a file: 1/3 is a number. */
const PATH = /^(?![-+.\d,;/e[\]" ]*$)(?:[./~]|.*\.(?:csv|tsv|mtx|npy|npz|json|txt)$)/i;
/** A workload with its parameters. */
const CALL = /^\s*[a-z]\w*\s*\(/i;

/**
 * The texts of the parameters of a quantity, those that name a file or a workload, `prefix_sum(4)`, written out.
 * @throws UsageError that names the parameter for a file or a workload that is none
 */
export async function withMatrices(
  { parameters }: Parametric,
  given: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  const texts = new Map(given);
  for (const { name, kind } of parameters) {
    const text = given.get(name);
    if (text === undefined || !['list', 'matrix', 'points', 'schedule'].includes(kind)) continue;
    if (isFile(text, kind)) texts.set(name, ofRows(await rowsOfFile(name, text), name, kind));
    else if (kind !== 'schedule' && CALL.test(text)) texts.set(name, await named(name, text, kind));
  }
  return texts;
}

/** The value beside a formula that is no number: a list, a matrix, a file of one, or a workload by name; undefined for another text. */
export async function inputBeside(name: string, text: string): Promise<ExpressionInput | undefined> {
  if (isFile(text, 'matrix')) return rowsOfFile(name, text);
  if (!CALL.test(text) && !/^\s*\[/.test(text)) return undefined;
  const { expression } = await import('../expression/expression.js');
  return spoken(name, async () => (await expression(text)).asInput());
}

const isFile = (text: string, kind: Parameter['kind']): boolean =>
  PATH.test(text) || (kind !== 'schedule' && kindOf(text) === 'file');

/** The rows of the matrix of a file. */
async function rowsOfFile(name: string, file: string): Promise<Rows> {
  if (kindOf(file) === undefined)
    throw new UsageError(`${name}: expected a file that is there, or numbers, got ${brief(file)}`);
  const { readMatrixFile } = await import('../files/factor-files.js');
  const { matrix } = readMatrixFile(file, { vectors: true });
  const { rows, cols } = matrix;
  if (rows * cols > MOST_ENTRIES)
    throw new UsageError(
      `${name}: expected at most ${MOST_ENTRIES} numbers, got ${rows}×${cols} in ${brief(file)}`,
    );
  return Array.from({ length: rows }, (_, i) => matrix.row(i));
}

/** The text of the rows of a file as a parameter of a kind reads it. */
function ofRows(rows: Rows, name: string, kind: Parameter['kind']): string {
  if (kind === 'matrix' || kind === 'points') return rowsText(rows);
  const list: readonly Rational[] | undefined =
    rows.length === 1 ? rows[0] : rows[0]!.length === 1 ? rows.flat() : undefined;
  if (list !== undefined) return list.join(',');
  throw new UsageError(`${name}: expected one row or one column, got ${rows.length}×${rows[0]!.length}`);
}

/** The text of what a formula makes. */
async function named(name: string, text: string, kind: Parameter['kind']): Promise<string> {
  const { expression } = await import('../expression/expression.js');
  const { meant, textOf } = await import('../expression/argument-text.js');
  const found = textOf(meant(await spoken(name, async () => (await expression(text)).asInput())), kind);
  if (typeof found === 'string') return found;
  throw new UsageError(`${name}: expected ${found.expected}, got ${found.got}`);
}

/** What is computed, the parameter named by what is refused. */
async function spoken<T>(name: string, compute: () => Promise<T>): Promise<T> {
  try {
    return await compute();
  } catch (problem) {
    if (!(problem instanceof RangeError || problem instanceof SyntaxError)) throw problem;
    throw new UsageError(problem.message.replace(/^[^]*?(?=expected )/, `${name}: `), { cause: problem });
  }
}
