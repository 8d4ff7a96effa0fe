import type { Io } from './command.js';
import { isStdout, requireApart, type Outputs } from '../files/outputs.js';

/**
 * What a command reports to when it also writes files: to stderr if one of them is stdout, which then holds that file and nothing else.
 *
 * @param inputs the files that the call reads
 * @throws UsageError when stdout or a file is to hold two things, or a file that is read is to be overwritten.
 */
export function besideFiles(io: Io, json: boolean, outputs: Outputs, inputs: readonly string[] = []): Io {
  requireApart(outputs, inputs, json ? '--json' : undefined);
  if (!Object.values(outputs).some((path) => path !== undefined && isStdout(path))) return io;
  return {
    ...io,
    out: (line) => {
      io.err(line);
    },
  };
}
