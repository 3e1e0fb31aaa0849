/** All that a total may hold besides its lines, as a change of a BOQ's details. */
export const SALE = {
  discounts: [{ percent: 2.5, reason: 'Festival' }],
  contingency: { percent: 5 },
  fee: { kind: 'lump_sum', amount: 25_000 },
  additions: [
    { label: 'Tender premium', percent: 11.11 },
    { label: 'Rebate', percent: -2, of: 'additions' },
    { label: 'Lift charges', amount: 1_234.57, taxed: false },
  ],
};
