import type { EnquiryInput } from '../api/enquiry-commands';

export type Budget = EnquiryInput['budget'];

/** The four budgets, with the server's values. */
export const BUDGETS = [
  '< 50 lakhs',
  '50 to 75 lakhs',
  '75 lakhs to 1.5 Cr.',
  '1.5 Cr+',
] as const satisfies readonly Budget[];
