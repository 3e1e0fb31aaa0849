import type { RoomOutline } from '../../../kernel/plan';
import { rupees } from '../../../kernel/money';
import { toNumber } from '../../../kernel/quantity';
import { SERVICE_LABELS, WHOLE_FLAT, WHOLE_FLAT_ROOM } from '../../../kernel/terms';
import { breakDown, byService, perSquareFoot, scheduleOf } from '../../../pricing';
import type { BoqCatalogue } from '../../core/boq-catalogue';
import { pinnedBook } from '../../core/boq-pricing';
import type { Snapshot } from '../../core/boq-streams';
import { areaInScopeOf } from '../../core/rederive';
import type { Line } from '../../domain/boq.state';
import type { BoqExtrasView } from '../../core/dto/boq-extras.dto';
import type { BoqView } from '../../core/dto/boq.dto';
import { assessmentView, onlyRooms, sizesView } from '../../core/dto/flat.dto';
import { assessmentOf, scopePartsOf } from './assessment';
import { asCost, isPercent, type Cost } from '../../../kernel/selling';
import { sellingView } from '../../core/dto/selling.dto';
import { taxOf, taxView } from '../../core/dto/tax.dto';
import { issuedView } from './issued-view';
import { undatedSchedule, type UndatedSchedule } from './schedule-view';

/** What depends on the caller, on stored times or on more than events is added when the view is served. */
export type StoredBoqView = Omit<
  BoqView,
  'can' | 'last_updated' | 'updated_at' | 'costing' | 'file' | keyof UndatedSchedule | keyof BoqExtrasView
> &
  UndatedSchedule & {
    readonly costing: Cost<NonNullable<BoqView['costing']>>;
    /** Its sums are costs. */
    readonly file: Cost<BoqView['file']>;
  };

/** As lists keep it: with the outline of its drawn flat, which the BOQ itself shows by its plan. */
export type ListedBoqView = StoredBoqView & {
  /** Null where nobody drew it; absent until the row is projected again. */
  readonly outline?: readonly RoomOutline[] | null;
};

/**
 * A BOQ with its totals, breakup, rooms and schedule, as the API returns it; `at` is the time of its last revision.
 * Pure.
 */
export function boqView(snapshot: Snapshot, catalogue: BoqCatalogue, at: Date): StoredBoqView {
  const { state, priced } = snapshot;
  const { head, imported: file } = state;
  const { totals } = priced;
  const covered = areaInScopeOf(head);
  const schedule = scheduleOf(state.lines, priced, {
    book: pinnedBook(head),
    city: head.city,
    carpetArea: covered,
  });
  const carpetArea = head.carpetArea === null ? null : toNumber(head.carpetArea);
  return {
    boq_id: state.boqId,
    title: head.title,
    status: head.status,
    origin: state.origin,
    layout_type: head.layout,
    budget_type: head.budgetType,
    bedrooms: [...head.bedrooms],
    has_modular_kitchen: head.hasModularKitchen,
    carpet_area: carpetArea,
    city: head.city,
    condition: head.condition,
    rooms_in_scope: head.roomsInScope && [...head.roomsInScope],
    only_rooms: onlyRooms(head.roomsInScope, (id) => catalogue.room(id)),
    sizes: head.sizes && sizesView(head.sizes),
    finish_levels: head.finishLevels,
    revision: state.revision,
    items: state.lines.size,
    material_cost: rupees(totals.material),
    labour_cost: rupees(totals.labour),
    design_fee: { percentage: isPercent(head.fee) ? head.designFeeBp / 100 : 0, cost: rupees(totals.designFee) },
    miscellaneous: { percentage: head.miscellaneousBp / 100, cost: rupees(totals.miscellaneous) },
    total_cost: rupees(totals.total),
    gst: rupees(totals.gst),
    gst_included: rupees(totals.gstIncluded),
    total_with_gst: rupees(totals.totalWithGst),
    ...assessmentView(assessmentOf(snapshot, at), scopePartsOf(snapshot)),
    ...sellingView(state, priced),
    ...taxView(taxOf(head, totals)),
    supplier: { state: head.supplierState, gstin: head.supplierGstin },
    cost_per_sq_feet: covered ? rupees(perSquareFoot(totals.total, covered)) : null,
    cost_breakup: byService(state.lines, priced).map((part) => ({
      service: part.key,
      label: SERVICE_LABELS[part.key],
      items: part.lines,
      material_cost: rupees(part.material),
      labour_cost: rupees(part.labour),
      cost: rupees(part.cost),
      percentage: part.percentage,
    })),
    rooms: placesOf(snapshot, catalogue),
    project_duration: schedule.weeks,
    ...undatedSchedule(schedule, head.startDate),
    rate_book_version: head.rateBookVersion,
    rate_library: head.rateLibrary,
    rate_changes: state.rateChanges.size,
    file: asCost(
      file && {
        name: file.name,
        stated_total: file.statedTotal === null ? null : rupees(file.statedTotal),
        computed_total: file.computedTotal === null ? null : rupees(file.computedTotal),
        differences: file.differences,
        failure: file.failure,
      },
    ),
    linked_boq_id: state.linkedTo,
    branched_from: state.branchedFrom && { boq_id: state.branchedFrom.boqId, revision: state.branchedFrom.revision },
    issued: issuedView(state, totals.total),
    is_guest_boq: state.guestIdentifier !== null,
  };
}

interface Place {
  readonly room: string | null;
  readonly section: string | null;
}

/** Cost by room; items without a room are listed under the heading they had in the imported file. */
function placesOf({ state, priced }: Snapshot, catalogue: BoqCatalogue): StoredBoqView['rooms'] {
  const rooms = new Map<string, Place>();
  const sections = new Map<string | null, Place>();
  // Lines without a room or a section are of the whole flat, as those are that say so.
  const whole = [...state.lines.values()].some(({ room }) => room === WHOLE_FLAT_ROOM) ? WHOLE_FLAT_ROOM : null;
  const parts = breakDown(state.lines, priced, ({ room: own, source }: Line): Place => {
    const section = source?.section ?? null;
    const room = own ?? (section === null ? whole : null);
    if (room !== null) return known(rooms, room, { room, section: null });
    return known(sections, section, { room: null, section });
  });
  return parts.map(({ key: { room, section }, cost, lines }) => {
    const label = room === null ? (section ?? WHOLE_FLAT) : catalogue.room(room);
    return { room, section, label, cost: rupees(cost), items: lines };
  });
}

/** The value of a key; the first one given for it. */
function known<Key, Value>(values: Map<Key, Value>, key: Key, first: Value): Value {
  const value = values.get(key);
  if (value === undefined) values.set(key, first);
  return value ?? first;
}
