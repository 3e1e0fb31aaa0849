import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { Module, type DynamicModule } from '@nestjs/common';
import { z } from 'zod';
import { captchaConfig, captchaVariables, type CaptchaConfig } from './captcha';
import { corsVariable } from './cors';
import { databaseConfig, databaseVariables, type DatabaseConfig } from './database';
import { lifeConfig, lifeVariables, type LifeConfig } from './life';
import { DEFAULT_LIMITS, limitsVariable, type Limits } from './limits';
import { quotasOf, type Quotas } from './quotas';
import { removedVariables } from './removed';
import { withSecrets } from './secrets';
import { errorOfVariable, wholeNumber } from './sentences';

export type { Limits } from './limits';

/** Everything the environment can say, validated. No other file reads `process.env`. */
export interface Config extends DatabaseConfig {
  /** Port of the HTTP API; 0 lets the system choose one. */
  readonly port: number;
  readonly host: string;
  /** Absolute folder of the embedded database, stored files and outgoing mails. */
  readonly dataDir: string;
  /** `redis://…` or `redis+cluster://…` for the job queue; absent = the queue lives in PostgreSQL. */
  readonly queueUrl?: string;
  /** `esdb://…` for the event log; absent = the log lives in PostgreSQL. */
  readonly eventstoreUrl?: string;
  /** `file:///…` (default: inside `dataDir`) or `s3://bucket/prefix`. */
  readonly storageUrl: string;
  /** `smtp://…`; absent = mails are written to `dataDir/outbox`. */
  readonly smtpUrl?: string;
  /** Sender of mails: an address, or `Name <address>`. */
  readonly mailFrom: string;
  /** The hour in India at which the daily mail goes out, 0 to 23. */
  readonly digestHour: number;
  /** Address of the product as people open it, for links in mails, without a slash at its end; absent = where it listens. */
  readonly publicUrl?: string;
  /**
   * Proxies whose `X-Forwarded-For` is believed: how many are in front, or their addresses, ranges and names (loopback,
   * linklocal, uniquelocal). False = nobody's, and a request comes from where its connection comes from.
   */
  readonly trustProxy: TrustProxy;
  /** Origins whose pages may call the API from a browser; none by default. */
  readonly corsOrigins: readonly string[];
  /** OAuth client id of "Sign in with Google"; absent = that way of logging in is not offered. */
  readonly googleClientId?: string;
  /** How people reach the company, for the footer; each is shown where it is set. */
  readonly contact: { readonly email?: string; readonly phone?: string; readonly address?: string };
  /** What keeps robots out of the forms that are open to everybody: a proof of work of our own, or a provider's captcha. */
  readonly captcha: CaptchaConfig;
  /** Lets webhooks go to this machine itself, over http too: for trying receivers out. Other private addresses stay refused. */
  readonly webhooksToLoopback: boolean;
  /** How often each kind of person may do what is expensive; null = nothing is counted. */
  readonly quotas: Quotas | null;
  readonly role: 'all' | 'api' | 'worker';
  readonly adminEmail?: string;
  readonly adminPassword?: string;
  /** Seeds demo accounts and BOQs; on by default with the embedded database, served to this machine only. */
  readonly demo: boolean;
  /** What one address and one person may ask for, and how many connections may be open. */
  readonly limits: Limits;
  /** How many API processes share the port. */
  readonly apiProcesses: number;
  /** The largest JavaScript heap of a process of each role, in MB. */
  readonly heapMb: { readonly api: number; readonly worker: number };
  /** How long browsers are asked to use TLS only, in seconds; 0 = not asked. */
  readonly hstsSeconds: number;
  readonly life: LifeConfig;
  /** A sentence for each variable that is set and was removed. */
  readonly removed: readonly string[];
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
}

export type TrustProxy = false | number | string[];

/** A variable set to the empty string counts as not set, as docker-compose passes it. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

const flag = z
  .enum(['0', '1', 'true', 'false', 'yes', 'no', 'on', 'off'])
  .transform((value) => ['1', 'true', 'yes', 'on'].includes(value));

const PROXY_NAMES = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** An address or a range of them, such as `10.0.0.0/8`. */
function isAddressRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const most = isIP(address) === 6 ? 128 : 32;
  return isIP(address) > 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && +bits <= most));
}

