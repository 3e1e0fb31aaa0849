import { slugOf } from './slug';

describe('the slug of a name', () => {
  it.each([
    ['Malabar Timber Yard', 'malabar-timber-yard'],
    ['Café “Élan”', 'cafe-elan'],
    ['उत्तरा प्लाई', 'uttara-plai'],
    ['गोदाम १२', 'godam-12'],
    ['फ़र्नीचर', 'pharnichar'],
    ['શ્રી પ્લાય', 'shri-play'],
    ['தமிழ்', 'tamil'],
    ['仓库', ''],
  ])('of %s is “%s”', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });
});
