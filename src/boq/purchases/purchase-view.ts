import type { z } from 'zod';
import { workingDate } from '../../kernel/day';
import { paise, rupees, sum, type Paise } from '../../kernel/money';
import { NO_PURCHASES, USUAL_SPARE_BP, type PurchaseMark } from '../../kernel/purchases';
import { quantity, toNumber, type Quantity } from '../../kernel/quantity';
import { packsOf, PHASES, purchasesOf, scheduleOf, type PhaseBar, type Purchase, type SitePhase } from '../../pricing';
import { pinnedBook } from '../core/boq-pricing';
import type { Snapshot } from '../core/boq-streams';
import { areaInScopeOf } from '../core/rederive';
import type { Line } from '../domain/boq.state';
import { needsOf, type BillNeeds, type DescribedNeed, type LineNeed } from './needs';
import type { purchaseListSchema, purchaseSchema } from './purchases.dto';
import { describedText, purchaseText } from './purchase-words';

export type PurchaseListView = z.input<typeof purchaseListSchema>;
export type PurchaseView = z.input<typeof purchaseSchema>;

/** Working days in which a shop delivers, where the phase has no lead time of its own. Assumed: a week. */
const USUAL_LEAD_DAYS = 6;

interface Place {
  readonly room: (id: string) => string;
  /** ISO 8601 day: what had to be ordered before it is late. */
  readonly today: string;
}

/** The purchase list of a BOQ at one revision, without the items that the client has not chosen (their ids). Pure. */
export function purchaseListView(
  snapshot: Snapshot,
  place: Place,
  notChosen: ReadonlySet<string> = new Set(),
): PurchaseListView {
  const { state } = snapshot;
  const { purchases, startDate, title } = state.head;
  const { marks, spareBp } = purchases ?? NO_PURCHASES;
  const spare = spareBp ?? USUAL_SPARE_BP;
  const bill = needsOf(state, notChosen);
  const when = timesOf(snapshot);
  const materials = purchasesOf(bill.needs, packsOf, spare);
  const rows = [
    ...materials.map((one) => materialView(one, when, place)),
    ...bill.described.map((one) => describedView(one, when, place)),
  ].map((row) => ({ ...row, ...markedView(row, marks[row.key], place.today) }));
  const keys = new Set(rows.map(({ key }) => key));
  return {
    title,
    starts_on: startDate,
    spare_percent: spare / 100,
    rows: rows.sort(
      (one, other) =>
        placeOf(one.phase) - placeOf(other.phase) ||
        other.cost - one.cost ||
        one.label.localeCompare(other.label) ||
        one.key.localeCompare(other.key),
    ),
    not_needed: Object.entries(marks)
      .filter(([key, { ordered }]) => ordered !== null && !keys.has(key))
      .map(([key, mark]) => ({ key, label: mark.label, unit: mark.unit, ...orderView(mark) })),
    cost: costView(bill, materials),
  };
}

const placeOf = (phase: string): number => PHASES.findIndex((plan) => plan.phase === phase);
/** As the schedule names the phase, else as it is usually named. */
const labelOf = (phase: SitePhase, bars: Times['bars']): string =>
  bars.get(phase)?.label ?? PHASES.find((plan) => plan.phase === phase)?.label ?? phase;

interface Times {
  /** First day on site and lead time of a phase, in working days; undefined where it has no work. */
  readonly bars: ReadonlyMap<string, PhaseBar>;
  readonly start: string | null;
}

function timesOf({ state, priced }: Snapshot): Times {
  const { head, lines } = state;
  const site = { book: pinnedBook(head), city: head.city, carpetArea: areaInScopeOf(head) };
  const { bars } = scheduleOf(lines, priced, site);
  return { bars: new Map(bars.map((bar) => [bar.phase, bar])), start: head.startDate };
}

type Dates = Pick<PurchaseView, 'phase' | 'phase_label' | 'phases' | 'needed_on' | 'order_by' | 'lead_days'>;

/** When something is wanted on site: for the first of its phases. */
function datesOf(all: readonly SitePhase[], { bars, start }: Times): Dates {
  const phases = [...new Set(all)].sort((one, other) => placeOf(one) - placeOf(other));
  const planned = phases.flatMap((phase) => bars.get(phase) ?? []);
  const first = planned.reduce<PhaseBar | null>(
    (least, bar) => (least && least.startDay - leadOf(least) <= bar.startDay - leadOf(bar) ? least : bar),
    null,
  );
  const phase = (first?.phase ?? phases[0]) as SitePhase;
  const dated = start !== null && first !== null;
  return {
    phase,
    phase_label: labelOf(phase, bars),
    phases: phases.map((one) => labelOf(one, bars)),
    needed_on: dated ? workingDate(start, first.startDay) : null,
    order_by: dated ? workingDate(start, first.startDay - leadOf(first)) : null,
    lead_days: first ? leadOf(first) : USUAL_LEAD_DAYS,
  };
}

