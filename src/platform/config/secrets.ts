import { readFileSync } from 'node:fs';

type Environment = Readonly<Record<string, string | undefined>>;

/** Variables that hold a password or a key. Each may be in a file instead, which `NAME_FILE` names. */
export const SECRETS = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'QUEUE_URL',
  'EVENTSTORE_URL',
  'SMTP_URL',
  'CAPTCHA_SECRET',
  'ADMIN_PASSWORD',
] as const;

/**
 * The environment with the secrets that are in files, each without the last line break of its file. Problems where a
 * secret is set twice or its file cannot be read.
 */
export function withSecrets(env: Environment): {
  readonly env: Environment;
  readonly problems: readonly { readonly variable: string; readonly message: string }[];
} {
  const read: Record<string, string> = {};
  const problems: { variable: string; message: string }[] = [];
  for (const variable of SECRETS) {
    const file = env[`${variable}_FILE`];
    if (!file) continue;
    if (env[variable]) {
      problems.push({ variable, message: `set either this or ${variable}_FILE, not both` });
      continue;
    }
    try {
      read[variable] = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    } catch {
      problems.push({ variable: `${variable}_FILE`, message: 'names a file that cannot be read' });
    }
  }
  return { env: { ...env, ...read }, problems };
}
