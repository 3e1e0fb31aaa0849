import fc from 'fast-check';
import { paise } from '../../../kernel/money';
import { pricePerUnit, quantityIn } from './per-unit';

describe('a price per unit of a material', () => {
  it.each([
    // ₹3,136 a sheet of 32 sqft: ₹98 per sqft, of which 18 % GST is taken off.
    [313_600, true, 18, 32, false, 8_305],
    [313_600, true, 18, 32, true, 9_800],
    [313_600, false, 18, 32, false, 9_800],
    [313_600, null, null, 32, false, 9_800],
    [313_600, false, 12, 32, true, 10_976],
    [11_210, true, null, 1, false, 9_500],
  ])(
    'of %d paise (GST in it: %s, %s %%) for %d units, with tax: %s, is %d paise',
    (price, gstIncluded, gstRate, quantity, withTax, per) => {
      expect(pricePerUnit({ price: paise(price), gstIncluded, gstRate }, quantity, withTax)).toBe(per);
    },
  );

  it('is within half a paisa of what it comes to, and higher with tax than without', () => {
    const given = fc.record({
      price: fc.integer({ min: 1, max: 1_000_000_000 }).map(paise),
      gstIncluded: fc.constantFrom(true, false, null),
      gstRate: fc.constantFrom(0, 5, 12, 18, 28, null),
    });
    fc.assert(
      fc.property(given, fc.integer({ min: 1, max: 10_000_000 }), (one, scaled) => {
        const [net, gross] = [pricePerUnit(one, scaled / 10_000, false), pricePerUnit(one, scaled / 10_000, true)];
        expect(gross).toBeGreaterThanOrEqual(net);
        // net × quantity × (GST, where the price has it) − price, in 1/100 of a paisa per 1/10,000 unit: exact in whole numbers.
        const gst = one.gstIncluded === true ? BigInt(100 + (one.gstRate ?? 18)) : 100n;
        const off = BigInt(net) * BigInt(scaled) * gst - BigInt(one.price) * 1_000_000n;
        expect(2n * (off < 0n ? -off : off) <= BigInt(scaled) * gst).toBe(true);
      }),
    );
  });
});

describe('the quantity of a material in what an item is sold by', () => {
  const sold = (unit: string | null, over: { pack?: number; size?: string } = {}) => ({
    unit,
    pack: null,
    size: null,
    ...over,
  });
  it.each([
    [sold('sqft'), 'sqft', 1],
    [sold('sqm'), 'sqft', 10.7639],
    [sold('sheet', { size: '8 x 4 ft' }), 'sqft', 32],
    [sold('sheet', { size: '2440 x 1220 mm' }), 'sqft', 32.042],
    [sold('sheet', { size: '8x4' }), 'sqft', 32],
    [sold('sheet', { size: `8' x 4'` }), 'sqft', 32],
    // Sheets in a pack, not square feet of a sheet.
    [sold('sheet', { pack: 10 }), 'sqft', null],
    [sold('box', { pack: 16 }), 'sqft', 16],
    [sold('no', { pack: 50 }), 'rft', 50],
    [sold('sheet'), 'sqft', null],
    [sold('kg', { pack: 16 }), 'sqft', null],
    [sold(null, { pack: 16 }), 'sqft', null],
  ])('of %j in %s is %s', (item, unit, quantity) => {
    expect(quantityIn(item, unit)).toBe(quantity);
  });
});
