import { dayWords } from '../../../kernel/day';
import { Rejection } from '../../../kernel/decisions/rejection';
import { rupeesText, type Paise } from '../../../kernel/money';
import { grouped } from '../../../kernel/record';
import { openingContent } from '../billing/opening-content';
import { agreedLine, type Contract } from '../contract';
import { standingBills } from '../ledger';
import { OPENING_BILL, OPENING_LABEL, standingOpening, openingSums, type Opening, type OpeningLine } from '../opening';
import type { Put } from '../put';
import { Refusal, restsOn } from '../refusal';
import { standing } from '../stamp';
import type { CommandOf } from '../works.commands';
import type { WorksEvent } from '../works.events';
import { withEntry, type Measurement, type WorksState } from '../works.state';

export function decideOpening(
  command: CommandOf<'RecordOpening'>,
  state: WorksState,
  contract: Contract,
): WorksEvent[] {
  const { id, date, received, tds, advance, by, at } = command;
  if (state.openings.has(id)) return [];
  refuseOpening(state);
  const opening = { id, date, received, tds, advance, by, at, ...openingFigures(command, contract) };
  return [{ type: 'OpeningRecorded', data: opening }];
}

export interface OpeningFigures {
  readonly lines: readonly OpeningLine[];
  readonly received: Paise;
  readonly tds: Paise;
  readonly retention: Paise;
  readonly advance: Paise;
}

/** The lines of an opening with every figure of what was billed. Throws Rejection where they do not fit the contract or each other. */
export function openingFigures(figures: OpeningFigures, contract: Contract): Pick<Opening, 'lines' | 'content'> {
  const { received, tds, retention, advance } = figures;
  for (const [itemId, rows] of grouped(figures.lines, (line) => line.itemId))
    if (rows.length > 1)
      throw new Rejection('invalid', `${agreedLine(contract, itemId).title} is there twice.`, 'lines');
  const lines = figures.lines.map((line) => {
    const { title, room, quantity: agreed } = agreedLine(contract, line.itemId);
    if (line.done > agreed || line.billed > agreed)
      throw new Rejection(
        'invalid',
        `${title}: more is ${line.done > agreed ? 'done' : 'billed'} than agreed.`,
        'lines',
      );
    return { ...line, title, room };
  });
  const content = openingContent(contract, lines, retention);
  if (content === null && retention > 0)
    throw new Rejection('invalid', 'Nothing was billed that retention could be held of.', 'retention');
  if (lines.length === 0 && received === 0)
    throw new Rejection('invalid', 'Enter what is done, billed or received.', 'lines');
  if (advance > received)
    throw new Rejection(
      'invalid',
      `Only ${rupeesText(received)} was received: the advance left is part of it.`,
      'advance',
    );
  const { billed, due } = openingSums({ content, received, tds, advance });
  if (due < 0)
    throw new Rejection(
      'invalid',
      `${rupeesText(billed)} was billed: receipts without the advance, TDS and retention cannot be more.`,
      'received',
    );
  return { lines, content };
}

/** Refuses what is dated before the day up to which everything is in the opening. */
export function refuseBefore(state: Pick<WorksState, 'openings'>, date: string): void {
  const opening = standingOpening(state);
  if (opening && date < opening.date)
    throw new Rejection(
      'invalid',
      `The opening figures hold everything up to ${dayWords(opening.date)}: this cannot be earlier.`,
      'date',
    );
}

type Begun = Pick<WorksState, 'bills' | 'receipts' | 'releases' | 'openings' | 'book'>;

/** Refuses to record an opening where there is one, or where works have begun here. */
export function refuseOpening(state: Begun): void {
  const opening = standingOpening(state);
  if (opening)
    throw new Refusal('recorded', 'Opening figures are recorded already. Reverse them first.', { opening: opening.id });
  refuseBegun(state);
}

/** Refuses to reverse an opening that a bill, a receipt or a measurement came after. */
export function refuseBegun(state: Begun): void {
  const refusal = whatBegan(state);
  if (refusal) throw refusal;
}

/** Why there can be no opening before what is recorded here: its newest bill, a receipt, a release or a measurement; null where there is none. */
export function whatBegan(state: Begun): Refusal | null {
  const bill = standingBills(state).findLast(({ n }) => n !== OPENING_BILL);
  if (bill) return restsOn(`Bill ${bill.n} is recorded`, { bill: bill.n });
  const [receipt] = standing(state.receipts);
  if (receipt) return restsOn(`A receipt of ${dayWords(receipt.date)} is recorded`, { receipt: receipt.id });
  const [release] = standing(state.releases);
  if (release) return restsOn('A release of retention is recorded', { release: release.id });
  const measured = standing(state.book).find((entry) => entry.bill !== OPENING_BILL);
  return measured ? restsOn(`${measured.title} is measured`, { measurement: measured.id }) : null;
}

export function evolveOpening(state: WorksState, event: WorksEvent, put: Put): WorksState {
  if (event.type !== 'OpeningRecorded') return state;
  const opening = event.data;
  const { lines } = opening;
  const openings = put(state.openings, opening.id, { ...opening, reversed: null });
  const done = lines.filter((line) => line.done > 0);
  const book = done.reduce((entries, line) => put(entries, line.entry, entryOf(opening, line)), state.book);
  return { ...state, openings, book };
}

/** With an opening what the measurement book has of it counts no more. */
export function withoutOpening(state: WorksState, id: string, reversed: Opening['reversed'], put: Put): WorksState {
  const change = { reversed };
  const book = (state.openings.get(id)?.lines ?? []).reduce(
    (entries, { entry }) => withEntry(entries, entry, change, put),
    state.book,
  );
  return { ...state, book, openings: withEntry(state.openings, id, change, put) };
}

function entryOf(
  { date, by, at }: Pick<Opening, 'date' | 'by' | 'at'>,
  { entry, itemId, title, room, done }: Opening['lines'][number],
): Measurement {
  return {
    id: entry,
    itemId,
    title,
    room,
    date,
    note: OPENING_LABEL,
    sides: { nos: null, length: null, breadth: null, height: null, quantity: done },
    quantity: done,
    isDeduction: false,
    checkedBy: by,
    reversed: null,
    bill: OPENING_BILL,
    by,
    at,
  };
}
