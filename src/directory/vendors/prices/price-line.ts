/** What an item's price is made of, as a list has it. Prices in paise, days as ISO 8601. */
export interface PriceTerms {
  readonly base_price: number;
  readonly max_price: number;
  readonly valid_from: string | null;
  readonly valid_until: string | null;
  readonly price_list: string | null;
}

/** A price and its first day. */
export interface PriceEntry extends PriceTerms {
  readonly from: string;
}

type Fields = Readonly<Record<string, unknown>>;

/** A change of an item as its history has it: the fields that changed. */
export interface ItemChange {
  /** The day in India that it was made. */
  readonly day: string;
  /** Whether an import made it. */
  readonly isOfList: boolean;
  readonly before: Fields | null;
  readonly after: Fields;
}

const FIELDS = ['base_price', 'max_price', 'valid_from', 'valid_until', 'price_list'] as const;
const BLANK: PriceTerms = { base_price: 0, max_price: 0, valid_from: null, valid_until: null, price_list: null };

/** What a change of a price made of those known before it. */
interface Step {
  readonly change: ItemChange;
  readonly known: readonly PriceEntry[];
}

/**
 * The prices of an item by their first day, from its history, oldest change first. A list that was imported leaves those
 * of a later first day as they are: whoever enters the list of today after that of December has both. What a person types
 * takes the place of all prices from its first day on, and an undo that of the change it takes back.
 */
export function pricesByDay(changes: readonly ItemChange[]): readonly PriceEntry[] {
  let terms = BLANK;
  let known: readonly PriceEntry[] = [];
  const steps: Step[] = [];
  for (const change of changes) {
    if (!FIELDS.some((name) => name in change.after)) continue;
    const before = terms;
    terms = termsAfter(terms, change);
    const undone = change.isOfList ? -1 : steps.findLastIndex((step) => isReverse(step.change, change));
    if (undone >= 0) {
      known = steps[undone]?.known ?? known;
      steps.splice(undone);
      continue;
    }
    steps.push({ change, known });
    known = withEntry(known, before, { ...terms, from: terms.valid_from ?? change.day }, change);
  }
  return known;
}

function termsAfter(terms: PriceTerms, { after }: ItemChange): PriceTerms {
  const changed = FIELDS.filter((name) => name in after).map((name) => [name, after[name]] as const);
  return { ...terms, ...Object.fromEntries(changed) };
}

/** The price that holds on a day, and the one after it; undefined where there is none. */
export function pricesOn(
  entries: readonly PriceEntry[],
  day: string,
): { readonly now: PriceEntry | undefined; readonly next: PriceEntry | undefined } {
  return { now: entries.findLast(({ from }) => from <= day), next: entries.find(({ from }) => from > day) };
}

function withEntry(
  known: readonly PriceEntry[],
  before: PriceTerms,
  entry: PriceEntry,
  { isOfList, day, after }: ItemChange,
): readonly PriceEntry[] {
  // A price that has not begun, and is given another day, is no price of its old day any more.
  const isMoved = !isOfList && !('base_price' in after) && before.valid_from !== null && before.valid_from > day;
  const kept = known.filter(
    ({ from }) => from !== entry.from && (isOfList || from < entry.from) && !(isMoved && from === before.valid_from),
  );
  return [...kept, entry].sort((one, other) => (one.from < other.from ? -1 : 1));
}

/** Whether a change gives every price field of another the value it had before that one, and does nothing else. */
function isReverse(change: ItemChange, later: ItemChange): boolean {
  const { before } = change;
  if (before === null) return false;
  return FIELDS.every(
    (name) =>
      name in change.after === name in later.after &&
      (!(name in later.after) ||
        (later.after[name] === (before[name] ?? null) && (later.before?.[name] ?? null) === change.after[name])),
  );
}
