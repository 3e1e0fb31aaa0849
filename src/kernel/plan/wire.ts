/** A plan as the API says it: the same, in snake case. */
import type { PlacedItem, Plan, RoomMark } from './plan';

export interface WirePlan extends Omit<Plan, 'rooms' | 'items'> {
  readonly rooms: readonly (Omit<RoomMark, 'ceilingHeight'> & { readonly ceiling_height: number })[];
  readonly items: readonly (Omit<PlacedItem, 'itemId' | 'corners'> & {
    readonly item_id: string;
    readonly corners?: PlacedItem['corners'] | undefined;
  })[];
}

export const toWire = ({ walls, openings, rooms, items }: Plan): WirePlan => ({
  walls,
  openings,
  rooms: rooms.map(({ room, at, ceilingHeight }) => ({ room, at, ceiling_height: ceilingHeight })),
  items: items.map(({ itemId, at, turn, corners }) => ({ item_id: itemId, at, turn, ...(corners && { corners }) })),
});

export const fromWire = ({ walls, openings, rooms, items }: WirePlan): Plan => ({
  walls,
  openings,
  rooms: rooms.map(({ room, at, ceiling_height: ceilingHeight }) => ({ room, at, ceilingHeight })),
  items: items.map(({ item_id: itemId, at, turn, corners }) => ({ itemId, at, turn, ...(corners && { corners }) })),
});
