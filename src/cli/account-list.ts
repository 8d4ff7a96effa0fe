import { isAboutParameters } from '../parameter/parameter-error.js';
import type { AccountedStep } from '../privacy/accounting/accounted-step.js';
import { InputError, shown } from '../validate/readers/input-error.js';
import { type JsonValue, readJsonObject } from '../validate/readers/json-value.js';
import { readBytes } from '../files/disk.js';
import { decodeText } from '../validate/readers/text.js';
import { ACCOUNTED_MECHANISMS, requireNoise, type StatedStep, stepOf } from './account-mechanisms.js';

/** Entries of a list at most. */
const MOST_ENTRIES = 10_000;

/** A list of steps as it is stated, and the steps. */
export interface StepList {
  readonly stated: readonly StatedStep[];
  readonly steps: readonly AccountedStep[];
}

/**
 * Reads `{"steps": [{"mechanism": "poisson-gaussian", "q": "1/100", "sigma": 2, "steps": 100}, …]}`: the parameters of each mechanism by their
 * names, as numbers or exact texts.
 *
 * @throws InputError that names the entry
 */
export function readStepList(file: string): StepList {
  const document = readJsonObject(decodeText(readBytes(file), file), file);
  const list = document.get('steps');
  if (document.size !== 1 || !Array.isArray(list))
    throw new InputError(
      file,
      'an object with one field, the list "steps"',
      [...document.keys()].slice(0, 5).map(shown).join(', ') || 'an empty one',
    );
  const entries = list as readonly JsonValue[];
  if (entries.length > MOST_ENTRIES)
    throw new InputError(file, `at most ${MOST_ENTRIES} entries of "steps"`, `${entries.length}`);
  const stated = entries.map((entry, i) => statedStep(entry, file, `steps[${i}]`));
  return { stated, steps: stated.map((one, i) => madeStep(one, file, `steps[${i}]`)) };
}

function statedStep(entry: JsonValue, file: string, field: string): StatedStep {
  if (!(entry instanceof Map))
    throw new InputError(file, 'an object with a mechanism and its parameters', 'another value', { field });
  const fields = new Map(entry as ReadonlyMap<string, JsonValue>);
  const name = fields.get('mechanism');
  const mechanism = ACCOUNTED_MECHANISMS.find((known) => known.name === name);
  if (mechanism === undefined) {
    const names = ACCOUNTED_MECHANISMS.map((known) => known.name).join(', ');
    throw new InputError(file, `a mechanism (${names})`, typeof name === 'string' ? shown(name) : 'none', {
      field: `${field}.mechanism`,
    });
  }
  fields.delete('mechanism');
  const names = mechanism.parameters.map((parameter) => parameter.name);
  const strange = [...fields.keys()].find((key) => !names.includes(key));
  if (strange !== undefined)
    throw new InputError(file, `only mechanism, ${names.join(', ')} for ${mechanism.name}`, shown(strange), {
      field,
    });
  const texts = [...fields].map(([key, value]) => [key, textOf(value, file, `${field}.${key}`)] as const);
  return { mechanism, texts: new Map(texts) };
}

function textOf(value: JsonValue, file: string, field: string): string {
  if (typeof value === 'string') return value;
  if ('numeral' in value) return value.numeral;
  throw new InputError(file, 'a number or an exact text', 'another value', { field });
}

function madeStep(stated: StatedStep, file: string, field: string): AccountedStep {
  try {
    const step = stepOf(stated);
    const { noise } = stated.mechanism;
    requireNoise(noise, stated.texts.get(noise)!, [step]);
    return step;
  } catch (problem) {
    if (!isAboutParameters(problem)) throw problem;
    throw new InputError(file, problem.expected.replaceAll('`', ''), problem.got, {
      field: `${field}.${problem.parameters.join(', ')}`,
    });
  }
}
