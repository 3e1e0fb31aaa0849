import { z } from 'zod';
import { wholeNumber } from './sentences';

/** Where PostgreSQL is. */
export interface DatabaseConfig {
  /** An outside PostgreSQL. Absent = the embedded one; a child process of the supervisor always has it. */
  readonly databaseUrl?: string;
  /** The same database without a pooler, where `databaseUrl` leads to one in transaction mode. */
  readonly databaseDirectUrl?: string;
  /** Most connections of a process that answer requests and do the work of jobs. */
  readonly poolSize: number;
}

const postgres = z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://');

/** The variables of `DatabaseConfig`, each before it is made optional. */
export const databaseVariables = {
  DATABASE_URL: postgres,
  DATABASE_DIRECT_URL: postgres,
  POOL_SIZE: wholeNumber(2, 200),
};

const DEFAULT_POOL_SIZE = 16;

type Given = {
  readonly [Name in keyof typeof databaseVariables]?: z.output<(typeof databaseVariables)[Name]> | undefined;
};

/** A problem where `DATABASE_DIRECT_URL` is set without `DATABASE_URL`: it is another way to what that names. */
export function databaseConfig(given: Given): DatabaseConfig & {
  readonly problems?: readonly { readonly variable: string; readonly message: string }[];
} {
  const poolSize = given.POOL_SIZE ?? DEFAULT_POOL_SIZE;
  if (given.DATABASE_DIRECT_URL !== undefined && given.DATABASE_URL === undefined)
    return { poolSize, problems: [{ variable: 'DATABASE_DIRECT_URL', message: 'needs DATABASE_URL' }] };
  return {
    poolSize,
    ...(given.DATABASE_URL === undefined ? {} : { databaseUrl: given.DATABASE_URL }),
    ...(given.DATABASE_DIRECT_URL === undefined ? {} : { databaseDirectUrl: given.DATABASE_DIRECT_URL }),
  };
}

/** For statements and transactions, through a pooler where there is one. Throws where no database is set. */
export function databaseUrl({ databaseUrl: url }: DatabaseConfig): string {
  if (!url) throw new Error('DATABASE_URL is not set: start through the supervisor or set it.');
  return url;
}

/** For connections that need a session of their own: LISTEN, appends, rebuilds, the queue. Throws where no database is set. */
export function directUrl(config: DatabaseConfig): string {
  return config.databaseDirectUrl ?? databaseUrl(config);
}
