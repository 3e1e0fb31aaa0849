import { leadAfter } from './lead-message';

const of = { boq: 'b', issue: 1 };
const pointer = { part: 1, x: 0.5, y: 0.25 };
const lead = { slide: 2, pointer, options: ['a'] };

describe('what all screens show', () => {
  it('begins and turns with who leads, and keeps the options', () => {
    expect(leadAfter(null, { ...of, slide: 0, pointer: null })).toEqual({ slide: 0, pointer: null, options: [] });
    expect(leadAfter(lead, { ...of, slide: 3 })).toEqual({ slide: 3, pointer: null, options: ['a'] });
    expect(leadAfter(lead, { ...of, slide: 2, pointer, options: [] })).toEqual({ slide: 2, pointer, options: [] });
  });

  it('has the options that anyone switched, on the same page', () => {
    expect(leadAfter(lead, { ...of, options: ['b'] })).toEqual({ slide: 2, pointer, options: ['b'] });
  });

  it('ends with who leads, and is not begun by a switch', () => {
    expect(leadAfter(lead, { ...of, slide: null })).toBeNull();
    expect(leadAfter(null, { ...of, options: ['b'] })).toBeNull();
    expect(leadAfter(null, of)).toBeNull();
  });
});
