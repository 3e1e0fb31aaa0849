/** A flat as others see it, with what the bill makes of it: the finishes of its floors and walls, and what stands in it. */
import type { ThingBody } from '../body-of-work';
import { fromWire, type WirePlan } from '../wire';
import type { Dado } from './finishes';
import type { Standing } from './prisms';

/** An item of the bill where it stands. */
export interface ShownThing extends ThingBody, Omit<WirePlan['items'][number], 'item_id'> {
  readonly item_id: string;
  readonly finish: string | null;
}

export interface ShownFlat extends Omit<WirePlan, 'items' | 'rooms'> {
  /** `floor`: the id of its finish. */
  readonly rooms: readonly (WirePlan['rooms'][number] & {
    readonly floor?: string | undefined;
    readonly dado?: Dado | undefined;
  })[];
  /** Absent in flats from before they were shown. */
  readonly things?: readonly ShownThing[] | undefined;
}

/** As it stands up. `without`: ids of items that are not to be seen. */
export function standingOf(
  { things = [], ...drawing }: ShownFlat,
  without: ReadonlySet<string> = new Set(),
): Required<Omit<Standing, 'cutAt'>> {
  const seen = things.filter(({ item_id: id }) => !without.has(id));
  const rooms = new Map(drawing.rooms.map((room) => [room.room, room]));
  return {
    plan: fromWire({ ...drawing, items: seen }),
    things: seen.map(({ item_id: itemId, wide, deep, high, lift, finish }) => ({
      itemId,
      wide,
      deep,
      high,
      lift,
      finish,
    })),
    floorOf: (room) => rooms.get(room)?.floor ?? null,
    dadoOf: (room) => rooms.get(room)?.dado ?? null,
  };
}
