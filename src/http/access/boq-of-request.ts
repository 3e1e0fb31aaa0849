import type { FastifyRequest } from 'fastify';
import type { BoqPlace } from './policy.decorator';
import { invalid } from '../answers/problem';

const NAMES = ['boq_id', 'boqId'] as const;

/**
 * The BOQ that a request is about, in lower case: what stands where its operation declares it; null when nothing stands
 * there. Reads the parameters of the matched route, as the router decoded them, never the address as it was sent. Throws
 * 400 when the request names two BOQs, wherever the other one stands.
 */
export function boqOf(request: Pick<FastifyRequest, 'params' | 'query' | 'body'>, place: BoqPlace): string | null {
  const inQuery = pick(request.query, NAMES);
  const declared = place === 'path' ? pick(request.params, ['id']) : inQuery;
  const [first] = declared;
  if (first === undefined) return null;
  if ([...declared, ...inQuery, ...pick(request.body, NAMES)].some((other) => !isSame(other, first))) {
    throw invalid({ boq_id: 'Please name exactly one BOQ.' });
  }
  return String(first).toLowerCase();
}

function isSame(other: unknown, first: unknown): boolean {
  return typeof other === 'string' && typeof first === 'string' && other.toLowerCase() === first.toLowerCase();
}

function pick(source: unknown, keys: readonly string[]): unknown[] {
  if (typeof source !== 'object' || source === null) return [];
  const record = source as Record<string, unknown>;
  return keys
    .filter((key) => Object.hasOwn(record, key) && record[key] != null && record[key] !== '')
    .map((key) => record[key]);
}
