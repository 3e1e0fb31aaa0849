import { makeQuotation, PROPOSAL } from './fixtures';
import { ENGLISH } from '../../../lib/language/words';
import { roomSlides } from './present-slides';

const [WARDROBE] = makeQuotation().document.items;
if (!WARDROBE) throw new Error('the fixture has no item');

const place = { feet: 10, inches: 6 };
const plan = [
  { room: 'master', kind: 'bedroom', label: 'Master bedroom', size: { L: place, W: { feet: 12, inches: 0 } } },
];

describe('the rooms of a presentation', () => {
  it('say their area, what is made, and the finishes that have a drawing, each once', () => {
    const named = (title: string, cost: number, finish_id: string | null = 'veneer') => ({
      ...WARDROBE,
      id: title,
      title,
      cost,
      finish: finish_id ? 'Veneer' : 'Standard',
      finish_id,
    });
    const items = ['a', 'b', 'c', 'd', 'e', 'f'].map((title, at) => named(title, at, at === 0 ? null : 'veneer'));
    const { document } = makeQuotation({}, { items, proposal: { ...PROPOSAL, plan } });
    expect(roomSlides(document, ['Master bedroom'], ENGLISH)).toMatchObject([
      {
        planId: 'master',
        sentences: ['10′ 6″ × 12′, 126 sq ft.', 'Includes f, e, d, c and 2 more.', 'Finishes: Veneer.'],
        finishes: [{ id: 'veneer', name: 'Veneer' }],
      },
    ]);
  });

  it('have amounts that add up to the total with GST, whichever lines have GST in their rates', () => {
    const items = [
      { ...WARDROBE, id: 'i1', room: 'Kitchen', cost: 100 },
      { ...WARDROBE, id: 'i2', room: 'Bath', cost: 100, gst_included: 15.25 },
      { ...WARDROBE, id: 'i3', room: 'Hall', cost: 33.33 },
    ];
    const rooms = items.map(({ room, cost }) => ({ label: room, items: 1, cost }));
    const totals = { ...makeQuotation().document.totals, total: 256.66, gst: 28.2, total_with_gst: 284.86 };
    const { document } = makeQuotation({}, { items, rooms, totals });
    const amounts = roomSlides(document, ['Kitchen', 'Bath', 'Hall'], ENGLISH).map(({ amount }) => amount);
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(285);
    // GST of 18 on the kitchen, none on the bath, and equal parts of the fee.
    expect((amounts[0] ?? 0) - (amounts[1] ?? 0)).toBe(18);
  });

  it('have the options of their room, and nothing to say of a room that has options alone', () => {
    const { document } = makeQuotation({}, { proposal: PROPOSAL });
    const [room] = roomSlides(document, ['Living room'], ENGLISH);
    expect(room).toMatchObject({ planId: null, sentences: [], amount: 0 });
    expect(room?.options.map(({ item }) => item.title)).toEqual(['Glass screen']);
  });
});
