import { quantityOf } from '../../kernel/quantity';
import { LAYOUTS } from '../../kernel/terms';
import { USUAL_AREAS } from '../../kernel/usual-areas';
import { doubtsOf } from './doubts';
import { flat } from './flats.fixtures';
import type { Questionnaire } from './questionnaire';

const answers = (change: Partial<Questionnaire>, area = 1_450): Questionnaire =>
  flat({ layout: '3bhk', carpetArea: quantityOf(area), ...change });

describe('answers that make little sense', () => {
  it('are none where the flat is a usual one', () => {
    for (const layout of LAYOUTS)
      for (const area of Object.values(USUAL_AREAS[layout])) expect(doubtsOf(answers({ layout }, area))).toEqual([]);
  });

  it.each<[string, Questionnaire, string]>([
    [
      'a large home in a small flat',
      answers({ layout: '4bhk' }, 200),
      '200 sq ft is unusual for a 4 BHK, which has 1,000 to 6,000 sq ft.',
    ],
    [
      'a small home in a large flat',
      answers({ layout: 'studio' }, 5_000),
      '5,000 sq ft is unusual for a Studio, which has 200 to 500 sq ft.',
    ],
    ['too few bedrooms', answers({ bedrooms: ['master'] }), 'A 3 BHK has 3 bedrooms: kids, guest are priced as well.'],
    [
      'too many',
      answers({ layout: '1bhk', bedrooms: ['kids', 'guest'] }, 500),
      'A 1 BHK has 1 bedroom: only kids is priced.',
    ],
    ['nothing to price', answers({ scope: [] }), 'No part of the work is chosen, so nothing is priced.'],
  ])('%s is asked about', (_name, asked, sentence) => {
    expect(doubtsOf(asked)).toEqual([sentence]);
  });
});
