import { join } from 'node:path';
import { paper } from '../../papers/rendering/paper';
import type { LetterFirm } from '../../papers/rendering/letterhead';
import { billView } from '../bills/bill-view';
import type { BillView } from '../bills/bills.dto';
import type { Bill, Draft } from '../domain/bill';
import type { Works } from '../works.service';

/** What a bill’s files are made of: plain data, in rupees. */
export interface BillPaper {
  readonly format: 'pdf' | 'xlsx';
  readonly bill: BillView;
  readonly firm: LetterFirm & { readonly bank: string; readonly accent: string | null };
  readonly client: string;
  readonly site: string;
  readonly title: string;
  /** Number of the quotation that was accepted. */
  readonly quotation: string | null;
  readonly upi: { readonly id: string; readonly name: string; readonly code: { size: number; path: string } } | null;
}

/** The program that renders a bill in a thread. */
export const billFile = paper<typeof import('./bill.paper')>(join(__dirname, 'bill.paper'));

export function billPaper(works: Works, record: Bill | Draft, format: BillPaper['format']): BillPaper {
  const { contract, document, estimate } = works.agreed;
  const bill = billView(works, record);
  const { proposal } = document;
  const firm = proposal?.firm;
  return {
    format,
    bill,
    firm: {
      name: firm?.name ?? document.issuedBy,
      address: firm?.address ?? '',
      phone: firm?.phone ?? '',
      gstin: contract.gstin ?? '',
      logo: firm?.logo ?? '',
      bank: firm?.bank ?? '',
      accent: firm?.accent ?? null,
    },
    client: proposal?.client ?? '',
    site: proposal?.site ?? '',
    title: contract.title,
    quotation: estimate.number,
    upi: bill.upi && { id: bill.upi.upi_id, name: bill.upi.name, code: bill.upi.code },
  };
}
