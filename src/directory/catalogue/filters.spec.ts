import { WORKS } from './data';
import { CATEGORIES, categoryOf } from './data/categories';
import { parseFilters } from './filters';

const refusal = (text: string): unknown => {
  try {
    return parseFilters(text);
  } catch (error) {
    return (error as { details: { errors: unknown } }).details.errors;
  }
};

describe('filters of the catalogue', () => {
  it('are words, and pairs that filter further', () => {
    expect(parseFilters('')).toEqual({ words: [] });
    expect(parseFilters('  Sliding  wardrobe ')).toEqual({ words: ['sliding', 'wardrobe'] });
    expect(parseFilters('sink category:kitchen room:bathroom finish:veneer loose:no')).toEqual({
      words: ['sink'],
      category: 'kitchen',
      room: 'bathroom',
      finish: 'veneer',
      loose: false,
    });
    expect(parseFilters('1:4:8 %')).toEqual({ words: ['1:4:8', '%'] });
  });

  it('refuse an unknown pair, with a reason', () => {
    expect(refusal('colour:red')).toEqual({ filters: 'There is no filter “colour”.' });
    expect(refusal('category:sheds')).toEqual({
      filters: expect.stringContaining('“category” is one of wardrobe, bed'),
    });
    expect(refusal('loose:maybe')).toEqual({ filters: '“loose” is one of yes, no.' });
    expect(refusal('finish:')).toEqual({ filters: '“finish” needs a value.' });
    expect(refusal('room:kitchen room:bathroom')).toEqual({ filters: 'The filter “room” is given twice.' });
    expect(refusal('constructor:x')).toEqual({ filters: 'There is no filter “constructor”.' });
  });
});

describe('the works that are offered', () => {
  // The printed rate stays in the tables; older BOQs keep the work that has it.
  it('have papers in one trade, so that a wall has one price', () => {
    const papers = WORKS.filter(({ label }) => /wallpaper/i.test(label) && !/removal/i.test(label));
    expect(new Set(papers.flatMap(({ service, offered }) => (offered ? [service] : [])))).toEqual(
      new Set(['wallpaper']),
    );
    expect(papers.filter(({ offered }) => !offered).map(({ id, service }) => [id, service])).toEqual([
      ['wallpaper', 'painting'],
    ]);
  });
});

describe('categories', () => {
  it('contain every work of the catalogue, and no unknown one', () => {
    expect(WORKS.filter(({ id }) => categoryOf(id).id === 'other').map(({ id }) => id)).toEqual([]);
    const used = new Set(WORKS.map(({ id }) => categoryOf(id).id));
    expect(CATEGORIES.map(({ id }) => id).filter((id) => !used.has(id))).toEqual(['other']);
  });
});
