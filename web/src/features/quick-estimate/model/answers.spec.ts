import { describe, expect, it } from '@jest/globals';
import { FIRST_ANSWERS, parseArea, withBedrooms, withLayout } from './answers';

describe('the questionnaire', () => {
  it('follows the layout with bedrooms and its usual area', () => {
    const three = withLayout(FIRST_ANSWERS, '3bhk', false);
    expect(three.bedrooms).toEqual(['master', 'kids', 'guest']);
    expect(three.carpet_area).toBe(1450);
    expect(withLayout(three, '1bhk', true)).toMatchObject({ bedrooms: ['master'], carpet_area: 1450 });
  });

  it('always holds as many bedrooms as the layout: one taken out makes room for another', () => {
    expect(withBedrooms(FIRST_ANSWERS, ['master']).bedrooms).toEqual(['master', 'guest']);
    const four = withLayout(FIRST_ANSWERS, '4bhk', false);
    expect(withBedrooms(four, ['master', 'kids', 'guest']).bedrooms).toEqual(['master', 'kids', 'guest', 'parents']);
  });

  it('never holds more bedrooms than the layout, nor none', () => {
    expect(withBedrooms(FIRST_ANSWERS, ['master', 'kids', 'guest']).bedrooms).toEqual(['kids', 'guest']);
    expect(withBedrooms(FIRST_ANSWERS, []).bedrooms).toEqual(['master', 'kids']);
  });

  it('keeps the rooms that are worked on where the flat has them, and is of all of it where none is left', () => {
    const some = { ...FIRST_ANSWERS, rooms_in_scope: ['kitchen', 'kids-bedroom'] };
    expect(withBedrooms(some, ['master', 'guest']).rooms_in_scope).toEqual(['kitchen']);
    expect(withLayout({ ...some, rooms_in_scope: ['kids-bedroom'] }, '1bhk', false).rooms_in_scope).toBeNull();
    expect(withLayout({ ...some, rooms_in_scope: ['living-dining'] }, 'studio', false).rooms_in_scope).toBeNull();
  });

  it('reads an area within bounds', () => {
    const read = ['1,204', '900.5', '12', 'x', '99999'].map(parseArea);
    expect(read).toEqual([1204, 901, null, null, null]);
  });
});
