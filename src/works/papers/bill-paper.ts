import { join } from 'node:path';
import { adjustmentIn, estimateWords } from '../../boq/boq.public';
import type { Language } from '../../kernel/quotations/languages';
import { paper } from '../../papers/rendering/paper';
import { billView } from '../bills/bill-view';
import type { BillView } from '../bills/bills.dto';
import type { Bill, Draft } from '../domain/bill';
import type { Works } from '../works.service';
import { letterOf, type Form, type Letter } from './letter';

export interface BillForm extends Form {
  readonly document: 'invoice' | 'credit-note';
}

/** What a bill’s files are made of: plain data, in rupees, with the product’s own words in the language. */
export interface BillPaper extends Letter {
  readonly document: BillForm['document'];
  readonly bill: BillView;
  readonly upi: { readonly id: string; readonly name: string; readonly code: { size: number; path: string } } | null;
}

/** The program that renders a bill in a thread. */
export const billFile = paper<typeof import('./bill.paper')>(join(__dirname, 'bill.paper'));

export function billPaper(works: Works, record: Bill | Draft, { document, ...form }: BillForm): BillPaper {
  const { upi, ...bill } = billView(works, record);
  return {
    ...letterOf(works.agreed, form),
    document,
    bill: billIn({ ...bill, upi }, form.lang),
    upi: upi && { id: upi.upi_id, name: upi.name, code: upi.code },
  };
}

function billIn(bill: BillView, language: Language): BillView {
  if (language === 'en') return bill;
  const { i18n, names } = estimateWords(language);
  return {
    ...bill,
    label: i18n.own(bill.label),
    lines: bill.lines.map((line) => ({
      ...line,
      title: names.work(line.title),
      room: line.room && names.room(line.room),
      unit: names.unit(line.unit),
    })),
    parts: bill.parts.map((part) => ({ ...part, label: adjustmentIn(i18n, names, part.label) })),
    taxes: bill.taxes.map((row) => ({ ...row, label: names.tax(row) })),
    place_of_supply: names.state(bill.place_of_supply),
    buyer: bill.buyer && { ...bill.buyer, state: names.state(bill.buyer.state) },
  };
}
