import type { BoqCatalogue } from '../core/boq-catalogue';
import { EstimatePreviews } from './estimate-previews';

const named: Pick<BoqCatalogue, 'room' | 'workName'> = { room: (id) => id, workName: (id) => id };
const previews = new EstimatePreviews(named as BoqCatalogue);
const FLAT = {
  layout: '2bhk',
  bedrooms: 'master.kids',
  kitchen: 'yes',
  area: '980',
  package: 'medium',
  city: 'pune',
  condition: 'new',
};

describe('the preview of an estimate’s link', () => {
  it('is the home, its price, and what that leaves out', async () => {
    const preview = await previews.of('estimate', FLAT);
    expect(preview?.title).toMatch(/^2 BHK, 980 sq ft, Pune: ₹\d\d,\d\d,\d{3}$/);
    expect(preview?.description).toMatch(
      /^Comfort, new from the builder\. \+ GST ₹[\d,]+ = ₹[\d,]+ with GST\. Not in this price: floors and tiles, .*: \+ ₹[\d,]+\.$/,
    );
  });

  it('says that a part was taken out', async () => {
    const preview = await previews.of('', { ...FLAT, scope: 'ceiling.painting.carpentry.kitchen' });
    expect(preview?.description).toContain('wiring and lights');
  });

  it('names the rooms that are worked on, and prices these', async () => {
    const [whole, kitchen] = [await previews.of('', FLAT), await previews.of('', { ...FLAT, rooms: 'kitchen' })];
    expect(kitchen?.title).toMatch(/^2 BHK, 980 sq ft, Pune, only kitchen: ₹\d,\d\d,\d{3}$/);
    expect(kitchen?.description).not.toBe(whole?.description);
  });

  it.each([
    ['another page', 'boqs', FLAT],
    ['the home page as it is', '', {}],
    ['answers that cannot be priced', 'estimate', { ...FLAT, area: '9' }],
    ['answers that it does not price by', 'estimate', { ...FLAT, sizes: 'kitchen_10x8' }],
    ['a parameter that is there twice', 'estimate', { ...FLAT, layout: ['2bhk', '3bhk'] }],
  ])('is none for %s', async (_what, path, query) => {
    expect(await previews.of(path, query)).toBeNull();
  });
});
