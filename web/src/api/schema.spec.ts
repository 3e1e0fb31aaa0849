import { expect, it } from '@jest/globals';
import type { components } from './schema';

/** Programs are typed by the same file: the check of types is the test. */
it('a request may leave out what has a default', () => {
  const flat: components['schemas']['QuestionnaireDto'] = {
    layout_type: '2bhk',
    bedrooms: ['master', 'kids'],
    carpet_area: 780,
    budget_type: 'medium',
  };
  expect(Object.keys(flat)).not.toContain('has_modular_kitchen');
});
