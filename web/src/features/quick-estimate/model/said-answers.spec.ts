import { describe, expect, it } from '@jest/globals';
import { FIRST_ANSWERS } from './answers';
import { withSaid } from './said-answers';

describe('answers of a sentence', () => {
  it('take the place of the others, which stay', () => {
    const answers = withSaid({ ...FIRST_ANSWERS, condition: 'renovation' }, { city: 'pune', carpet_area: 950 });
    expect(answers).toMatchObject({ city: 'pune', carpet_area: 950, condition: 'renovation', layout_type: '2bhk' });
  });

  it('bring the bedrooms and the usual area of a layout', () => {
    expect(withSaid(FIRST_ANSWERS, { layout_type: '3bhk' })).toMatchObject({ layout_type: '3bhk', carpet_area: 1450 });
    expect(withSaid(FIRST_ANSWERS, { layout_type: '3bhk' }).bedrooms).toHaveLength(3);
    expect(withSaid(FIRST_ANSWERS, { layout_type: '3bhk', carpet_area: 1200 }).carpet_area).toBe(1200);
  });
});
