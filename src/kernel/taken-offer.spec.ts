import { paise } from './money';
import { isEnded, offerWords, type TakenOffer } from './taken-offer';

const offer: TakenOffer = {
  itemId: 'i',
  item: '18 mm BWP',
  code: 'p-1',
  vendorId: 'v',
  vendor: 'Shree Ply',
  brand: 'Vanaro',
  list: 'Winter list',
  listDate: '2026-11-03',
  validUntil: null,
  price: paise(9_500),
  unit: 'sqft',
};

describe('a vendor’s price that a rate is from', () => {
  it('is named by vendor, item and list', () => {
    expect(offerWords(offer)).toBe('Shree Ply, 18 mm BWP, list of 03/11/2026');
    expect(offerWords({ ...offer, listDate: null })).toBe('Shree Ply, 18 mm BWP, Winter list');
    expect(offerWords({ ...offer, listDate: null, list: null })).toBe('Shree Ply, 18 mm BWP');
  });

  it('has ended after its last day in India, and never without one', () => {
    const validUntil = '2026-11-20';
    expect(isEnded({ validUntil }, new Date('2026-11-20T18:29:00Z'))).toBe(false);
    expect(isEnded({ validUntil }, new Date('2026-11-20T18:31:00Z'))).toBe(true);
    expect(isEnded({ validUntil }, new Date('2026-11-01T00:00:00Z'))).toBe(false);
    expect(isEnded({ validUntil: null }, new Date('2030-01-01T00:00:00Z'))).toBe(false);
  });
});
