import { describe, expect, it } from '@jest/globals';
import { parseFeetInch } from '../../../lib/format/feet-inch';
import { parseNumber } from '../../../ui/form/number-field';
import { bareNumber, readNumber } from './cell-reading';
import { fieldsOfCells, parseCell, valueOf } from './cells';
import { makeItem } from './fixtures';
import { readSize } from './size';

const wardrobe = makeItem();
const sized = (text: string): unknown => {
  const read = readSize(text, wardrobe);
  return read.ok ? read.value : read.error;
};

describe('a size in one cell', () => {
  it('is read as people write it, and shown with the sides that there are', () => {
    expect(valueOf(wardrobe, 'size')).toBe('6′ × 2′ × 7′');
    expect(sized("9'6 x 2 x 7")).toBe('9′ 6″ × 2′ × 7′');
    expect(sized('2896 mm × 600mm × 2.1m')).toBe('9′ 6″ × 2′ × 6′ 11″');
    expect(sized('9.5 ft')).toBe('9′ 6″ × 2′ × 7′');
    expect(sized('9 by 2')).toBe('9′ × 2′ × 7′');
    expect(sized('9 x - x -')).toBe('9′');
    expect(sized('')).toBeNull();
    expect(sized('1 x 2 x 3 x 4')).toBe('At most 3 sides here: L × W × H.');
    expect(sized('9 x two')).toBe('W: Write it as 5′ 6″, 5 6, 5.5ft or 66in');
  });

  it('goes to the server as its sides', () => {
    expect(fieldsOfCells(wardrobe, { size: '9′ 6″ × – × 7′' })).toEqual({
      dimension: { L: { feet: 9, inches: 6 }, H: { feet: 7, inches: 0 } },
    });
    expect(fieldsOfCells(wardrobe, { size: null })).toEqual({ dimension: null });
  });
});

describe('figures as sheets write them', () => {
  it.each([
    ['12 sqm', '12'],
    ['1 200', '1200'],
    ['1 20 000 nos', '1 20000'],
    ['14.5 Sq.ft', '14.5'],
    ['3 no.', '3'],
    ['twelve', 'twelve'],
  ])('%s is read as %s', (text, bare) => {
    expect(bareNumber(text)).toBe(bare);
  });

  it('lengths come in metres, millimetres and parts of an inch', () => {
    expect([parseFeetInch('1800mm'), parseFeetInch('1.8m'), parseFeetInch('180 cm')]).toEqual([71, 71, 71]);
    expect([parseFeetInch('6½″'), parseFeetInch('5\'6½"')]).toEqual([7, 67]);
  });

  it('rates come with their sign, and nothing below zero is taken', () => {
    const painted = makeItem({ service: 'painting', rate_editable: true });
    expect(parseCell(painted, 'rate', '₹ 300', [])).toEqual({ ok: true, value: 300 });
    const below = readNumber('-5', 4, (text) => parseNumber(text, 4), 'A number');
    expect(below).toEqual({ ok: false, error: 'Not below zero.' });
  });
});
