import { parseRupees, rupeesText } from '../../../kernel/money';
import { toBilledItem, isBilledWithTax, wordsOfItem, type BilledItem } from '../../reads/items/billed-item';
import type { FiledBill } from '../../reads/attachments.port';
import type { ShownItemView as ItemView } from '../../core/dto/item.dto';
import { roleOf, type Role } from '../../../papers/reading/understand/columns/roles';
import type { Closing, StatedTotal, UnderstoodSheet } from '../../../papers/reading/understand/types';
import { asItem, changedAdditions, placeInFile } from './plan-additions';
import { totalsOfFile, type FiledLine, type TotalsOfFile } from './plan-totals';
import { NO_ROW, NO_TABLE, NO_TERMS, noColumnFor, REARRANGED, type UnplacedLine } from './unplaced';
import type { ChangedAddition, ChangedRow, FillChanges, FilledColumns } from '../../../papers/filling/changes';

type Sheet = Pick<UnderstoodSheet, 'name' | 'role' | 'columns' | 'tables' | 'labels'>;

type AddedItem = Pick<BilledItem, 'title' | 'description' | 'unit' | 'quantity' | 'rate' | 'amount'>;

interface Understood {
  readonly sheets: readonly Sheet[];
  readonly closing?: Closing | null;
  readonly stated?: readonly StatedTotal[];
}

interface Place {
  readonly sheet: string;
  readonly at: number;
  readonly columns: FilledColumns;
}

/** What is to be written into a workbook, and what is another than in the file and has no place in it. */
export interface FillPlan {
  readonly changes: FillChanges;
  /** The items of the changed rows, in their order. */
  readonly placed: readonly Omit<UnplacedLine, 'why'>[];
  readonly unplaced: readonly UnplacedLine[];
  /** The totals of the changes, by their names. */
  readonly totals: ReturnType<typeof totalsOfFile>;
}

/** What of a workbook has to change, so that it holds these items and additions in place of those that were imported from it. */
export function changesOf(
  { items: imported, additions: were, terms: wereTerms, totals: wereTotals }: FiledBill,
  { items, additions, terms, totals: totalsNow }: FiledBill,
  { sheets, closing = null, stated = [] }: Understood,
): FillPlan {
  const withTax = imported.some(isBilledWithTax);
  const now = new Map(items.map((item) => [item.id, item]));
  const places: Place[] = [];
  const rows: ChangedRow[] = [];
  const placed: Omit<UnplacedLine, 'why'>[] = [];
  const unplaced: UnplacedLine[] = [];
  for (const item of imported) {
    const place = placeOf(item, sheets);
    if ('columns' in place) places.push(place);
    const current = now.get(item.id);
    const withItsTax = isBilledWithTax(item);
    const was = toBilledItem(item, withItsTax);
    const changed = current ? differences(was, toBilledItem(current, withItsTax)) : { quantity: 0, amount: 0 };
    if (Object.keys(changed).length === 0) continue;
    const { id, title } = item;
    if (!('columns' in place)) unplaced.push({ item_id: id, title, ...place });
    else {
      const line = { item_id: id, title, sheet: place.sheet };
      const lacking = current ? lackingIn(place, changed) : [];
      if (lacking.length > 0) unplaced.push({ ...line, why: noColumnFor(lacking) });
      else {
        const { quantity, rate, amount } = was;
        rows.push({ ...place, isRemoved: !current, was: { quantity, rate, amount }, ...changed });
        placed.push(line);
      }
    }
  }
  const known = new Set(imported.map(({ id }) => id));
  const below = changedAdditions(were, additions, closing?.additions ?? [], sheets);
  const added: (AddedItem & { readonly id?: string })[] = [
    ...items.filter(({ id }) => !known.has(id)).map((item) => toBilledItem(item, withTax)),
    ...below.added.map(asItem),
  ];
  const addedRows = added.length === 0 ? null : addedTo(places, added);
  unplaced.push(...below.unplaced.map(({ label }) => ({ item_id: null, title: label, sheet: null, why: NO_ROW })));
  unplaced.push(...changedTerms(wereTerms, terms));
  if (!addedRows)
    unplaced.push(...added.map(({ id, title }) => ({ item_id: id ?? null, title, sheet: null, why: NO_TABLE })));
  const isAllWritten = unplaced.length === 0 && addedRows === null;
  const totals = totalsOfFile({
    stated,
    closing,
    sheets,
    lines: linesOf(imported, sheets, placed),
    additions: additionsNow(closing, were, below.changed, sheets),
    gst: { was: toPaise(wereTotals.tax), is: toPaise(totalsNow.tax) },
    isAllWritten,
  });
  const abstracts = sheets.filter(({ role }) => role === 'abstract').map(({ name }) => name);
  const changes = { rows, additions: below.changed, added: addedRows, totals, abstracts };
  return { changes, placed, unplaced, totals };
}

const toPaise = (rupees: number): number => Math.round(rupees * 100);

/** The lines of the file as they were imported. */
function linesOf(imported: readonly ItemView[], sheets: readonly Sheet[], placed: FillPlan['placed']): FiledLine[] {
  const rows = new Map(placed.map(({ item_id: id }, row) => [id, row]));
  return imported.map((item) => {
    const { sheet, at } = placeInFile(item.source?.at ?? '', sheets) ?? { sheet: '', at: 0 };
    const { amount } = toBilledItem(item, isBilledWithTax(item));
    return { sheet, at, amount: toPaise(amount), row: rows.get(item.id) ?? null };
  });
}

