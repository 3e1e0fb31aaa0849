import { quantity, type Quantity } from '../../../kernel/quantity';
import { deliveredOf, deliveriesOf } from '../costs/matching';
import type { Costs } from '../costs/costs.state';
import { standing } from '../stamp';
import type { Indent, Site } from './site.state';

export const INDENT_STATES = ['asked', 'ordered', 'delivered'] as const;

/** Where the material is that the site asked for: that follows from the order. */
export interface IndentStanding {
  readonly state: (typeof INDENT_STATES)[number];
  /** The order and its line; null while nobody ordered it. */
  readonly order: { readonly id: string; readonly line: number } | null;
  readonly delivered: Quantity;
}

const ASKED: IndentStanding = { state: 'asked', order: null, delivered: quantity(0) };

/** How all requests for material stand, by their ids. */
export function indentStandings({ indents }: Pick<Site, 'indents'>, costs: Costs): Map<string, IndentStanding> {
  const standings = new Map<string, IndentStanding>([...indents.keys()].map((id) => [id, ASKED]));
  for (const order of standing(costs.orders)) {
    if (order.lines.every(({ indent }) => indent === undefined)) continue;
    const came = deliveriesOf(costs, order.id);
    for (const { line, indent, quantity: ordered } of order.lines) {
      if (indent === undefined) continue;
      const delivered = deliveredOf(came, line);
      const state = delivered >= ordered ? 'delivered' : 'ordered';
      standings.set(indent, { state, order: { id: order.id, line }, delivered });
    }
  }
  return standings;
}

/** What the site asked for and nobody ordered, the first asked first. */
export function openIndents({
  site,
  costs,
}: {
  readonly site: Pick<Site, 'indents'>;
  readonly costs: Costs;
}): Indent[] {
  const standings = indentStandings(site, costs);
  return standing(site.indents).filter(({ id }) => standings.get(id)?.state === 'asked');
}
