import { paise, sum, ZERO, type Paise } from '../../kernel/money';
import type { Quantity } from '../../kernel/quantity';
import type { Bill, BillContent } from './bill';
import { standing, type Reversal, type Stamp } from './stamp';

/** What is done of an item and what was billed of it, in its unit. `entry`: the id of what the measurement book has of it. */
export interface OpeningLine {
  readonly entry: string;
  readonly itemId: string;
  readonly done: Quantity;
  readonly billed: Quantity;
}

/** Where works were before their first entry here: what was done, billed and paid up to a day. */
export interface Opening extends Stamp {
  readonly id: string;
  readonly date: string;
  readonly lines: readonly (OpeningLine & { readonly title: string; readonly room: string | null })[];
  /** Every figure of what was billed; null where nothing was. */
  readonly content: BillContent | null;
  /** What came, with the tax that the client kept, and what of it no bill has used. */
  readonly received: Paise;
  readonly tds: Paise;
  readonly advance: Paise;
  readonly reversed: Reversal | null;
}

/** Bills before the first one here are one bill to the ledger, which has this number. */
export const OPENING_BILL = 0;
export const OPENING_LABEL = 'Opening figures';
/** In place of the number of an invoice. */
const EARLIER = 'Earlier billing';

type Openings = { readonly openings: ReadonlyMap<string, Opening> };

/** The opening that counts: there is one at most. */
export const standingOpening = ({ openings }: Openings): Opening | null => standing(openings)[0] ?? null;

/** Everything that was billed before, as a bill; null where nothing was. */
export function openingBill(state: Openings): Bill | null {
  const opening = standingOpening(state);
  if (!opening?.content) return null;
  const { date, content, by, at } = opening;
  return {
    n: OPENING_BILL,
    terms: { kind: 'measurement', upto: date, retentionBp: 0, tdsBp: 0, excess: [] },
    content,
    date,
    invoiceNumber: EARLIER,
    reversed: null,
    by,
    at,
  };
}

/** Everything that came before, as a receipt: what is not advance pays what was billed. */
export function openingReceipt(state: Openings) {
  const opening = standingOpening(state);
  if (!opening || opening.received + opening.tds === 0) return null;
  const { id, date, received, tds, advance } = opening;
  const paid = { bill: OPENING_BILL, amount: paise(received - advance), tds };
  return { id, date, amount: received, tds, settles: paid.amount + tds > 0 ? [paid] : [], reversed: null };
}

/** What an opening adds up to, with GST. */
export function openingSums({
  content,
  received,
  tds,
  advance,
}: Pick<Opening, 'content' | 'received' | 'tds' | 'advance'>) {
  const billed = content?.total ?? ZERO;
  const retained = sum((content?.deductions ?? []).map(({ amount }) => amount));
  return { billed, retained, due: paise(billed - (received - advance) - tds - retained) };
}
