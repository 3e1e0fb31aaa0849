import { formatDimension, toInches } from '../../../lib/format/feet-inch';
import { formatQuantity } from '../../../lib/format/money';
import { hasDrawing } from '../../../lib/reference/finish-swatch';
import type { Words } from '../../../lib/language/words';
import { listed, madeOf } from '../../../ui/proposal/made-of';
import type { IssueDocument } from '../api/document';
import { roomOf } from './quotation-why-item';

type Proposal = NonNullable<IssueDocument['proposal']>;

/** One room on a screen of its own. */
export interface RoomSlide {
  readonly label: string;
  /** The room in the plan of the flat; null where the plan does not have it. */
  readonly planId: string | null;
  /** At most three: its area, what is made, the finishes. */
  readonly sentences: readonly string[];
  readonly finishes: readonly { readonly id: string; readonly name: string }[];
  /** Whole rupees, with the room's part of fees and GST. All rooms together are the total with GST. */
  readonly amount: number;
  readonly options: Proposal['options'];
  readonly alternatives: Proposal['alternatives'];
}

/** Titles that a sentence names before it counts. */
const NAMED = 4;
const SWATCHES = 6;

/** The rooms under these labels, in their order. */
export function roomSlides(document: IssueDocument, labels: readonly string[], i18n: Words): RoomSlide[] {
  const amounts = amountsWithGst(document);
  return labels.map((label) => {
    const items = document.items.filter((item) => roomOf(item) === label).sort((a, b) => b.cost - a.cost);
    const place = document.proposal?.plan.find((room) => room.label === label);
    const options = (document.proposal?.options ?? []).filter(({ item }) => roomOf(item) === label);
    const ids = new Set(options.map(({ item }) => item.id));
    const finishes = new Map(
      items.flatMap(({ finish, finish_id: id }) => (finish && hasDrawing(id) ? [[id, finish] as const] : [])),
    );
    return {
      label,
      planId: place?.room ?? null,
      sentences: [areaOf(place, i18n), madeOf(items, i18n), finishesOf(finishes, i18n)].filter(
        (sentence) => sentence !== '',
      ),
      finishes: [...finishes].slice(0, SWATCHES).map(([id, name]) => ({ id, name })),
      amount: amounts.get(label) ?? 0,
      options,
      alternatives: (document.proposal?.alternatives ?? []).filter(({ items: [first = ''] }) => ids.has(first)),
    };
  });
}

function areaOf(place: Proposal['plan'][number] | undefined, i18n: Words): string {
  if (!place) return '';
  const { L, W } = place.size;
  const area = (toInches(L) * toInches(W)) / 144;
  return i18n.t('{sides}, {area} sq ft.', {
    sides: formatDimension({ L, W }),
    area: formatQuantity(Math.round(area)),
  });
}

function finishesOf(finishes: ReadonlyMap<string, string>, i18n: Words): string {
  const names = [...new Set(finishes.values())].slice(0, NAMED);
  return names.length === 0 ? '' : i18n.t('Finishes: {names}.', { names: listed(i18n, names) });
}

/**
 * What each room is of the total with GST, in whole rupees that add up to it. GST goes to the lines that it is on, by the rate of
 * their code; fees and what else is agreed for the whole, with their GST, go by the cost of the rooms.
 */
function amountsWithGst({ items, rooms, totals, tax, gst_percentage, rounded }: IssueDocument): Map<string, number> {
  const rates = new Map((tax?.tax ?? []).map(({ code, percent }) => [code, percent]));
  const gstOf = (item: IssueDocument['items'][number]): number =>
    item.gst_included > 0 ? 0 : (item.cost * (rates.get(item.hsn_sac ?? '') ?? gst_percentage)) / 100;
  const own = rooms.map(({ label, cost }) => {
    const gst = items.filter((item) => roomOf(item) === label).reduce((sum, item) => sum + gstOf(item), 0);
    return { label, cost, withGst: cost + gst };
  });
  const cost = own.reduce((sum, room) => sum + room.cost, 0);
  const rest = totals.total_with_gst - own.reduce((sum, room) => sum + room.withGst, 0);
  let upTo = 0;
  let shown = 0;
  return new Map(
    own.map((room, at) => {
      upTo += room.withGst + (cost === 0 ? rest / own.length : (rest * room.cost) / cost);
      const end = at === own.length - 1 ? rounded.total_with_gst : Math.round(upTo);
      const amount = end - shown;
      shown = end;
      return [room.label, amount];
    }),
  );
}