const leadOf = ({ leadDays }: PhaseBar): number => Math.max(leadDays, USUAL_LEAD_DAYS);

type Unmarked = Omit<PurchaseView, 'ordered' | 'short' | 'note' | 'late'>;

function materialView(purchase: Purchase<LineNeed>, when: Times, place: Place): Unmarked {
  const { needs, need, waste, spare, buy, packs, basis } = purchase;
  const vendors = new Set(needs.flatMap(({ vendor }) => vendor ?? []));
  const dates = datesOf(
    needs.map(({ phase }) => phase),
    when,
  );
  // Of the phase that wants it first, which names its trade as well.
  const first = needs.find(({ phase }) => phase === dates.phase) ?? needs[0];
  const [vendor = null] = vendors;
  return {
    key: purchase.key,
    kind: 'material',
    label: purchase.label,
    text: purchaseText(purchase),
    unit: purchase.unit,
    service: (first as LineNeed).line.service,
    ...dates,
    vendor: vendors.size === 1 ? vendor : null,
    need: toNumber(need),
    waste: toNumber(waste),
    spare: toNumber(spare),
    buy: toNumber(buy),
    packs: packs && packs.map(({ pack, count }) => ({ label: pack.label, count, holds: toNumber(pack.holds) })),
    basis,
    amount: rupees(purchase.amount),
    cost: rupees(purchase.cost),
    lines: linesView(needs, place),
  };
}

function describedView(
  { key, vendor, line, phase, quantity: units, unit, amount }: DescribedNeed,
  when: Times,
  place: Place,
): Unmarked {
  return {
    key,
    kind: 'item',
    label: line.title,
    text: describedText(line.title, units, unit),
    unit,
    service: line.service,
    ...datesOf([phase], when),
    vendor,
    need: toNumber(units),
    waste: 0,
    spare: 0,
    buy: toNumber(units),
    packs: null,
    basis: null,
    amount: rupees(amount),
    cost: rupees(amount),
    lines: [lineView(line, units, amount, place)],
  };
}

function lineView(
  { id, title, room }: Line,
  units: Quantity,
  amount: Paise,
  place: Place,
): PurchaseView['lines'][number] {
  return {
    item_id: id,
    title,
    room_label: room === null ? null : place.room(room),
    quantity: toNumber(units),
    amount: rupees(amount),
  };
}

/** One row per line, although a line may need a material for several of its parts. */
function linesView(needs: readonly LineNeed[], place: Place): PurchaseView['lines'] {
  const totals = new Map<Line, { units: number; amount: number }>();
  for (const { line, quantity: units, amount } of needs) {
    const so = totals.get(line);
    totals.set(line, { units: units + (so?.units ?? 0), amount: amount + (so?.amount ?? 0) });
  }
  return [...totals].map(([line, { units, amount }]) => lineView(line, quantity(units), paise(amount), place));
}

const orderView = ({ ordered, by, at }: PurchaseMark) => ({ quantity: toNumber(ordered ?? quantity(0)), by, at });

function markedView(
  { order_by: orderBy, buy }: Unmarked,
  mark: PurchaseMark | undefined,
  today: string,
): Pick<PurchaseView, 'ordered' | 'short' | 'note' | 'late'> {
  const ordered = mark && mark.ordered !== null ? orderView(mark) : null;
  const short = ordered ? Math.max(0, Math.round((buy - ordered.quantity) * 10_000) / 10_000) : 0;
  return {
    ordered,
    short,
    note: mark?.note ? { text: mark.note, by: mark.by, at: mark.at } : null,
    late: orderBy !== null && orderBy < today && (!ordered || short > 0),
  };
}

/** From the bill’s material to what is bought; the steps add up to the paisa. */
function costView(
  { material, ofShares, ofOwnRates, ofOptions, described }: BillNeeds,
  materials: readonly Purchase[],
): PurchaseListView['cost'] {
  const of = (part: 'ofSums' | 'ofSpare' | 'ofPacks'): Paise => sum(materials.map((one) => one[part]));
  const steps: [string, Paise][] = [
    ['Options that are not chosen', paise(-ofOptions)],
    ['Overhead, consumables and price rises, which are percentages', paise(-ofShares)],
    ['Items with an all-in rate, at the rates of their materials', ofOwnRates],
    ['Rounding to the paisa once per material, not per item', of('ofSums')],
    ['Spare of the same lot', of('ofSpare')],
    ['Rounding up to whole packs', of('ofPacks')],
  ];
  const list = sum([...materials.map(({ cost }) => cost), ...described.map(({ amount }) => amount)]);
  return {
    bill: rupees(material),
    list: rupees(list),
    steps: steps.filter(([, amount]) => amount !== 0).map(([label, amount]) => ({ label, amount: rupees(amount) })),
  };
}
