import type { FastifyRequest } from 'fastify';
import type { BoqPlace } from './policy.decorator';
import { invalid } from '../answers/problem';

const NAMES = ['boq_id', 'boqId'] as const;

/**
 * The BOQ of a request, in lower case, from the place its operation declares; null when it names none. Reads the
 * matched route's decoded parameters, never the raw URL. Throws 400 when the request names two different BOQs.
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
