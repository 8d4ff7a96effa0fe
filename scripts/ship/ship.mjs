// Makes lib/, what is shipped, of dist/, what is compiled: the code in few files without its comments, the types that users need with theirs, and the golden vectors packed.
import { readFileSync, rmSync } from 'node:fs';
import { place } from '../common.mjs';
import { shipCode } from './code.mjs';
import { shipTypes } from './types.mjs';
import { shipVectors } from './vectors.mjs';

/** @type {{ exports: Record<string, string | { types: string, default: string }> }} */
const { exports } = JSON.parse(readFileSync(place('package.json'), 'utf8'));
const entries = Object.values(exports).filter((target) => typeof target !== 'string');

rmSync(place('lib'), { recursive: true, force: true });
await shipVectors();
await shipCode(entries.map((target) => target.default));
shipTypes(entries.map(({ types }) => types));
