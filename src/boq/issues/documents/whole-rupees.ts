import type { z } from 'zod';
import { WHOLE_FLAT } from '../../../kernel/terms';
import type { documentSchema } from '../issues.dto';

type Document = z.output<typeof documentSchema>;
type Exact = Omit<Document, 'rounded'>;
/** The amounts of a document in whole rupees. */
type Rounded = Document['rounded'];

/**
 * The amounts of a quotation in whole rupees, so rounded that whoever adds the lines of a room, the rooms and what comes on top, the
 * payments, or the total and its GST, gets what is shown below them. The client's page and the PDF both show these.
 */
export function roundedOf(document: Exact): Rounded {
  const { totals, adjustments, proposal } = document;
  const total = Math.round(totals.total);
  const withGst = Math.round(totals.total_with_gst);
  const costs = document.rooms.map(({ cost }) => cost);
  const lines = costs.reduce((sum, cost) => sum + Math.round(cost * 100), 0) / 100;
  const on = adjustments.map(({ amount }) => amount);
  const [inRooms = 0, fee = 0, miscellaneous = 0, ...added] = wholeParts(
    [lines, totals.design_fee, totals.miscellaneous, ...on],
    total,
  );
  const rooms = wholeParts(costs, inRooms);
  const items = new Map(document.rooms.flatMap(({ label }, at) => itemsOf(document, label, rooms[at] ?? 0)));
  return {
    design_fee: fee,
    miscellaneous,
    total,
    gst: withGst - total,
    total_with_gst: withGst,
    rooms,
    items: document.items.map(({ id, cost }) => items.get(id) ?? Math.round(cost)),
    adjustments: added,
    milestones: wholeParts(proposal?.milestones.map(({ amount }) => amount) ?? [], withGst),
  };
}

/** The document with its amounts as `rounded` says them. */
export function inWholeRupees(document: Document): Document {
  const { rounded, totals, proposal } = document;
  const { design_fee, miscellaneous, total, gst, total_with_gst } = rounded;
  return {
    ...document,
    rooms: document.rooms.map((room, at) => ({ ...room, cost: rounded.rooms[at] ?? 0 })),
    items: document.items.map((item, at) => ({ ...item, cost: rounded.items[at] ?? 0 })),
    totals: { ...totals, design_fee, miscellaneous, total, gst, total_with_gst },
    adjustments: document.adjustments.map((row, at) => ({ ...row, amount: rounded.adjustments[at] ?? 0 })),
    proposal: proposal && {
      ...proposal,
      milestones: proposal.milestones.map((stage, at) => ({ ...stage, amount: rounded.milestones[at] ?? 0 })),
    },
  };
}

/** The items of a room, by id, in parts of its whole amount. */
function itemsOf({ items }: Exact, label: string, whole: number): [id: string, cost: number][] {
  const own = items.filter(({ room }) => (room ?? WHOLE_FLAT) === label);
  const parts = wholeParts(
    own.map((item) => item.cost),
    whole,
  );
  return own.map(({ id }, at) => [id, parts[at] ?? 0]);
}

const inPaise = (rupees: number): number => Math.round(rupees * 100);

/**
 * Amounts in whole rupees that add up to `whole`, their sum rounded down or up: each is rounded down or up, those nearest to the next rupee up first. For lists that a reader adds up. `amounts` in rupees with paise.
 */
export function wholeParts(amounts: readonly number[], whole: number): number[] {
  const down = amounts.map((amount) => Math.floor(inPaise(amount) / 100));
  const missing = whole - down.reduce((sum, amount) => sum + amount, 0);
  const raised = amounts
    .map((amount, at) => ({ at, rest: inPaise(amount) - (down[at] ?? 0) * 100 }))
    .sort((one, other) => other.rest - one.rest || one.at - other.at)
    .slice(0, Math.max(0, missing));
  for (const { at } of raised) down[at] = (down[at] ?? 0) + 1;
  return down;
}