const trustProxy = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine(
    (parts) =>
      (parts.length === 1 && /^(\d{1,2}|off|false|no)$/.test(parts[0] ?? '')) ||
      parts.every((part) => PROXY_NAMES.has(part) || isAddressRange(part)),
    'must be off, the number of proxies, or a list of addresses, ranges, loopback, linklocal, uniquelocal',
  )
  .transform((parts): TrustProxy => {
    const [first = ''] = parts;
    if (!/^(\d{1,2}|off|false|no)$/.test(first)) return parts;
    return /^0*[1-9]/.test(first) ? Number(first) : false;
  });

/**
 * In MB: a worker keeps the lines of 2,500 BOQs in its own. What V8 compiled of the bundles at the build is used with these limits only.
 * @public Read by `scripts/bundle-server.mjs`.
 */
export const DEFAULT_HEAP_MB = { api: 1024, worker: 2048 } as const;

/** The client reads names and values without regard to case, hyphens and underscores. */
const eventstore = z
  .string()
  .regex(/^esdb(\+discover)?:\/\//, 'must begin with esdb://')
  .refine(
    (url) => !/[?&]nodepreference=(?!leader(?:&|$))/.test(url.toLowerCase().replaceAll(/[\s_-]/g, '')),
    'must not prefer another node than the leader, as every call goes there: leave nodePreference out',
  );

/** Less than this does not start; more than this is no machine of ours. */
const heap = wholeNumber(128, 65_536);

const quotas = z.string().transform((text, context) => {
  try {
    return { read: quotasOf(text) };
  } catch (error) {
    context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) });
    return z.NEVER;
  }
});

/** Every variable that the product reads, by its name. */
export const environment = z.object({
  PORT: optional(wholeNumber(0, 65_535)),
  HOST: optional(z.string()),
  DATA_DIR: optional(z.string()),
  DATABASE_URL: optional(databaseVariables.DATABASE_URL),
  DATABASE_DIRECT_URL: optional(databaseVariables.DATABASE_DIRECT_URL),
  POOL_SIZE: optional(databaseVariables.POOL_SIZE),
  QUEUE_URL: optional(
    z.string().regex(/^rediss?(\+cluster)?:\/\//, 'must begin with redis://, rediss:// or redis+cluster://'),
  ),
  EVENTSTORE_URL: optional(eventstore),
  STORAGE_URL: optional(z.string().regex(/^(file|s3):/, 'must begin with file: or s3:')),
  SMTP_URL: optional(z.string().regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')),
  MAIL_FROM: optional(z.string().max(300)),
  DIGEST_HOUR: optional(wholeNumber(0, 23)),
  PUBLIC_URL: optional(z.url({ protocol: /^https?$/ })),
  TRUST_PROXY: optional(trustProxy),
  CORS_ORIGINS: optional(corsVariable),
  GOOGLE_CLIENT_ID: optional(z.string().regex(/^[\w.-]+$/, 'must be an OAuth client id')),
  CONTACT_EMAIL: optional(z.email()),
  CONTACT_PHONE: optional(z.string().regex(/^\+?(?:[ ()./-]*\d){7,15}$/, 'must be a phone number')),
  CONTACT_ADDRESS: optional(z.string().max(300)),
  CAPTCHA: optional(captchaVariables.CAPTCHA),
  CAPTCHA_SITE_KEY: optional(captchaVariables.CAPTCHA_SITE_KEY),
  CAPTCHA_SECRET: optional(captchaVariables.CAPTCHA_SECRET),
  CAPTCHA_VERIFY_URL: optional(captchaVariables.CAPTCHA_VERIFY_URL),
  WEBHOOKS_TO_LOOPBACK: optional(flag),
  QUOTAS: optional(quotas),
  ROLE: optional(z.enum(['all', 'api', 'worker'])),
  ADMIN_EMAIL: optional(z.email()),
  ADMIN_PASSWORD: optional(z.string().min(8)),
  DEMO: optional(flag),
  LIMITS: optional(limitsVariable),
  API_PROCESSES: optional(wholeNumber(1, 16)),
  API_HEAP_MB: optional(heap),
  WORKER_HEAP_MB: optional(heap),
  HSTS_SECONDS: optional(wholeNumber(0, 63_072_000)),
  WORKER_PORT: optional(lifeVariables.WORKER_PORT),
  DRAIN_SECONDS: optional(lifeVariables.DRAIN_SECONDS),
  SHUTDOWN_SECONDS: optional(lifeVariables.SHUTDOWN_SECONDS),
  OUTBOUND: optional(lifeVariables.OUTBOUND),
  LOG_LEVEL: optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])),
});

