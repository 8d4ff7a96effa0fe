#!/usr/bin/env node
import { UNREADABLE } from './command.js';
import { runCommand } from './run.js';
import { stdoutIsClosed, terminalIo } from './terminal.js';

const io = terminalIo();
if (stdoutIsClosed()) {
  io.err('etalon: stdout: expected to be open for the answer (or > /dev/null), got closed');
  process.exitCode = UNREADABLE;
} else {
  process.exitCode = await runCommand(process.argv.slice(2), io);
}
