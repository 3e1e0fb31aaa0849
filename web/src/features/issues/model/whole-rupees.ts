import type { IssueDocument } from '../api/document';

type WholeRupees = Pick<IssueDocument, 'rooms' | 'items' | 'totals'> & {
  readonly milestones: NonNullable<IssueDocument['proposal']>['milestones'];
};

/** What the page shows in whole rupees, as the API rounded it: the parts of each sum add up, as in the PDF. */
export function inWholeRupees({ rounded, rooms, items, totals, proposal }: IssueDocument): WholeRupees {
  const { design_fee, miscellaneous, total, gst, total_with_gst } = rounded;
  return {
    rooms: rooms.map((room, at) => ({ ...room, cost: rounded.rooms[at] ?? room.cost })),
    items: items.map((item, at) => ({ ...item, cost: rounded.items[at] ?? item.cost })),
    totals: { ...totals, design_fee, miscellaneous, total, gst, total_with_gst },
    milestones: (proposal?.milestones ?? []).map((stage, at) => ({
      ...stage,
      amount: rounded.milestones[at] ?? stage.amount,
    })),
  };
}
