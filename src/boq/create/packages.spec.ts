import { BUDGET_TYPES } from '../../kernel/terms';
import { currentRateBook } from '../../pricing';
import { packageComparison } from './packages';

describe('the packages', () => {
  const { packages, aspects } = packageComparison(currentRateBook());
  const cells = (id: string) => {
    const aspect = aspects.find((one) => one.id === id);
    return BUDGET_TYPES.map((type) => aspect?.cells[type]);
  };

  // [spec: V1.1]
  it('are Classic, Comfort, Premium and Luxury', () => {
    expect(packages.map((one) => one.package)).toEqual(['Classic', 'Comfort', 'Premium', 'Luxury']);
  });

  // [spec: V1.1]
  it('are described by what the template includes', () => {
    expect(cells('counter')).toEqual(['Granite', 'Granite', 'Quartz', 'Quartz']);
    expect(cells('bed')).toEqual(['Laminate on MR ply', 'Laminate', 'Veneer', 'PU paint']);
    expect(cells('shower')).toEqual([null, null, 'Included', 'Included']);
    expect(cells('wardrobe')[3]).toBe('Sliding wardrobe, veneer on BWP ply');
    expect(Object.values(aspects.find(({ id }) => id === 'counter')?.finishes ?? {})).toEqual([
      'granite',
      'granite',
      'quartz',
      'quartz',
    ]);
  });

  it('have something in every row', () => {
    for (const { cells: row } of aspects) expect(Object.values(row).some((cell) => cell !== null)).toBe(true);
  });
});
