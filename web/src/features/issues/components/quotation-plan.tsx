import type { Schema } from '../../../lib/api/api-types';
import { FlatPlan } from '../../../ui/plan/flat-plan';
import { drawnRooms, type DrawnRoom } from '../../../ui/plan/model/drawn-rooms';
import type { IssueDocument } from '../api/document';

interface Props {
  document: IssueDocument;
  plan: Schema<'IssueProposal'>['plan'];
  layout: NonNullable<IssueDocument['layout_type']>;
}

/** The home as it was when the quotation was sent, each room with its amount. */
export function QuotationPlan({ document, plan, layout }: Props) {
  const costs = new Map(document.rooms.map(({ label, cost }) => [label, cost]));
  const flat = {
    plan: plan.map((room) => ({ ...room, kind: room.kind as DrawnRoom['kind'], measured: false })),
    rooms: plan.flatMap(({ room, label }) => {
      const cost = costs.get(label);
      return cost === undefined ? [] : [{ id: room, cost }];
    }),
  };
  const rooms = drawnRooms(flat, layout, document.carpet_area ?? 0);
  return <FlatPlan rooms={rooms} total={document.totals.total} scale={9.6} maxHeight={300} />;
}
