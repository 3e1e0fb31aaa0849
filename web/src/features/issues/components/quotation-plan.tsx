import type { Schema } from '../../../lib/api/api-types';
import { HomePlan } from '../../../ui/plan/home-plan';
import type { DrawnRoom } from '../../../ui/plan/model/drawn-rooms';
import type { IssueDocument } from '../api/document';
import { inWholeRupees } from '../model/whole-rupees';

interface Props {
  document: IssueDocument;
  plan: Schema<'IssueProposal'>['plan'];
  layout: IssueDocument['layout_type'];
  /** The id of the one room that is drawn. */
  only?: string | undefined;
  /** Pixels. */
  maxHeight?: number;
  /** Whether each room shows its amount. */
  isPriced?: boolean;
  /** Whether it may be seen standing up. */
  canStand?: boolean;
}

/** The home as it was when the quotation was sent. */
export function QuotationPlan({ document, plan, isPriced = true, ...drawn }: Props) {
  const costs = new Map((isPriced ? inWholeRupees(document).rooms : []).map(({ label, cost }) => [label, cost]));
  const rooms = plan.map((room) => ({
    ...room,
    kind: room.kind as DrawnRoom['kind'],
    cost: costs.get(room.label),
  }));
  return (
    <HomePlan
      plan={rooms}
      carpetArea={document.carpet_area ?? 0}
      total={document.totals.total}
      drawing={document.proposal?.drawing ?? null}
      {...drawn}
    />
  );
}
