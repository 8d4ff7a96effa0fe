import type { Certificate } from '../certificate/seal.js';
import { readInputs } from '../parameter/inputs.js';
import { ParameterError } from '../parameter/parameter-error.js';
import { bltJob } from './blt-job.js';
import { optimumJob } from './optimum-job.js';
import { privacyJob } from './privacy-job.js';
import { hashOf, type JobKind, type Proved, type Root, type Statement } from './statement.js';

const KINDS: ReadonlyMap<string, JobKind> = new Map([
  ['optimum', optimumJob],
  ['blt', bltJob],
  ['privacy-loss', privacyJob],
]);

/** The names of the families of statements. */
export const JOB_NAMES: readonly string[] = [...KINDS.keys()];

/** A statement that is to be proved, with the names of its result and about how long the search takes. */
export interface Job {
  readonly statement: Statement;
  readonly hash: string;
  readonly label: string;
  readonly seconds: number;
}

const kindOf = (name: string | undefined): JobKind => {
  const kind = KINDS.get(name ?? '');
  if (kind === undefined)
    throw new ParameterError(
      ['job'],
      JOB_NAMES.join(' or '),
      name === undefined ? 'none' : `"${name.slice(0, 40)}"`,
    );
  return kind;
};

/**
 * The job that exact texts name: the same, whatever the spelling of numbers and the order of fields.
 *
 * @throws RangeError or SyntaxError that names the field, what was expected and what was given
 */
export function jobOf(texts: ReadonlyMap<string, string>): Job {
  const name = texts.get('job');
  const kind = kindOf(name);
  const given = new Map([...texts].filter(([field]) => field !== 'job'));
  const { statement, label } = kind.read(readInputs({ name: name!, parameters: kind.parameters }, given));
  return {
    statement,
    hash: hashOf(statement),
    label: `${label.join('.')}.d=${statement['digits']!}`,
    seconds: kind.seconds(statement),
  };
}

/** What the bounds of the result of a statement enclose. */
export const meaningOf = (statement: Statement): string => kindOf(statement['job']).meaning;

/** Seeks the certificate of a statement. @throws RangeError where there is none */
export const searchFor = (statement: Statement): Certificate & { readonly reached: boolean } =>
  kindOf(statement['job']).search(statement);

/**
 * Why a certificate that the checker has proved is not that of a statement; undefined where it is.
 *
 * @param bytes those that were proved
 */
export function otherThan(statement: Statement, proved: Proved, bytes: Uint8Array): string | undefined {
  const root = JSON.parse(new TextDecoder().decode(bytes)) as Root;
  return kindOf(statement['job']).otherwise(statement, proved, root);
}
