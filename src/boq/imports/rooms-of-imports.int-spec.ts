import { closeUploads, designer, openUploads, upload } from '../../../test/proof/support/uploads';

beforeAll(openUploads);
afterAll(closeUploads);

interface Item {
  readonly id: string;
  readonly title: string;
  readonly room: string | null;
  readonly source: {
    readonly room?: { readonly text: string; readonly guess: string | null; readonly because: string };
  };
}

const BILL = `Location,Description,Unit,Qty,Rate,Amount
MBR,Wardrobe,sqft,10,100,1000
,Wiring shifting,no,1,500,500
Master BR,Study table,no,1,700,700
All bedrooms,Royale paint,sqft,100,26,2600
Common,Light points,no,42,10,420
All rooms,Deep cleaning,sqft,100,2,200
,Total,,,,5420
`;

describe('the rooms of an import', () => {
  it('are those that the file names; a room that it may mean is offered, and set as one revision', async () => {
    const { boq } = await upload(Buffer.from(BILL), 'deshpande.csv');
    const path = `/boqs/${boq?.boq_id}`;
    const read = async () => (await designer.get<{ data: { items: Item[] } }>(`${path}/items`)).body.data.items;
    const items = await read();
    expect(items.map(({ title, room, source }) => [title, room, source.room ?? null])).toEqual([
      ['Wardrobe', 'master-bedroom', null],
      ['Wiring shifting', null, { text: 'MBR', guess: 'master-bedroom', because: 'above' }],
      ['Study table', 'master-bedroom', null],
      ['Royale paint', null, { text: 'All bedrooms', guess: null, because: 'several' }],
      ['Light points', null, { text: 'Common', guess: null, because: 'unknown' }],
      ['Deep cleaning', 'whole-flat', null],
    ]);

    const summary = await designer.get<{ data: { rooms: { label: string; items: number }[] } }>(path);
    expect(summary.body.data.rooms.map(({ label, items: count }) => [label, count])).toEqual([
      ['Master bedroom', 2],
      ['Whole flat', 4],
    ]);
    const edits = items.filter(({ room }) => room === null).map(({ id }) => ({ id, change: { room: 'whole-flat' } }));
    const { status, body } = await designer.post<{ revision: number }>(`${path}/bulk`, { edits, dry_run: false });
    expect([status, body.revision]).toEqual([200, 3]);
    expect((await read()).map(({ room }) => room)).not.toContain(null);
  });
});