/** Thrown for an environment that cannot be used; the message names each variable, never its value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Reads and validates the environment and the files of its secrets. Throws ConfigError naming every wrong variable. */
export function loadConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const secrets = withSecrets(env);
  if (secrets.problems.length > 0) throw unusable(secrets.problems);
  const parsed = environment.safeParse(secrets.env, { error: errorOfVariable });
  if (!parsed.success)
    throw unusable(parsed.error.issues.map(({ path, message }) => ({ variable: path.join('.'), message })));
  const value = parsed.data;
  const guard = captchaConfig(value);
  if (guard.problems) throw unusable(guard.problems);
  const { problems, ...database } = databaseConfig(value);
  if (problems) throw unusable(problems);
  const dataDir = resolve(value.DATA_DIR ?? '.data');
  return {
    port: value.PORT ?? 3000,
    host: value.HOST ?? '127.0.0.1',
    dataDir,
    ...database,
    queueUrl: value.QUEUE_URL,
    eventstoreUrl: value.EVENTSTORE_URL,
    storageUrl: value.STORAGE_URL ?? `file:${resolve(dataDir, 'files')}`,
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM ?? 'Fitout <no-reply@fitout.invalid>',
    digestHour: value.DIGEST_HOUR ?? 8,
    publicUrl: value.PUBLIC_URL?.replace(/\/+$/, ''),
    trustProxy: value.TRUST_PROXY ?? false,
    corsOrigins: value.CORS_ORIGINS ?? [],
    googleClientId: value.GOOGLE_CLIENT_ID,
    contact: { email: value.CONTACT_EMAIL, phone: value.CONTACT_PHONE, address: value.CONTACT_ADDRESS },
    captcha: guard.captcha,
    webhooksToLoopback: value.WEBHOOKS_TO_LOOPBACK ?? false,
    quotas: value.QUOTAS ? value.QUOTAS.read : quotasOf(undefined),
    role: value.ROLE ?? 'all',
    adminEmail: value.ADMIN_EMAIL,
    adminPassword: value.ADMIN_PASSWORD,
    demo: value.DEMO ?? (value.DATABASE_URL === undefined && isLoopback(value.HOST ?? '127.0.0.1')),
    limits: value.LIMITS ?? DEFAULT_LIMITS,
    apiProcesses: value.API_PROCESSES ?? 1,
    heapMb: {
      api: value.API_HEAP_MB ?? DEFAULT_HEAP_MB.api,
      worker: value.WORKER_HEAP_MB ?? DEFAULT_HEAP_MB.worker,
    },
    hstsSeconds: value.HSTS_SECONDS ?? 0,
    life: lifeConfig(value),
    removed: removedVariables(env),
    logLevel: value.LOG_LEVEL ?? 'info',
  };
}

function unusable(problems: readonly { readonly variable: string; readonly message: string }[]): ConfigError {
  const lines = problems.map(({ variable, message }) => `${variable}: ${message}.`);
  const [only = '', ...more] = lines;
  return new ConfigError(
    `The environment is not usable${more.length > 0 ? `:\n  ${lines.join('\n  ')}` : `. ${only}`}`,
  );
}

/** Few arenas of the C library: with one for each thread, what threads that render have freed stays with the process. */
export const ALLOCATOR = { MALLOC_ARENA_MAX: '2' };

/** The parent's variables plus what the supervisor decided, for a child process. What is decided is in no file any more. */
export function childEnvironment(decided: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const files = Object.fromEntries(Object.keys(decided).map((name) => [`${name}_FILE`, undefined]));
  return { ...ALLOCATOR, ...process.env, ...files, ...decided };
}

/** Injection token of the loaded Config. */
export const CONFIG = Symbol('Config');

@Module({})
export class ConfigModule {
  /** Makes CONFIG injectable everywhere; pass the config so that tests can hand in their own. */
  static forRoot(config: Config): DynamicModule {
    return {
      module: ConfigModule,
      global: true,
      providers: [{ provide: CONFIG, useValue: config }],
      exports: [CONFIG],
    };
  }
}

/** Demo passwords are printed in the README: by default they never open a server that others can reach. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}
