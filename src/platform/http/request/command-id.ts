import { createHash, randomUUID } from 'node:crypto';
import { v5 as uuidv5 } from 'uuid';
import type { Actor } from '../access/actor';
import { invalid } from '../answers/problem';

/** Namespace of command ids derived from idempotency keys. Arbitrary; must never change. */
const NAMESPACE = '6f0e3a52-5f0c-5b3e-9c1d-0b6a1f4e7d21';
const KEY = /^[\x21-\x7e]{1,255}$/;

/** Owner of idempotency keys: two people may use the same key without conflict. */
export function keyOwner(actor: Actor, address: string): string {
  if (actor.kind === 'user') return `user:${actor.id}`;
  return actor.identifier ? `guest:${actor.identifier}` : `address:${address}`;
}

/**
 * The command id of a request: the same for every copy with one key, a new one without. Throws 400 for an unusable key.
 */
export function commandIdOf(owner: string, key: string | undefined): string {
  return key === undefined ? randomUUID() : uuidv5(`${owner}\n${checkedKey(key)}`, NAMESPACE);
}

/** Hash under which an answer is stored; the key itself is not. */
export function keyHash(owner: string, key: string): Buffer {
  return createHash('sha256').update(`${owner}\n${key}`).digest();
}

function checkedKey(key: string): string {
  if (!KEY.test(key)) throw invalid({ 'Idempotency-Key': 'An Idempotency-Key has 1 to 255 visible characters.' });
  return key;
}
