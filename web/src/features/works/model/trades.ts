import type { OrderBody } from '../api/costs';
import type { ContractLine } from '../api/works';

export type Service = NonNullable<OrderBody['lines'][number]['service']>;
/** A trade by its id, with its name. */
export interface Trade {
  value: Service;
  label: string;
}

/** The trades of the contract, in its order. */
export function tradesOf(lines: readonly ContractLine[]): Trade[] {
  const names = new Map(lines.map(({ service, service_label: label }) => [service, label]));
  return [...names].map(([value, label]) => ({ value, label }));
}

/** What bears a cost: some items, a trade, or the whole home where neither is chosen. */
export interface Target {
  service: Service | null;
  itemIds: readonly string[];
}
export const WHOLE_HOME: Target = { service: null, itemIds: [] };

/** As a request has it: items, or a trade, or nothing. */
export const targetBody = ({ service, itemIds }: Target): { item_ids?: string[]; service?: Service } =>
  itemIds.length > 0 ? { item_ids: [...itemIds] } : service ? { service } : {};

/** What bears a cost in words; null for the whole home. */
export function targetText(
  { item_ids: ids, service }: { item_ids: readonly string[]; service: string | null },
  lines: readonly ContractLine[],
): string | null {
  if (ids.length > 1) return `${ids.length} items`;
  if (ids.length === 1) return lines.find((line) => line.item_id === ids[0])?.title ?? '1 item';
  return lines.find((line) => line.service === service)?.service_label ?? null;
}
