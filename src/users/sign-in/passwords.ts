import { hash, verify } from '@node-rs/argon2';

/** OWASP's setting for argon2id, the library's default algorithm, with 19 MiB. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
export const MIN_PASSWORD = 8;
/** Longer ones only cost time. */
export const MAX_PASSWORD = 200;

let decoy: Promise<string> | undefined;

/** argon2id in PHC form. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

/**
 * Whether the password is the stored one. Without a stored one (no such account, or one without a password) it takes
 * the same time and answers false, so that nobody learns which emails have an account.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const against = stored ?? (await (decoy ??= hashPassword('a password that nobody has')));
  const matches = await verify(against, password);
  return matches && stored !== null;
}
