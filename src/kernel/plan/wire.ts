/** A plan as the API says it: the same, in snake case. */
import type { BuiltIn, Fixed, PlacedItem, Plan, RoomMark } from './plan';

export interface WirePlan extends Omit<Plan, 'rooms' | 'items' | 'fixed' | 'builtIn'> {
  readonly rooms: readonly (Omit<RoomMark, 'ceilingHeight'> & { readonly ceiling_height: number })[];
  readonly items: readonly (Omit<PlacedItem, 'itemId' | 'corners'> & {
    readonly item_id: string;
    readonly corners?: PlacedItem['corners'] | undefined;
  })[];
  readonly fixed?: readonly WireFixed[] | undefined;
  readonly net_of_furniture?: boolean | undefined;
  readonly built_in?: readonly (Omit<BuiltIn, 'itemId'> & { readonly item_id: string })[] | undefined;
}

interface WireFixed extends Omit<Fixed, 'down' | 'above'> {
  readonly down?: number | undefined;
  readonly above?: number | undefined;
}

export const toWire = ({ walls, openings, rooms, items, fixed = [], builtIn }: Plan): WirePlan => ({
  walls,
  openings,
  rooms: rooms.map(({ room, at, ceilingHeight }) => ({ room, at, ceiling_height: ceilingHeight })),
  items: items.map(({ itemId, at, turn, corners }) => ({ item_id: itemId, at, turn, ...(corners && { corners }) })),
  fixed,
  net_of_furniture: builtIn !== undefined,
  built_in: (builtIn ?? []).map(({ itemId, ...body }) => ({ item_id: itemId, ...body })),
});

export const fromWire = (wire: WirePlan): Plan => ({
  walls: wire.walls,
  openings: wire.openings,
  rooms: wire.rooms.map(({ room, at, ceiling_height: ceilingHeight }) => ({ room, at, ceilingHeight })),
  items: wire.items.map(({ item_id: itemId, at, turn, corners }) => ({
    itemId,
    at,
    turn,
    ...(corners && { corners }),
  })),
  ...(wire.fixed && wire.fixed.length > 0 && { fixed: wire.fixed.map(fixedFrom) }),
  ...(wire.net_of_furniture && {
    builtIn: (wire.built_in ?? []).map(({ item_id: itemId, ...body }) => ({ itemId, ...body })),
  }),
});

const fixedFrom = ({ id, kind, at, wide, deep, down, above }: WireFixed): Fixed => ({
  id,
  kind,
  at,
  wide,
  deep,
  ...(down !== undefined && { down }),
  ...(above !== undefined && { above }),
});
