import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatDelta, formatExact, formatMoney, formatPlain, formatQuantity, formatRounded, parseMoney } from './money';

describe('money', () => {
  // [spec: C9.15]
  it('shows lakhs above one lakh, and rupees up to it', () => {
    expect(formatMoney(2_642_000)).toBe('₹26.42 Lacs');
    expect(formatMoney(143_983_000)).toBe('₹1,439.83 Lacs (14.40 Cr)');
    expect(formatMoney(100_000)).toBe('₹1,00,000');
    expect(formatMoney(100_001)).toBe('₹1.00 Lacs');
    expect(formatMoney(69_263.4)).toBe('₹69,263');
    expect(formatMoney(-415_500)).toBe('−₹4.16 Lacs');
  });

  it('keeps every paisa available', () => {
    expect(formatExact(2_641_873.5)).toBe('₹26,41,873.50');
    expect(formatExact(40)).toBe('₹40');
    expect(formatPlain(1234567.05)).toBe('12,34,567.05');
  });

  it('signs a change', () => {
    expect([formatDelta(9114), formatDelta(-21480.4), formatDelta(0.2)]).toEqual(['+9,114', '−21,480', '0']);
  });

  it.each([
    ['11000/-', 11_000],
    ['Rs. 11,000', 11_000],
    ['Rs.11,000/-', 11_000],
    ['₹ 11,000.50', 11_000.5],
    ['INR 11000', 11_000],
    ['11k', 11_000],
    ['11.5 K', 11_500],
    ['1.15 lakh', 115_000],
    ['1.2L', 120_000],
    ['2 lacs', 200_000],
    ['1.5 cr', 15_000_000],
    ['465 only', 465],
  ])('reads an amount as it is written in India: %s', (text, rupees) => expect(parseMoney(text)).toBe(rupees));

  it('refuses what is not an amount', () => {
    for (const bad of [
      '11 m',
      '11/12',
      'Rs',
      '/-',
      '1.2.3',
      '10 kg',
      '0.000001 lakh',
      '',
      'abc',
      '-1',
      '1e9',
      '1.234',
      '12345678901',
      'NaN',
    ])
      expect(parseMoney(bad)).toBeNull();
    expect(parseMoney('₹1,25,000.50')).toBe(125000.5);
  });

  it('groups digits as the language data of the browser does', () => {
    const indian = (fewest: number, most: number) =>
      new Intl.NumberFormat('en-IN', { minimumFractionDigits: fewest, maximumFractionDigits: most });
    const [whole, paise, quantity] = [indian(0, 0), indian(2, 2), indian(0, 4)];
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (n) => {
        const rupees = n / 100;
        expect(formatPlain(rupees)).toBe((n % 100 === 0 ? whole : paise).format(rupees));
        expect(formatRounded(rupees)).toBe(whole.format(Math.round(rupees)));
        expect(formatQuantity(n / 10_000)).toBe(quantity.format(n / 10_000));
      }),
    );
  });

  it('parses everything it formats', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (paise) => {
        const rupees = paise / 100;
        expect(parseMoney(formatExact(rupees))).toBe(rupees);
      }),
    );
  });
});
