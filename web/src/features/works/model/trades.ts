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
