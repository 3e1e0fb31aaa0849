import type { BillView } from '../bills/bills.dto';
import type { Letter } from './letter';

const none = { to_date: 0, previous: 0, this: 0 };

/** A recorded bill of ₹1,18,000 with GST, by measurement; in rupees as its view. */
export const BILL: BillView = {
  n: 2,
  kind: 'measurement',
  stage: null,
  label: 'RA 2',
  status: 'recorded',
  date: '2026-11-28',
  upto: '2026-11-28',
  invoice_number: 'INV/2026-27/004',
  credit_note_number: null,
  reversed: null,
  lines: [
    {
      item_id: 'a',
      title: 'Wall putty',
      room: 'Kitchen',
      unit: 'sqft',
      rate: 20,
      quantity: { to_date: 9_000, previous: 4_000, this: 5_000 },
      amount: { to_date: 180_000, previous: 80_000, this: 100_000 },
    },
  ],
  parts: [{ label: 'Design fee', ...none }],
  excess: [],
  taxable: 100_000,
  taxes: [
    { label: 'Works contract', code: '9954', percent: 18, taxable: 90_000.5, cgst: 8_100.05, sgst: 8_100.05, igst: 0 },
    { label: 'Furniture', code: '9403', percent: 18, taxable: 9_999.5, cgst: 899.96, sgst: 899.96, igst: 0 },
  ],
  gst: 18_000.02,
  round_off: -0.02,
  total: 118_000,
  deductions: [{ kind: 'retention', label: 'Retention', rule: '5 % of the amount before GST', amount: 5_000 }],
  payable: 113_000,
  received: 0,
  tds: 0,
  open: 118_000,
  due: 113_000,
  place_of_supply: { code: '27', label: 'Maharashtra' },
  buyer: null,
  upi: null,
};

/** The same, taken back. */
export const REVERSED = {
  ...BILL,
  status: 'reversed' as const,
  credit_note_number: 'CN/2026-27/001',
  reversed: { by: 'Meera', at: '2026-12-01T06:00:00.000Z', reason: 'Wrong client' },
};

export const RAO = {
  name: 'Rao Textiles LLP',
  gstin: '27AARFR4821K1ZO',
  address: '12 Linking Road',
  place: 'Mumbai',
  pin: 400_050,
  state: { code: '27', label: 'Maharashtra' },
};

export const FIRM: Letter['firm'] = {
  name: 'Studio Kaveri Interiors LLP',
  address: 'Law College Road, Pune 411004',
  phone: '+91 98230 41175',
  gstin: '27AAPFU0939F1ZV',
  logo: '',
  bank: 'HDFC Bank, Pune',
  accent: null,
};

export const LETTER: Letter = {
  format: 'pdf',
  language: 'en',
  firm: FIRM,
  client: 'Asha Rao',
  site: 'Baner, Pune',
  title: 'Sharma residence',
  quotation: '2026-27/001',
};
