import { inches } from '../../kernel/length';
import { quantityOf } from '../../kernel/quantity';
import { LAYOUTS } from '../../kernel/terms';
import { USUAL_AREAS } from '../../kernel/usual-areas';
import { estimateWords } from '../reads/catalogue-names';
import { doubtsOf } from './doubts';
import { flat } from './flats.fixtures';
import type { Questionnaire } from './questionnaire';

const ENGLISH = estimateWords('en');

const answers = (change: Partial<Questionnaire>, area = 1_450): Questionnaire =>
  flat({ layout: '3bhk', carpetArea: quantityOf(area), ...change });

const sides = (L: number, W: number) => ({ L: inches(L * 12), W: inches(W * 12) });
const sized = (sizes: NonNullable<Questionnaire['sizes']>): Questionnaire => flat({ sizes });

describe('answers that make little sense', () => {
  it('are none where the flat is a usual one', () => {
    for (const layout of LAYOUTS)
      for (const area of Object.values(USUAL_AREAS[layout]))
        expect(doubtsOf(answers({ layout }, area), ENGLISH)).toEqual([]);
  });

  it('are none where its measures are those of such a flat', () => {
    const rooms = { 'living-dining': sides(18, 12), kitchen: sides(10, 8), balcony: sides(10, 4) };
    for (const sizes of [{ rooms }, { bathrooms: 3 }, { ceilingHeight: inches(120) }, { ceilingHeight: inches(96) }])
      expect(doubtsOf(sized(sizes), ENGLISH)).toEqual([]);
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
    [
      'a kitchen larger than its flat',
      sized({ rooms: { kitchen: sides(40, 40) } }),
      'Kitchen: 1,600 sq ft is more than the whole flat of 800 sq ft.',
    ],
    [
      'a kitchen that is most of its flat',
      sized({ rooms: { kitchen: sides(21, 20) } }),
      'Kitchen: 420 sq ft is more than half of the flat of 800 sq ft.',
    ],
    [
      'rooms that do not fit together',
      sized({ rooms: { 'living-dining': sides(25, 20), kitchen: sides(20, 19), balcony: sides(9, 9) } }),
      'The rooms measured come to 880 sq ft, more than the 800 sq ft of the flat.',
    ],
    ['bathrooms for twice as many', sized({ bathrooms: 5 }), '5 bathrooms are unusual for a 2 BHK of 800 sq ft.'],
    [
      'a hall',
      sized({ ceilingHeight: inches(144) }),
      'A ceiling of 12 ft is unusual for a flat: wardrobes are priced 7 ft high with 2 ft of loft, not up to it.',
    ],
    [
      'a hall without furniture',
      { ...sized({ ceilingHeight: inches(144) }), scope: ['painting'] },
      'A ceiling of 12 ft is unusual for a flat.',
    ],
    ['a den', sized({ ceilingHeight: inches(84) }), 'A ceiling of 7 ft is unusual for a flat.'],
  ])('%s is asked about', (_name, asked, sentence) => {
    expect(doubtsOf(asked, ENGLISH)).toEqual([sentence]);
  });

  it('are said in the language of the page', () => {
    const few = answers({ bedrooms: ['master'] });
    expect(doubtsOf(few, estimateWords('hi'))).toEqual([
      '3 BHK में 3 बेडरूम होते हैं: बच्चों का बेडरूम, गेस्ट बेडरूम की क़ीमत भी शामिल है।',
    ]);
    expect(doubtsOf(sized({ ceilingHeight: inches(150) }), estimateWords('mr'))).toEqual([
      'फ्लॅटसाठी 12 फूट 6 इंच उंचीचे छत नेहमीचे नाही: वॉर्डरोबची किंमत 7 फूट उंची आणि 2 फूट लॉफ्ट अशी धरली आहे, छतापर्यंत नाही.',
    ]);
  });
});
