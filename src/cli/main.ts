#!/usr/bin/env node
import { terminalIo } from './terminal.js';
import { runCommand } from './run.js';

process.exitCode = await runCommand(process.argv.slice(2), terminalIo());
