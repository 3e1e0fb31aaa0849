import { describe, expect, it } from '@jest/globals';
import { asItLies, readRoom } from './room-words';

const inches = (x: number, y: number) => ({ x: Math.round(x * 25.4), y: Math.round(y * 25.4) });

describe('a room as a brochure prints it', () => {
  it.each<[string, string, ReturnType<typeof inches> | null]>([
    [`kitchen 8'6" x 9'`, 'kitchen', inches(102, 108)],
    [`bedroom 2 10'0"X12'6"`, 'bedroom 2', inches(120, 150)],
    [`Bath 1 4' 6" x 7' 3"`, 'Bath 1', inches(54, 87)],
    ['toilet 5x8', 'toilet', inches(60, 96)],
    ['living 3050 × 4270', 'living', { x: 3050, y: 4270 }],
    ['living 305 x 427', 'living', { x: 3050, y: 4270 }],
    ['master 3.05m x 3.65m', 'master', { x: 3050, y: 3650 }],
    [`8' x 9'`, '', inches(96, 108)],
    ['box', 'box', null],
    [`kitchen 8'6" x`, 'kitchen 8\'6" x', null],
    ['bedroom 2', 'bedroom 2', null],
  ])('%s', (text, name, size) => {
    expect(readRoom(text)).toEqual({ name, size });
  });
});

describe('the size of a room', () => {
  it.each([
    ['as it is typed', inches(120, 144), { x: 3_000, y: 3_700 }, inches(120, 144)],
    ['turned where the room lies otherwise', inches(120, 144), { x: 3_700, y: 3_000 }, inches(144, 120)],
    ['as it is typed where a room is nearly square', inches(120, 122), { x: 3_100, y: 3_000 }, inches(120, 122)],
  ])('is %s', (_, typed, drawn, lies) => {
    expect(asItLies(typed, drawn, 'later')).toEqual(lies);
  });

  it('is not turned for a picture that may be squeezed', () => {
    expect(asItLies(inches(120, 130), { x: 3_300, y: 3_000 }, 'first')).toEqual(inches(120, 130));
    expect(asItLies(inches(120, 130), { x: 3_300, y: 3_000 }, 'later')).toEqual(inches(130, 120));
  });
});
