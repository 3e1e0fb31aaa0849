import type { Schema } from '../../../lib/api/api-types';
import { moneyIn } from '../../../lib/language/figures';
import { useWords } from '../../../lib/language/words';
import { FlatPlan } from '../../../ui/plan/flat-plan';
import { drawnRooms, type DrawnRoom } from '../../../ui/plan/model/drawn-rooms';
import type { IssueDocument } from '../api/document';

interface Props {
  document: IssueDocument;
  plan: Schema<'IssueProposal'>['plan'];
  layout: NonNullable<IssueDocument['layout_type']>;
  /** The id of the one room that is drawn. */
  only?: string | undefined;
  /** Pixels. */
  maxHeight?: number;
  /** Whether each room shows its amount. */
  isPriced?: boolean;
}

/** The home as it was when the quotation was sent. */
export function QuotationPlan({ document, plan, layout, only, maxHeight = 300, isPriced = true }: Props) {
  const i18n = useWords();
  const costs = new Map((isPriced ? document.rooms : []).map(({ label, cost }) => [label, cost]));
  const flat = {
    plan: plan.map((room) => ({ ...room, kind: room.kind as DrawnRoom['kind'], measured: false })),
    rooms: plan.flatMap(({ room, label }) => {
      const cost = costs.get(label);
      return cost === undefined ? [] : [{ id: room, cost }];
    }),
  };
  const rooms = drawnRooms(flat, layout, document.carpet_area ?? 0).map((room) =>
    room.cost === undefined ? room : { ...room, price: moneyIn(i18n, room.cost) },
  );
  const total = document.totals.total;
  return <FlatPlan {...{ rooms, total, only, maxHeight }} scale={only === undefined ? maxHeight / 31.25 : 60} />;
}
