import { hash, verify } from '@node-rs/argon2';

/** OWASP's parameters for argon2id, the library's default algorithm, with 19 MiB. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
export const MIN_PASSWORD = 8;
/** Longer ones only cost CPU. */
export const MAX_PASSWORD = 200;

let decoy: Promise<string> | undefined;

/** argon2id in PHC format. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

/**
 * Whether the password matches the stored hash. Without one (no such account, or one without a password) it takes the
 * same time and returns false, so that nobody learns which emails have an account.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const against = stored ?? (await (decoy ??= hashPassword('a password that nobody has')));
  const matches = await verify(against, password);
  return matches && stored !== null;
}
