import { WORKS } from '../../directory/catalogue/data';
import { matchLabel } from '../../directory/catalogue/match';
import { matchItems, serviceOf, type MatchCatalogue } from './match';
import { understand } from '../../papers/reading/understand/understand';
import { gridFile } from '../../../test/fixtures/imports/grid';
import type { UnderstoodItem } from '../../papers/reading/understand/types';

const catalogue: MatchCatalogue = {
  works: [
    {
      id: 'hinged-wardrobe',
      label: 'Hinged wardrobe',
      aliases: ['openable wardrobe'],
      service: 'carpentry',
      description: [],
    },
    { id: 'wall-painting', label: 'Wall painting', aliases: ['royale paint'], service: 'painting', description: [] },
  ],
  finishes: [{ id: 'veneer', label: 'Veneer', aliases: ['natural veneer'] }],
  rooms: [{ id: 'master-bedroom', label: 'Master bedroom', aliases: ['MBR', 'master bed room'] }],
};

function items(...titles: [title: string, section?: string][]): readonly UnderstoodItem[] {
  const rows = titles.flatMap(([title, section]) => [
    ...(section ? [['', section]] : []),
    [1, title, 'no', 1, 100, 100],
  ]);
  return understand(gridFile([['Sr', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'], ...rows])).items;
}

describe('matching imported items', () => {
  it('finds work and room by label and alias', async () => {
    const [line] = await matchItems(items(['Openable wardrobe', 'MBR']), catalogue, matchLabel);
    expect(line?.work?.id).toBe('hinged-wardrobe');
    expect(line?.room?.id).toBe('master-bedroom');
    expect(line?.service).toBe('carpentry');
  });

  it('gives a room only to words that name one; the others keep their words, with what they may mean', async () => {
    const [wiring, door] = items(['Wiring shifting'], ['Door']);
    const lines = [
      { ...wiring, room: null, roomAbove: 'MBR' },
      { ...door, room: 'All bedrooms' },
    ] as UnderstoodItem[];
    const matched = await matchItems(lines, catalogue, matchLabel);
    expect(matched.map(({ room }) => room)).toEqual([
      { id: null, doubt: { text: 'MBR', guess: 'master-bedroom', because: 'above' } },
      { id: null, doubt: { text: 'All bedrooms', guess: null, because: 'several' } },
    ]);
  });

  it.each([
    ['Robe hook', null],
    ['Wash basin on a pedestal', null],
    ['Ceiling fan rod', null],
    ['Removing the existing gypsum false ceiling', null],
    ['External cement plaster of the facade', null],
    ['Providing and fixing curtain pelmet in ply', 'curtain-pelmet'],
    ['Gypsum false ceiling on a metal grid', 'gypsum-false-ceiling'],
    ['Ceiling fan of 1200 mm sweep', 'ceiling-fan'],
  ])('links “%s” to the work that it is the whole of, or to none', async (title, work) => {
    const [line] = await matchItems(items([title]), { ...catalogue, works: WORKS }, matchLabel);
    expect(line?.work?.id ?? null).toBe(work);
  });

  it('leaves an item alone that nothing fits', async () => {
    const [line] = await matchItems(items(['Excavation in hard rock']), catalogue, matchLabel);
    expect(line).toMatchObject({ work: null, finish: null, room: null, service: 'civil' });
  });

  it.each([
    ['Wall tiles 300x600 in toilet', 'civil'],
    ['Internal plaster 12 mm', 'civil'],
    ['Light point wiring with modular switches', 'electrical'],
    ['Two coats of putty and emulsion', 'painting'],
    ['Gypsum board false ceiling with cove', 'false-ceiling'],
    ['Blackout curtains with sheer', 'soft-furnishing'],
    ['TV unit in 18 mm ply with laminate', 'carpentry'],
    ['Wallpaper behind the bed', 'wallpaper'],
    ['Customised mural on primed wall', 'wallpaper'],
    ['Something nobody names', 'civil'],
  ])('files "%s" under %s', (title, service) => {
    const [item] = items([title]);
    expect(item && serviceOf(item)).toBe(service);
  });

  it('matches a bill to the trade of wallpaper, not to the painting work of that name', async () => {
    const works = WORKS.filter(({ offered }) => offered);
    const bill = items(['Wallpaper'], ['Non-woven wall paper'], ['Custom printed wallpaper mural', 'WALLPAPER WORK']);
    const matched = await matchItems(bill, { ...catalogue, works }, matchLabel);
    expect(matched.map(({ service, work }) => [service, work?.id ?? null])).toEqual([
      ['wallpaper', null],
      ['wallpaper', 'non-woven-wallpaper'],
      ['wallpaper', 'mural-wallpaper'],
    ]);
  });

  it('lets a section that names a trade decide', () => {
    const [item] = items(['Primer and polish of shutters', 'CARPENTRY WORK']);
    expect(item && serviceOf(item)).toBe('carpentry');
  });
});
