import fc from 'fast-check';
import { FINISHES, WORKS } from '../../directory/catalogue/data';
import { inches } from '../../kernel/length';
import { currentRateBook, priceLine } from '../../pricing';
import { context, line } from '../../pricing/line.fixtures';
import { statedSize } from './match/stated-size';
import { ofCatalogue, type CandidateRate } from './priced-candidates';

const CONTEXT = context({ book: currentRateBook() });
const candidates = new Map(ofCatalogue(WORKS, FINISHES, CONTEXT).map((one) => [one.ref, one]));
const priced = (work: string, unit: string, words: string): CandidateRate | null => {
  const found = candidates.get(`work:${work}`);
  return found?.price({ line: { title: words, finish: null }, unit, size: statedSize(words) }) ?? null;
};
const sized = (work: string, unit: string, words: string): string | null | undefined =>
  candidates.get(`work:${work}`)?.sizedFor?.(unit, statedSize(words));
const cost = (work: string, L: number, W: number, H: number): number => {
  const { finish } = priced(work, 'no', '')?.edit ?? {};
  const dimension = { L: inches(L), W: inches(W), H: inches(H) };
  return priceLine(line('carpentry', work, { dimension, finish: finish ?? null }), CONTEXT).cost;
};

describe('a work of the catalogue', () => {
  it('costs a piece what the recipe comes to for the size that the line states', () => {
    const side = fc.integer({ min: 48, max: 120 });
    fc.assert(
      fc.property(side, side, (front, height) => {
        const found = priced('hinged-wardrobe', 'no', `Wardrobe ${front}" x 24" x ${height}"`);
        expect(found?.rate).toBe(cost('hinged-wardrobe', front, 24, height));
        expect(found?.unit).toBe('no');
      }),
      { numRuns: 50 },
    );
    expect(priced('hinged-wardrobe', 'no', `cupboard 6' x 7'`)?.note).toBe('for 6′ × 2′ × 7′');
    expect(sized('hinged-wardrobe', 'no', `cupboard 6' x 7'`)).toBe('stated');
  });

  it('costs a piece without a stated size what its usual one does, and says so', () => {
    const found = priced('hinged-wardrobe', 'no', 'Wardrobe');
    expect(found?.rate).toBe(cost('hinged-wardrobe', 72, 24, 84));
    expect(found?.note).toBe('for its usual size, 6′ × 2′ × 7′');
    expect(sized('hinged-wardrobe', 'no', 'Wardrobe')).toBe('usual');
  });

  it('costs a running foot its share of the front, at the height that the line states', () => {
    const found = priced('kitchen-base-cabinet', 'rft', 'Base cabinets 600 (D) x 850 (H) mm');
    expect(found).toMatchObject({ unit: 'rft', note: 'for 10′ × 2′ × 2′ 9″' });
    expect(found?.rate).toBe(Math.round(cost('kitchen-base-cabinet', 120, 24, 33) / 10));
  });

  it('costs its own unit what it does at the size of the line', () => {
    const [own, usual] = [`Wardrobe 4' x 7'`, 'Wardrobe'].map((words) => priced('hinged-wardrobe', 'sqft', words));
    expect(own).toMatchObject({ unit: 'sqft', note: 'for 4′ × 2′ × 7′' });
    expect(usual).toMatchObject({ unit: 'sqft', note: '' });
    expect(own?.rate).not.toBe(usual?.rate);
  });

  it('has no price per a unit that its size says nothing of', () => {
    expect(priced('vitrified-flooring', 'kg', 'Flooring')).toBeNull();
    expect(priced('vitrified-flooring', 'rft', `Flooring 12' x 10'`)).toBeNull();
    expect(sized('vitrified-flooring', 'no', 'Flooring of 600 x 600 mm tiles')).toBeNull();
    expect(sized('laminate-panelling', 'no', 'Panelling')).toBeNull();
    expect(sized('hinged-wardrobe', 'LS', 'Wardrobe')).toBeNull();
    expect(sized('hinged-wardrobe', 'LS', `Wardrobe 6' x 7'`)).toBe('stated');
  });
});
