import { firmSchema } from '../../people/users.public';

/** Invented. What the papers of the demo say of their sender: with a GSTIN for tax invoices and a UPI id for codes to pay by. */
export const DEMO_FIRM = firmSchema.parse({
  name: 'Studio Kaveri Interiors LLP',
  address: 'Hill Road, Bandra West, Mumbai 400050',
  phone: '+91 98230 41175',
  gstin: '27ABCDE1234F1Z0',
  warranty: '10 years on BWP ply, 1 year on workmanship.',
  bank: 'Demo Bank, A/c 0000 1234 5678, IFSC DEMO0000001',
  upi_id: 'studio.kaveri@example',
  upi_name: 'Studio Kaveri',
});
