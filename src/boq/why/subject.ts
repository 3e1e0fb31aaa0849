import { rateKey, type CostKind, type RateKey } from '../../kernel/rate-key';
import { SERVICES, type Service } from '../../kernel/terms';

/** Sums of the whole BOQ that can be asked about. */
export const SUMS = ['total', 'material', 'labour', 'design_fee', 'miscellaneous', 'gst'] as const;
export type Sum = (typeof SUMS)[number];

/** An amount of a BOQ that somebody asks about. */
export type Subject =
  | { readonly kind: 'sum'; readonly sum: Sum }
  | { readonly kind: 'service'; readonly service: Service }
  | { readonly kind: 'item'; readonly id: string }
  | { readonly kind: 'rate'; readonly service: Service; readonly side: CostKind; readonly key: RateKey };

const UUID = /^[0-9a-f-]{36}$/i;

/** Reads `total`, `service:carpentry`, `item:<id>`, `rate:<service>/<kind>/<label>`; null for anything else. */
export function parseSubject(text: string): Subject | null {
  if (isOf(SUMS, text)) return { kind: 'sum', sum: text };
  const [, kind, rest = ''] = /^(service|item|rate):(.+)$/s.exec(text) ?? [];
  if (kind === 'service') return isOf(SERVICES, rest) ? { kind, service: rest } : null;
  if (kind === 'item') return UUID.test(rest) ? { kind, id: rest.toLowerCase() } : null;
  if (kind !== 'rate') return null;
  // A label may hold slashes of its own.
  const [, service = '', side, label = ''] = /^([^/]+)\/(material|labour)\/(.+)$/s.exec(rest) ?? [];
  if (!isOf(SERVICES, service) || (side !== 'material' && side !== 'labour')) return null;
  return { kind, service, side, key: rateKey(service, side, label) };
}

/** How the rate of a key is asked about: `rate:carpentry/labour/carpentry labour`. */
export function rateSubject(key: RateKey): string {
  const [service, side, ...label] = key.split('|');
  return `rate:${service}/${side}/${label.join('|')}`;
}

function isOf<T extends string>(values: readonly T[], text: string): text is T {
  return (values as readonly string[]).includes(text);
}
