import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { isAlive, startedAt } from './process-identity';

/** Paths inside DATA_DIR. */
export function paths(dataDir: string) {
  return {
    cluster: join(dataDir, 'postgres'),
    unfinished: join(dataDir, 'postgres.unfinished'),
    log: join(dataDir, 'postgres.log'),
    secrets: join(dataDir, 'postgres.secrets.json'),
    connection: join(dataDir, 'connection.json'),
  };
}

const secretsSchema = z.object({ owner: z.string(), application: z.string() });
export type Secrets = z.infer<typeof secretsSchema>;

const connectionSchema = z.object({
  /** The process that started the database, and that process's start time. */
  pid: z.number().int(),
  startedAt: z.string().optional(),
  port: z.number().int(),
  url: z.string(),
  ownerUrl: z.string(),
});
/**
 * How other commands on this machine connect to the running embedded database; kept in a file only its owner can read.
 */
export type Connection = z.infer<typeof connectionSchema>;

/** Passwords of the two roles, generated once. */
export function loadSecrets(dataDir: string): Secrets {
  const file = paths(dataDir).secrets;
  if (existsSync(file)) return secretsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const secrets = { owner: randomBytes(24).toString('hex'), application: randomBytes(24).toString('hex') };
  writePrivate(file, secrets);
  return secrets;
}

/** Connection of the running database; undefined when none runs on this folder. */
export function readConnection(dataDir: string): Connection | undefined {
  const file = paths(dataDir).connection;
  if (!existsSync(file)) return undefined;
  const parsed = connectionSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!parsed.success || !isAlive(parsed.data.pid)) return undefined;
  const same = parsed.data.startedAt === undefined || parsed.data.startedAt === startedAt(parsed.data.pid);
  return same ? parsed.data : undefined;
}

export function writeConnection(dataDir: string, connection: Omit<Connection, 'pid' | 'startedAt'>): void {
  writePrivate(paths(dataDir).connection, { ...connection, pid: process.pid, startedAt: startedAt(process.pid) });
}

export function removeConnection(dataDir: string): void {
  rmSync(paths(dataDir).connection, { force: true });
}

/** Atomic: a kill midway leaves the previous file. */
function writePrivate(file: string, content: unknown): void {
  const temporary = `${file}.${process.pid}.tmp`;
  writeFileSync(temporary, JSON.stringify(content), { mode: 0o600 });
  renameSync(temporary, file);
}

export function ensureFolder(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
}