/** What the file's additions come to now, in its terms, and the percentages that are as they were. */
function additionsNow(
  closing: Closing | null,
  were: FiledBill['additions'],
  changed: readonly ChangedAddition[],
  sheets: readonly Sheet[],
): TotalsOfFile['additions'] {
  return (closing?.additions ?? []).map(({ at, amount }, index) => {
    const place = placeInFile(at, sheets);
    const now = changed.find((one) => one.sheet === place?.sheet && one.at === place.at);
    const percent = were[index]?.percent ?? null;
    if (!now) return { amount, percent };
    return { amount: toPaise(now.is.amount), percent: now.is.percent === percent && !now.isRemoved ? percent : null };
  });
}

/** The terms that are other than when the file was imported, by their names and what they come to now. */
function changedTerms(were: FiledBill['terms'], are: FiledBill['terms']): UnplacedLine[] {
  const isIn = (terms: FiledBill['terms'], { label, amount }: FiledBill['terms'][number]): boolean =>
    terms.some((term) => term.label === label && term.amount === amount);
  const gone = were.filter(({ label }) => !are.some((term) => term.label === label));
  return [...are.filter((term) => !isIn(were, term)), ...gone.map(({ label }) => ({ label, amount: 0 }))].map(
    ({ label, amount }) => ({
      item_id: null,
      title: `${label}: ${rupeesText(parseRupees(amount))}`,
      sheet: null,
      why: NO_TERMS,
    }),
  );
}

/** What is to be written and has no column; prices may get one below a row of headings. */
function lackingIn({ columns }: Place, { quantity, unit, rate, amount }: Partial<ChangedRow>): string[] {
  const hasPrice = rate !== undefined || amount !== undefined;
  return [
    ...(quantity !== undefined && columns.quantity === null ? ['quantities'] : []),
    ...(unit !== undefined && columns.unit.length === 0 ? ['units'] : []),
    ...(hasPrice && columns.heading === null && columns.rate.length + columns.amount.length === 0 ? ['prices'] : []),
  ];
}

function differences(was: BilledItem, is: BilledItem): Partial<ChangedRow> {
  const hasOtherWords = was.title !== is.title || was.description.join('\n') !== is.description.join('\n');
  return {
    ...(was.unit === is.unit ? {} : { unit: is.unit }),
    ...(was.quantity === is.quantity ? {} : { quantity: is.quantity }),
    ...(was.rate === is.rate ? {} : { rate: is.rate }),
    ...(was.amount === is.amount ? {} : { amount: is.amount }),
    ...(hasOtherWords
      ? {
          words: {
            title: is.title,
            wasTitle: was.title,
            description: [...is.description],
            wasDescription: [...was.description],
          },
        }
      : {}),
  };
}

/** Added items go below the sheet that most items come from. */
function addedTo(places: readonly Place[], added: readonly AddedItem[]): FillChanges['added'] {
  const counts = new Map<string, number>();
  for (const { sheet } of places) counts.set(sheet, (counts.get(sheet) ?? 0) + 1);
  const [first] = [...counts].sort(([, one], [, other]) => other - one);
  const last = places.findLast(({ sheet }) => sheet === first?.[0]);
  if (!last) return null;
  const rows = added.map((item) => {
    const { unit, quantity, rate, amount } = item;
    return { words: wordsOfItem(item), unit, quantity, rate, amount };
  });
  return { sheet: last.sheet, columns: last.columns, like: last.at, rows };
}

function placeOf(item: ItemView, sheets: readonly Sheet[]): Place | Pick<UnplacedLine, 'sheet' | 'why'> {
  const { sheet: name, at = 0 } = placeInFile(item.source?.at ?? '', sheets) ?? {};
  const sheet = sheets.find((one) => one.name === name);
  const table = sheet?.tables?.findLast(({ from }) => from <= at);
  const columns = table?.columns ?? sheet?.columns;
  if (!sheet) return { sheet: null, why: NO_ROW };
  if (!columns) return { sheet: sheet.name, why: REARRANGED };
  const { number, description, unit, quantity, rate, amount } = columns;
  // Of a bill that has prices, a column that was not read holds something else.
  const isUnpriced = rate.length + amount.length === 0 || item.cost === 0;
  const prices = {
    rate: rate.length === 0 && isUnpriced ? headed(sheet, columns, 'rate') : rate,
    amount: amount.length === 0 && isUnpriced ? headed(sheet, columns, 'amount') : amount,
  };
  const heading = table ? Math.max(1, table.from - 1) : null;
  return { sheet: sheet.name, at, columns: { number, description, unit, quantity, ...prices, heading } };
}

/** The column that a bill without prices has ready for them, by its heading. */
function headed({ labels }: Sheet, columns: NonNullable<Sheet['columns']>, role: Role): number[] {
  const { number, description, details, unit, quantity, rate, amount, room, remarks, measures } = columns;
  const prices = [...rate, ...amount];
  const used = new Set([number, description, ...details, ...unit, quantity, ...prices, room, ...remarks, ...measures]);
  const found = labels.findIndex((label, column) => !used.has(column) && headingOf(label) === role);
  return found < 0 ? [] : [found];
}

/** Of a heading that goes on in a sentence, “Rate in figures to be entered by the bidder”, its first words tell. */
function headingOf(label: string): Role | null {
  return roleOf(label) ?? roleOf(label.trim().split(/\s+/).slice(0, 4).join(' '));
}
