import type { QuotationPaper } from './quotation-pdfs';

type Document = QuotationPaper['document'];

/**
 * A quotation as clients read it: every amount in whole rupees, so rounded that whoever adds the lines of a room, the rooms and what comes
 * on top, the payments, or the total and its GST, gets what is printed below them.
 */
export function inWholeRupees(document: Document): Document {
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
  const whole = wholeParts(costs, inRooms);
  const rooms = document.rooms.map((room, at) => ({ ...room, cost: whole[at] ?? 0 }));
  const items = new Map(rooms.flatMap((room) => itemsOf(document, room)));
  const stages = wholeParts(proposal?.milestones.map(({ amount }) => amount) ?? [], withGst);
  return {
    ...document,
    rooms,
    items: document.items.map((item) => ({ ...item, cost: items.get(item.id) ?? item.cost })),
    totals: { ...totals, design_fee: fee, miscellaneous, total, gst: withGst - total, total_with_gst: withGst },
    adjustments: adjustments.map((row, at) => ({ ...row, amount: added[at] ?? 0 })),
    proposal: proposal && {
      ...proposal,
      milestones: proposal.milestones.map((stage, at) => ({ ...stage, amount: stages[at] ?? 0 })),
    },
  };
}

/** The items of a room, by id, in parts of its whole amount. */
function itemsOf({ items }: Document, { label, cost }: Document['rooms'][number]): [id: string, cost: number][] {
  const own = items.filter(({ room }) => (room ?? 'Whole home') === label);
  const parts = wholeParts(
    own.map((item) => item.cost),
    cost,
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
