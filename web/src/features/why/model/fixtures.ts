import type { Why } from '../api/why-query';

/** What an amount of a BOQ in Pune rests on, for tests. */
export const BASIS: Why['basis'] = {
  rate_book_version: 1,
  rate_book: 'Mumbai 2022',
  city: 'pune',
  material_factor: 100,
  labour_factor: 90,
  overhead: 15,
  gst: 18,
  tax: 'exclusive',
};
