import { ParameterError } from '../../parameter/parameter-error.js';
import { brief } from '../../text/brief.js';
import type { Manner, Plan } from './plan.js';
import type { ReleaseRecord } from './record.js';

/** In which form releases are recorded, and what the numbers of the items stand for: text; where they have no names the form alone, as ever. */
export const recordedForm = ({ form, meaning }: Plan): string =>
  meaning === '' ? form : `${form}; ${meaning}`;

/** What is the same as long as a stream goes on. */
type Meaning = Pick<Manner, 'columns' | 'categories' | 'record'>;

const formAndMeaning = (text: string): readonly [form: string, meaning: string] => {
  const at = text.indexOf('; ');
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 2)];
};

/** The columns of a stream are the same in all runs: a count of one thing would go on as the count of another. */
export function requireMeaning({ meaning }: Plan, record: ReleaseRecord | undefined): void {
  if (record === undefined) return;
  const [before, now] = [formAndMeaning(record.form)[1], meaning].map(partsOf);
  const others = Object.keys(now!).filter((part) => before![part] !== now![part]);
  if (others.length > 0)
    throw new ParameterError(others, 'that with which the stream began, names in their order', 'another');
}

/** What the meaning is made of, each part as text; nothing of one that is not read. */
function partsOf(meaning: string): Readonly<Record<string, string>> {
  try {
    const { columns, categories, record } = (meaning === '' ? {} : JSON.parse(meaning)) as Meaning;
    const parts = {
      columns,
      categories,
      record: record?.column,
      excess: record?.excess,
      round: record?.round,
    };
    return Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [name, JSON.stringify(part ?? null)]),
    );
  } catch {
    return {};
  }
}

/** The recorded releases after those that have been received. */
export function missedTexts(
  text: string | undefined,
  time: bigint,
  record: ReleaseRecord | undefined,
  form: string,
): readonly string[] {
  if (text === undefined) return [];
  const recorded = record?.recorded ?? [];
  const received = /^[0-9]{1,15}$/.test(text) ? BigInt(text) : -1n;
  const first = time - BigInt(recorded.length);
  if (received < first || received > time)
    throw new ParameterError(['received'], `a number from ${first} to ${time}`, brief(text));
  if (record !== undefined && received < time && formAndMeaning(record.form)[0] !== form)
    throw new ParameterError(
      ['received'],
      '`decimals` as in the run that recorded the releases',
      'another form',
    );
  return recorded.slice(Number(received - first));
}
