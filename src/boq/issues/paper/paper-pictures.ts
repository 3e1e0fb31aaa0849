import type { z } from 'zod';
import type { PrintablePicture } from '../../reads/attachments.port';
import type { documentSchema } from '../issues.dto';
import type { QuotationPaper } from './quotation-pdfs';

/** Side by side under the name of a room. */
const PER_ROOM = 3;
/** Pictures of a PDF besides its cover: it goes by mail. */
const MOST = 24;
/** Pixels: some 200 per inch of paper. */
const COVER_WIDTH = 1200;
const ROOM_WIDTH = 480;

/** The pictures of a quotation's PDF: the project's first for its cover, and the first few of each room. */
export function picturesOnPaper(
  pictures: readonly PrintablePicture[],
  { items }: Pick<z.output<typeof documentSchema>, 'items'>,
): PrintablePicture[] {
  const roomOf = new Map(items.map(({ id, room }) => [id, room]));
  const inRoom = new Map<string | null, number>();
  const ofRooms = pictures.filter(({ itemId }) => {
    const room = itemId === null ? undefined : roomOf.get(itemId);
    if (room === undefined) return false;
    inRoom.set(room, (inRoom.get(room) ?? 0) + 1);
    return (inRoom.get(room) ?? 0) <= PER_ROOM;
  });
  return [...pictures.filter(({ itemId }) => itemId === null).slice(0, 1), ...ofRooms.slice(0, MOST)];
}

/** Prints them one after the other; those that cannot be read are left out. */
export async function printPictures(pictures: readonly PrintablePicture[]): Promise<QuotationPaper['pictures']> {
  const made: QuotationPaper['pictures'][number][] = [];
  for (const { itemId, print } of pictures) {
    const bytes = await print(itemId === null ? COVER_WIDTH : ROOM_WIDTH);
    if (bytes) made.push({ itemId, image: `data:image/jpeg;base64,${bytes.toString('base64')}` });
  }
  return made;
}
