import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { ItemFilter } from '../arrange';
import { makeItem } from '../fixtures';
import { parseRoomQuestion, countWords, roomQuestionOf, sumRoom } from './room-sum';

const NONE: ItemFilter = { category: null, q: '', room: null, finish: null };
const part = (rupees: number) => ({ cost: rupees, percentage: 50 });
const items = [
  makeItem({ id: 'a', cost: 0.3, material: part(0.1), labour: part(0.2) }),
  makeItem({ id: 'b', title: 'Loft', cost: 1.1, material: part(0.7), labour: part(0.4) }),
  makeItem({ id: 'c', title: 'Loft shutter', cost: 2.2, material: part(1.5), labour: part(0.7), finish: null }),
  makeItem({ id: 'd', title: 'Loft', room: 'study', room_label: 'Study', cost: 40 }),
];
const ask = (of: string) => {
  const asked = parseRoomQuestion(of);
  if (!asked) throw new Error(`${of} asks for no sum of items shown`);
  return asked;
};

describe('the sum of the items shown of a room', () => {
  it('is asked for by its room and side; every other question is the server’s', () => {
    expect(parseRoomQuestion('shown:room:kitchen')).toEqual({
      side: 'cost',
      place: 'room:kitchen',
      whole: 'room:kitchen',
    });
    expect(parseRoomQuestion('labour:shown:section:A: walls')).toEqual({
      side: 'labour',
      place: 'section:A: walls',
      whole: 'labour:section:A: walls',
    });
    const others = ['room:shown:x', 'total', 'item:a', 'shown:', 'labour:room:kitchen'];
    expect(others.map(parseRoomQuestion)).toEqual(others.map(() => null));
  });

  it('has the items, the others and the room exact to the paisa, the dearest first', () => {
    const sum = sumRoom(items, { ...NONE, q: 'loft' }, ask('shown:room:master-bedroom'));
    expect(sum).toMatchObject({
      label: 'Master bedroom',
      filters: ['“loft”'],
      amount: 3.3,
      hidden: 1,
      hiddenAmount: 0.3,
      all: 3,
      wholeAmount: 3.6,
      tax: 'exclusive',
    });
    expect(sum && countWords(sum)).toBe('2 of 3 items');
    expect(sum?.items.map(({ id, of, amount, note }) => [id, of, amount, note])).toEqual([
      ['c', 'item:c', 2.2, null],
      ['b', 'item:b', 1.1, 'Laminate 1 mm'],
    ]);
    const labour = sumRoom(items, { ...NONE, finish: 'Laminate 1 mm' }, ask('labour:shown:room:master-bedroom'));
    expect(labour).toMatchObject({ filters: ['Laminate 1 mm'], amount: 0.6, hiddenAmount: 0.7, wholeAmount: 1.3 });
    expect(labour?.items.map(({ of }) => of)).toEqual(['labour:item:b', 'labour:item:a']);
  });

  it('is the room’s own where the filter leaves out none of it, and none’s where no item stands there', () => {
    const asked = ask('shown:room:master-bedroom');
    expect(sumRoom(items, NONE, asked)).toBeNull();
    expect(sumRoom(items, { ...NONE, q: 'master' }, asked)).toBeNull();
    expect(sumRoom(items, { ...NONE, q: 'loft' }, ask('shown:room:gone'))).toBeNull();
    expect(sumRoom(items, { ...NONE, q: 'nothing of it' }, asked)).toMatchObject({ items: [], amount: 0, hidden: 3 });
  });

  it('says which filters it is of, and how its rates stand to GST', () => {
    const gst = items.map((item) => ({ ...item, gst_included: item.id === 'b' ? 0.2 : 0 }));
    const filter: ItemFilter = { category: 'carpentry', q: ' Loft ', room: 'Master bedroom', finish: null };
    const sum = sumRoom(gst, filter, ask('shown:room:master-bedroom'));
    expect(sum?.filters).toEqual(['Carpentry', '“Loft”', 'Master bedroom']);
    expect(sum?.tax).toBe('mixed');
    const loose = sumRoom(gst, { ...NONE, category: 'loose' }, ask('shown:room:master-bedroom'));
    expect(loose).toMatchObject({ filters: ['Loose furniture'], items: [], tax: 'exclusive' });
    expect(sumRoom(gst, { ...NONE, q: 'loft laminate' }, ask('shown:room:master-bedroom'))?.tax).toBe('inclusive');
  });

  it('is what an item that is shown is a part of', () => {
    const filter = { ...NONE, q: 'loft' };
    expect(roomQuestionOf(items, filter, 'labour:item:b')).toEqual({
      label: 'Master bedroom, 2 of 3 items shown',
      of: 'labour:shown:room:master-bedroom',
    });
    expect(roomQuestionOf(items, filter, 'item:a')).toBeNull();
    expect(roomQuestionOf(items, filter, 'item:d')).toBeNull();
    expect(roomQuestionOf(items, { ...NONE, category: 'carpentry' }, 'item:b')).toBeNull();
    expect(roomQuestionOf(items, filter, 'total')).toBeNull();
  });

  // [spec: C1.27]
  it('and the sum of the others are the room’s to the paisa, whatever is shown', () => {
    const line = fc.record({ paise: fc.integer({ min: 0, max: 9_999_999_999 }), matches: fc.boolean() });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 60 }), (lines) => {
        const all = lines.map(({ paise, matches }, index) =>
          makeItem({ id: `${index}`, title: matches ? 'Loft' : 'Bed', cost: paise / 100 }),
        );
        const sum = sumRoom(all, { ...NONE, q: 'loft' }, ask('shown:room:master-bedroom'));
        if (!sum) return lines.every(({ matches }) => matches);
        const paise = (rupees: number): number => Math.round(rupees * 100);
        const exact = lines.reduce((total, one) => total + (one.matches ? one.paise : 0), 0);
        return paise(sum.amount) === exact && paise(sum.amount) + paise(sum.hiddenAmount) === paise(sum.wholeAmount);
      }),
    );
  });
});
