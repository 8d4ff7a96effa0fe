import { readGrid, type Grid } from '../../sweep/grid.js';
import { readJsonObject } from '../../validate/readers/json-value.js';
import { readBytes } from '../disk.js';
import { decodeText } from '../../validate/readers/text.js';

const LEVELS = 5;

/** The statements of a file, schemas/grid.schema.json. @throws InputError that names the field */
export const readGridFile = (file: string): Grid =>
  readGrid(readJsonObject(decodeText(readBytes(file), file), file, LEVELS), file);
