import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';

const FOLDER = join(import.meta.dirname, '..', 'schemas');

/** What is wrong with a value by the published schema of that name (schemas/NAME.schema.json); nothing where it fits. */
export function schemaErrors(name: string, value: unknown): string[] {
  const schema = JSON.parse(readFileSync(join(FOLDER, `${name}.schema.json`), 'utf8')) as object;
  const ajv = new Ajv2020({ strict: true, allErrors: true });
  const validate = ajv.compile(schema);
  return validate(value)
    ? []
    : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`);
}
