import { Rejection } from '../../../kernel/decisions/rejection';
import type { AskVendors } from '../rfq.dto';

export const MOST_DAYS = 180;

/** A vendor of a request with a name and where they are reached. */
export interface RequestVendor {
  readonly vendor_id: string | null;
  readonly name: string;
  readonly email: string | null;
}

/** What a request is checked against: its days in India, the items of its BOQ, and the vendors of the directory by id. */
interface Grounds {
  readonly today: string;
  readonly lastDay: string;
  readonly items: { has(id: string): boolean };
  readonly directory: ReadonlyMap<string, { readonly name: string; readonly email: string | null }>;
}

/** The vendors of a request with their names and emails. Pure. Throws Rejection for a request that cannot be sent. */
export function resolveVendors({ closes_on, lines, vendors }: AskVendors, grounds: Grounds): RequestVendor[] {
  const refuse = (field: string, sentence: string): Rejection => new Rejection('invalid', sentence, field);
  if (closes_on < grounds.today || closes_on > grounds.lastDay)
    throw refuse('closes_on', `The last day must be from today to ${MOST_DAYS} days from now.`);
  const items = lines.flatMap(({ item_ids }) => item_ids);
  if (items.some((id) => !grounds.items.has(id))) throw new Rejection('not-found', 'There is no such item.');
  if (new Set(items).size < items.length) throw refuse('lines', 'An item can be in one line of a request only.');
  const asked = vendors.map(({ vendor_id, name, email }): RequestVendor => {
    if (!vendor_id) {
      if (!name) throw refuse('vendors', 'A vendor needs a name.');
      return { vendor_id: null, name, email: email ?? null };
    }
    const vendor = grounds.directory.get(vendor_id);
    if (!vendor) throw new Rejection('not-found', 'There is no such vendor.');
    return { vendor_id, name: vendor.name, email: email ?? vendor.email ?? null };
  });
  const keys = asked.map(({ name, email }) => (email ?? name).toLowerCase());
  if (new Set(keys).size < keys.length) throw refuse('vendors', 'A vendor can be asked only once per request.');
  return asked;
}
