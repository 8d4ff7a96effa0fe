import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

const FOLDER = join(import.meta.dirname, '..', 'schemas');

const compiled = new Map<string, ValidateFunction>();

function compile(name: string): ValidateFunction {
  const schema = JSON.parse(readFileSync(join(FOLDER, `${name}.schema.json`), 'utf8')) as object;
  return new Ajv2020({ strict: true, allErrors: true }).compile(schema);
}

/** What is wrong with a value by the published schema of that name (schemas/NAME.schema.json); nothing where it fits. */
export function schemaErrors(name: string, value: unknown): string[] {
  const validate = compiled.get(name) ?? compile(name);
  compiled.set(name, validate);
  return validate(value)
    ? []
    : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`);
}
