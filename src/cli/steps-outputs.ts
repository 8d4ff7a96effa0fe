import { requireWritable, type Outputs } from '../files/outputs.js';
import { stepsChart } from '../report/steps-chart.js';
import { stepsText, type AnswerSteps } from '../report/steps-text.js';
import type { Arguments } from './arguments.js';
import { besideFiles } from './beside-files.js';
import type { Io } from './command.js';
import { FILE, type OptionTable } from './option-table.js';
import { outputFile } from './output-file.js';

/** Where the errors of the answers go. */
export const STEPS_TABLE: OptionTable = [
  ['--steps FILE', 'write the error of every answer to a .csv or .json file', { steps: FILE }],
  ['--plot FILE.svg', 'draw the errors of the answers', { plot: FILE }],
];

/** The files that a call asks the errors of the answers for. */
export interface StepsOutputs {
  readonly isAsked: boolean;
  /** What the command reports to beside them. */
  readonly io: Io;
  write(answers: AnswerSteps, name: string): void;
}

/**
 * Looks at the files of the errors of the answers before anything is computed.
 *
 * @param inputs the files that the call reads
 * @param others other files that it writes
 * @throws UsageError for another ending, a file that cannot be written, or one that would hold two things
 */
export function stepsOutputs(
  args: Arguments,
  terminal: Io,
  inputs: readonly string[],
  others: Outputs = {},
): StepsOutputs {
  // On stdout errors are CSV.
  const steps = outputFile(args, 'steps', ['.csv', '.json']);
  const plot = outputFile(args, 'plot', ['.svg']);
  const outputs = { '--steps': steps, '--plot': plot, ...others };
  const composition = args.text('composition');
  const read = composition === undefined ? inputs : [...inputs, composition];
  const io = besideFiles(terminal, args.flag('json'), outputs, read);
  requireWritable(outputs);
  const isAsked = steps !== undefined || plot !== undefined;
  return {
    isAsked,
    io,
    write: (answers, name) => {
      const write = (path: string, text: string): void => {
        io.writeFile(path, new TextEncoder().encode(text));
      };
      if (steps !== undefined) write(steps, stepsText(answers, steps.endsWith('.json')));
      if (plot !== undefined) write(plot, stepsChart(answers, name));
    },
  };
}
