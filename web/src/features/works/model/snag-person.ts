import type { Member } from '../../../lib/boq/members-query';
import type { Order } from '../api/costs';
import type { ContractLine } from '../api/works';
import { tradesOf } from './trades';

/** Who mends a snag: a member, who is notified, or a name. */
export type Person = { member: string } | { who: string };

export interface PersonChoice {
  value: string;
  label: string;
  group: string;
  person: Person;
}

/** Members who work on site; others would not see the snag. */
const isOnSite = ({ right, role }: Member): boolean => right === 'site' || (right === 'edit' && role !== 'home-owner');

interface Known {
  members: readonly Member[];
  orders: readonly Order[];
  lines: readonly ContractLine[];
}

/** Who can be chosen: people of the site, vendors who were ordered from, and the trades of the contract. */
export function personChoices({ members, orders, lines }: Known): PersonChoice[] {
  const vendors = [...new Set(orders.filter(({ reversed }) => reversed === null).map(({ vendor }) => vendor))];
  const named = (group: string, who: string): PersonChoice => ({
    value: `${group} ${who}`,
    label: who,
    group,
    person: { who },
  });
  return [
    ...members
      .filter(isOnSite)
      .map(({ id, name }) => ({ value: id, label: name, group: 'On site, notified', person: { member: id } })),
    ...vendors.map((vendor) => named('Vendors', vendor)),
    ...tradesOf(lines).map(({ label }) => named('Trades', label)),
  ];
}

/** As a request has it. */
export function personBody(person: Person | null): { member?: string; who?: string } {
  if (person === null) return {};
  if ('member' in person) return person;
  const who = person.who.trim();
  return who ? { who } : {};
}
