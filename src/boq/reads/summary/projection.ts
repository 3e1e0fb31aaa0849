import { outlineOf } from '../../../kernel/plan';
import { toNumber } from '../../../kernel/quantity';
import type { PricedBoq } from '../../../pricing';
import type { BoqCatalogue } from '../../core/boq-catalogue';
import type { BoqPricing } from '../../core/boq-pricing';
import { foldToEnd, type BoqFold, type Span } from '../state/boq-fold';
import { boqProjection, type BoqProjection } from '../state/boq-projection';
import { boqView } from './boq-view';

/** Every BOQ with its totals, breakup, rooms and schedule, and who may see it. */
export function summaryProjection(runs: BoqFold, pricing: BoqPricing, catalogue: BoqCatalogue): BoqProjection {
  return boqProjection(runs, {
    name: 'boqs',
    // 16: the outline of the drawn flat.
    version: 16,
    table: 'boqs',
    key: ['boq_id'],
    isPriced: true,
    changed(run) {
      const { created_at, ...row } = rowOf(run, pricing.price(run.after), catalogue);
      // Only the first event knows when the BOQ was made.
      return run.before.exists ? { updated: [row] } : { moved: [{ ...row, created_at }] };
    },
    fold: (streamId) => foldToEnd(streamId, (span) => ({ boqs: [rowOf(span, pricing.price(span.after), catalogue)] })),
  });
}

function rowOf(run: Span, priced: PricedBoq, catalogue: BoqCatalogue) {
  const { after: state, first, last } = run;
  const { head } = state;
  return {
    boq_id: state.boqId,
    revision: state.revision,
    origin: state.origin,
    owner_id: state.ownerId,
    guest_identifier: state.guestIdentifier,
    created_by: state.createdBy,
    members: [...state.members],
    restricted: state.restricted,
    branch_of: state.branchedFrom?.boqId ?? null,
    sold_since: state.soldSince,
    deleted: state.deleted,
    offer_items: [...new Set([...state.rateOffers.values()].map(({ itemId }) => itemId))],
    title: head.title,
    status: head.status,
    layout_type: head.layout,
    budget_type: head.budgetType,
    has_modular_kitchen: head.hasModularKitchen,
    city: head.city,
    carpet_area: head.carpetArea === null ? null : toNumber(head.carpetArea),
    items: state.lines.size,
    works: known([...state.lines.values()].map(({ work }) => work)),
    finishes: known([...state.lines.values()].map(({ finish }) => finish)),
    total: priced.totals.total as number,
    view: {
      ...boqView({ state, priced }, catalogue, new Date(last.recordedAt)),
      outline: head.plan && outlineOf(head.plan),
    },
    created_at: first.recordedAt,
    updated_at: last.recordedAt,
  };
}

/** Each id once; lines without one are left out. */
const known = (ids: readonly (string | null)[]): string[] => [
  ...new Set(ids.filter((id): id is string => id !== null)),
];
