import type { VendorPage } from '../api/rfq';

/** The page of a vendor who has not answered yet. */
export const vendorPage = (change: Partial<VendorPage> = {}): VendorPage => ({
  vendor: 'Bharat Ply',
  sender: { name: 'Dev', firm: 'Studio Dev' },
  title: 'Ply',
  message: '',
  closes_on: '2026-12-31',
  state: 'open',
  lines: [
    { no: 1, description: 'Marine ply', quantity: 320, unit: 'sqft' },
    { no: 2, description: 'Veneer', quantity: 40, unit: 'sqft' },
  ],
  answer: null,
  sent_at: null,
  is_draft: false,
  awarded: [],
  messages: [],
  problems: [],
  ...change,
});
