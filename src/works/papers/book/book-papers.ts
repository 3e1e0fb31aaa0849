import { join } from 'node:path';
import type { LengthUnit } from '../../../kernel/length';
import { quantity as scaled, toNumber } from '../../../kernel/quantity';
import { grouped } from '../../../kernel/record';
import { estimateWords } from '../../../boq/boq.public';
import { paper } from '../../../papers/rendering/paper';
import type { Words } from '../../../platform/language/words';
import { measuredOf } from '../../domain/deciders/measure';
import { OPENING_BILL } from '../../domain/opening';
import type { Measurement } from '../../domain/works.state';
import type { Works } from '../../works.service';
import { letterOf, type Form, type Letter } from '../letter';
import { clauseText, deductionText } from './book-words';

type Sides = Readonly<Record<'nos' | 'length' | 'breadth' | 'height', number | null>>;

/** What a measurement sheet’s files are made of; quantities in the line’s unit. */
export interface BookPaper extends Letter {
  /** Every line of the contract, in its order. */
  readonly lines: readonly BookLine[];
}

export interface BookLine {
  /** Of the line in this paper, from 1. */
  readonly no: number;
  readonly title: string;
  readonly room: string | null;
  readonly unit: string;
  readonly agreed: number;
  readonly measured: number;
  readonly excess: number;
  readonly entries: readonly BookEntry[];
}

export interface BookEntry extends Sides {
  /** Its breadth is that around a moulding. */
  readonly byGirth: boolean;
  readonly lengthsIn: LengthUnit;
  readonly date: string;
  readonly note: string;
  /** Below zero for a deduction. */
  readonly quantity: number;
  /** Why a deduction is as large as it is; null where it is what was measured. */
  readonly deduction: string | null;
  /** How its lengths were rounded; null where they are as they were read. */
  readonly rounding: string | null;
  readonly checkedBy: string | null;
  readonly bill: number | null;
  readonly reversed: string | null;
}

export const bookFile = paper<typeof import('./book.paper')>(join(__dirname, 'book.paper'));

/** `counts`: which entries the reader is shown. */
export function bookPaper({ agreed, state }: Works, form: Form, counts: (entry: Measurement) => boolean): BookPaper {
  const { i18n, names } = estimateWords(form.lang);
  const shown = grouped([...state.book.values()].filter(counts), ({ itemId }) => itemId);
  return {
    ...letterOf(agreed, form),
    lines: agreed.contract.lines.map(({ id, title, room, unit, quantity }, at): BookLine => {
      const measured = measuredOf(state.book, id, counts);
      return {
        no: at + 1,
        title: names.work(title),
        room: room && names.room(room),
        unit: names.unit(unit),
        agreed: toNumber(quantity),
        measured: toNumber(measured),
        excess: toNumber(scaled(Math.max(0, measured - quantity))),
        entries: (shown.get(id) ?? []).map((entry) => entryOf(entry, i18n)),
      };
    }),
  };
}

function entryOf(measurement: Measurement, i18n: Words): BookEntry {
  const { date, note, sides, quantity, isDeduction, ...entry } = measurement;
  const { nos, length, breadth, height, girth, lengthsIn = 'ft' } = sides;
  const shown = (side: typeof length): number | null => side && toNumber(side);
  return {
    date,
    note,
    lengthsIn,
    nos: shown(nos),
    length: shown(length),
    breadth: shown(girth ?? breadth),
    byGirth: girth !== undefined,
    height: shown(height),
    quantity: toNumber(quantity),
    deduction: isDeduction ? deductionText(measurement, i18n) : null,
    rounding: isDeduction || entry.clause === undefined ? null : clauseText(entry.clause, i18n),
    checkedBy: entry.checkedBy,
    bill: entry.bill === OPENING_BILL ? null : entry.bill,
    reversed: entry.reversed?.reason ?? null,
  };
}
