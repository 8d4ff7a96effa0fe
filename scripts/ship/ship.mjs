// Makes lib/, what is shipped, of dist/, what is compiled: the code in few files without its comments, the types that users need with theirs, the golden vectors packed, and the page for a browser.
import { readFileSync, rmSync } from 'node:fs';
import { place } from '../common.mjs';
import { shipCode } from './code.mjs';
import { shipPage } from './page.mjs';
import { shipTypes } from './types.mjs';
import { shipVectors } from './vectors.mjs';

/** @type {{ exports: Record<string, string | { types: string, default: string }> }} */
const { exports } = JSON.parse(readFileSync(place('package.json'), 'utf8'));
const entries = Object.values(exports).filter((target) => typeof target !== 'string');

rmSync(place('lib'), { recursive: true, force: true });
await shipVectors();
await shipPage();
await shipCode(entries.map((target) => target.default));
shipTypes(entries.map(({ types }) => types));
