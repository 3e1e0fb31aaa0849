import { picturesOnPaper, printPictures } from './paper-pictures';

const picture = (id: string, itemId: string | null) => ({
  id,
  itemId,
  print: (width: number) => Promise.resolve(id === 'lost' ? null : Buffer.from(`${id} ${width}`)),
});
const item = (id: string, room: string | null) => ({ id, room }) as never;

describe('pictures of a quotation’s PDF', () => {
  it('are the first of the project and the first three of each room of the quotation', () => {
    const items = [item('a', 'Kitchen'), item('b', 'Kitchen'), item('c', null)];
    const all = [
      picture('1', 'a'),
      picture('2', 'b'),
      picture('cover', null),
      picture('3', 'a'),
      picture('4', 'b'),
      picture('5', 'c'),
      picture('6', 'left out'),
      picture('second', null),
    ];
    expect(picturesOnPaper(all, { items }).map(({ id }) => id)).toEqual(['cover', '1', '2', '3', '5']);
  });

  it('are at most 24 besides the cover', () => {
    const rooms = Array.from({ length: 12 }, (_, at) => item(`i${at}`, `Room ${at}`));
    const all = Array.from({ length: 36 }, (_, at) => picture(`p${at}`, `i${at % 12}`));
    expect(picturesOnPaper(all, { items: rooms })).toHaveLength(24);
  });

  it('are as wide as their place, without those that cannot be read', async () => {
    const made = await printPictures([picture('cover', null), picture('lost', 'a'), picture('1', 'a')]);
    const words = made.map(({ image }) => Buffer.from(image.split(',')[1] ?? '', 'base64').toString());
    expect(words).toEqual(['cover 1200', '1 480']);
  });
});
