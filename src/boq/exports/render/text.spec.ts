import { portions } from '../../../papers/rendering/figures';
import { roomText, wordsOf } from './text';

describe('where an item stands', () => {
  const source = { file: 'flat.xlsx', at: 'BOQ!A7', section: 'Flooring' };

  it('is its room, else the heading of its file, else the whole home', () => {
    expect(roomText({ room_label: 'Kitchen', source })).toBe('Kitchen');
    expect(roomText({ room_label: null, source })).toBe('Flooring');
    expect(roomText({ room_label: null, source: { file: 'flat.xlsx', at: 'BOQ!A7' } })).toBe('Whole flat');
    expect(roomText({ room_label: null, source: null })).toBe('Whole flat');
  });
});

describe('the words of an item', () => {
  it('are each there once, where the title is a description cut short', () => {
    const description = ['Earth work in excavation, all kinds of soil', 'Lift up to 1.5 m'];
    expect(wordsOf({ title: 'Earth work in…', description })).toEqual(description);
    expect(wordsOf({ title: 'Earth work in...', description })).toEqual(description);
    expect(wordsOf({ title: 'Hinged wardrobe', description })).toEqual(['Hinged wardrobe', ...description]);
    expect(wordsOf({ title: 'Core cutting', description: [] })).toEqual(['Core cutting']);
  });

  it('go on in further portions, and none is lost', () => {
    expect(portions('abc', 3)).toEqual(['abc']);
    expect(portions('ab cd ef', 5)).toEqual(['ab cd', 'ef']);
    expect(portions('abcdef', 4)).toEqual(['abcd', 'ef']);
  });
});
