import type * as BullMq from 'bullmq';
import { brief } from '../../../text/brief.js';
import { UsageError } from '../../../text/usage-error.js';

/** The name of the queue. */
export const QUEUE = 'etalon-sweep';

/** Where a password may stand instead of the URL, which every user of a machine can see. */
export const PASSWORD = 'ETALON_QUEUE_PASSWORD';

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * How a URL of Redis or Valkey is connected to: redis://[user:password@]host[:port][/database], or rediss:// by TLS. Beyond this machine a password is due.
 *
 * @param environment where {@link PASSWORD} may stand
 * @throws UsageError for another text, or one without a password of another machine
 */
export function connectionOf(
  text: string,
  environment: Readonly<Record<string, string | undefined>>,
): BullMq.ConnectionOptions {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isRedis = url?.protocol === 'redis:' || url?.protocol === 'rediss:';
  const database = /^\/?(\d{1,4})?$/.exec(url?.pathname ?? '')?.[1] ?? '0';
  if (
    url === undefined ||
    !isRedis ||
    url.hostname === '' ||
    !/^\/?\d{0,4}$/.test(url.pathname) ||
    url.search !== ''
  )
    throw new UsageError(
      `--queue: expected redis://HOST:PORT or rediss://HOST:PORT, got ${brief(withoutUser(text))}`,
    );
  const [user, secret] = [unescaped(url.username), unescaped(url.password)];
  if (user === undefined || secret === undefined)
    throw new UsageError(
      '--queue: expected % before two hexadecimal digits in the user and password of the URL (%25 for % itself), got another',
    );
  const inEnvironment = environment[PASSWORD] ?? '';
  const password = inEnvironment === '' ? secret : inEnvironment;
  if (password === '' && !LOOPBACK.test(url.hostname))
    throw new UsageError(
      `--queue: expected a password for another machine than this, in ${PASSWORD} or the URL, got none for ${url.hostname}`,
    );
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? 6379 : Number(url.port),
    db: Number(database),
    ...(user === '' ? {} : { username: user }),
    ...(password === '' ? {} : { password }),
    ...(url.protocol === 'rediss:' ? { tls: {} } : {}),
    maxRetriesPerRequest: null,
  };
}

/** What a part of a URL stands for; undefined where its % are none. */
function unescaped(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/** What a server says that does not take a password, or wants one. */
const UNKNOWN = /NOAUTH|WRONGPASS|NOPERM|invalid (?:username-)?password|without any password/i;

/** Whether a server refuses us, which another try does not change. */
export const isRefused = ({ message }: Error): boolean => UNKNOWN.test(message);

/** What a server says that takes no writes at present: its memory or disk is full, it starts, or is a replica. */
const NOT_NOW = /^(?:OOM|MISCONF|LOADING|READONLY|MASTERDOWN|NOREPLICAS|BUSY|TRYAGAIN|CLUSTERDOWN)\b/;

/** Whether a server does not do what was asked at present, and may do it later. */
export const isNotNow = (problem: unknown): problem is Error =>
  problem instanceof Error && problem.name === 'ReplyError' && NOT_NOW.test(problem.message);

/** What a server says, without the place in a script at which it was asked. */
export const saidBy = ({ message }: Error): string =>
  message.replace(/\s*script: [0-9a-f]+, on @user_script:\d+\.?$/, '');

/** @throws UsageError for a server that refuses us */
export function refusedBy({ message }: Error): never {
  throw new UsageError(`--queue: expected a server that takes the user and password, got ${message}`);
}

/** What comes of a promise, or nothing after some milliseconds: of a server that is away nothing comes. */
export async function soon<T>(promise: Promise<T>, milliseconds: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  // It keeps the process alive: a promise that nobody keeps may be all there is to wait for.
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, milliseconds, undefined);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** A URL without its user and password, whatever stands in them. */
const withoutUser = (text: string): string => text.replace(/^([a-z]+:\/\/)?.*@/is, '$1…@');

/** The packages of a queue, which are asked for where one is used. @throws UsageError where they are not there */
export async function queuePackages(): Promise<typeof BullMq> {
  try {
    return await import('bullmq');
  } catch {
    throw new UsageError(
      '--queue: expected the packages bullmq and ioredis beside etalon-dp (npm install bullmq ioredis), got none',
    );
  }
}
