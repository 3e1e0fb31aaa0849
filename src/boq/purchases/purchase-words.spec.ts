import { paise } from '../../kernel/money';
import { quantity, QUANTITY_SCALE } from '../../kernel/quantity';
import { packsOf } from '../../pricing';
import { purchasesOf } from '../../pricing/purchases/purchase-list';
import { purchaseText } from './purchase-words';

/** What is said of so much of a material, with 5 % spare of what comes in lots. */
function said(label: string, unit: string, amount: number, wastageBp = 0): string {
  const need = {
    key: label,
    label,
    unit,
    quantity: quantity(amount * QUANTITY_SCALE),
    wastageBp,
    rate: paise(100),
    amount: paise(0),
  };
  return purchasesOf([need], packsOf, 500).map(purchaseText).join();
}

describe('the words of a purchase list', () => {
  it.each([
    ['18 mm BWP ply', 'sqft', 422.4, 1_000, '18 mm BWP ply, 8 × 4 ft sheets: 14 (need 13.2 with 10 % waste)'],
    ['Veneer', 'sqft', 972.8, 0, 'Veneer, 8 × 4 ft sheets: 32 (need 30.4, plus 5 % spare)'],
    [
      'Vitrified tiles',
      'sqft',
      110,
      1_000,
      'Vitrified tiles, boxes of 4 tiles, 2 × 2 ft: 8 (need 6.9 with 10 % waste, plus 5 % spare)',
    ],
    ['Circuit wire', 'rft', 452.25, 0, 'Circuit wire, 90 m coils: 2 (need 1.6)'],
    ['Light point', 'point', 35, 0, 'Light point: 35 points, as a service'],
    ['Debris', 'trip', 1, 0, 'Debris: 1 trip, as a service'],
    ['Society charges', 'sqft', 1_005, 0, 'Society charges: 1,005 sq ft, as a service'],
    ['Granite', 'sqft', 10, 0, 'Granite: 10 sq ft, as measured'],
  ] as const)('say %s in %s as one would say it', (label, unit, amount, wastageBp, words) => {
    expect(said(label, unit, amount, wastageBp)).toBe(words);
  });
});
