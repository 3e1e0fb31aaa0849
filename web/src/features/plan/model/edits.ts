/** What a hand can do with a plan, as data. */
import {
  TURNS,
  type Fixed,
  type Opening,
  type OpeningKind,
  type PlacedItem,
  type Plan,
  type Point,
  type Wall,
} from '@fitout/plan';
import { dot, plus } from '@fitout/plan/vector';
import { directionOf, normalOf, roundPoint, type End } from '../../../ui/plan/drawn/joints';
import { addFixed, changeFixed, removeFixed, turnFixed, type FixedChange } from './fixed';
import { addFrame, type RoomFrame } from './tracing/room-frame';
import { addOpening, changeOpening, removeOpening } from './openings';
import { fitSizes, type TypedSize } from './tracing/fit-sizes';
import type { ItemSize } from './pulling';
import { nameRoom, removeRoom, resizeRoom, setCeiling } from './rooms';
import type { Axis } from '../../../ui/plan/drawn/clear-size';
import { addTaped, type TapedRoom } from './tape';
import { addWall, lengthenWall, moveEnd, moveWall, nextId, removeWall } from './walls';

export interface Selection {
  readonly kind: 'wall' | 'opening' | 'room' | 'item' | 'fixed';
  readonly id: string;
}

/** A plan under the hand. `gone`: ids of items whose lines go as they are taken off it; `sized`: sizes that their lines get with it, by item. */
export interface Draft extends Plan {
  readonly gone?: readonly string[];
  readonly sized?: Readonly<Record<string, ItemSize>>;
  /** Ids of openings that nobody drew: they are to be accepted, changed or removed. */
  readonly proposed?: readonly string[];
}

export type Edit =
  | { readonly do: 'move-wall'; readonly id: string; readonly by: number }
  | { readonly do: 'move-end'; readonly id: string; readonly end: End; readonly to: Point }
  /** `within`: how near to straight, or to other walls, is meant to be so. Millimetres. */
  | { readonly do: 'add-wall'; readonly wall: Omit<Wall, 'id'>; readonly within?: number }
  | {
      readonly do: 'change-wall';
      readonly id: string;
      readonly to: Partial<Pick<Wall, 'thickness' | 'height' | 'kind'>>;
    }
  | { readonly do: 'lengthen-wall'; readonly id: string; readonly length: number }
  | ({ readonly do: 'add-frame' } & RoomFrame)
  | { readonly do: 'propose'; readonly openings: readonly Omit<Opening, 'id'>[] }
  | { readonly do: 'accept-proposed' }
  | { readonly do: 'drop-proposed' }
  | { readonly do: 'add-opening'; readonly wall: string; readonly kind: OpeningKind; readonly middle: number }
  | {
      readonly do: 'change-opening';
      readonly id: string;
      readonly to: Partial<Pick<Opening, 'at' | 'width' | 'height' | 'sill' | 'kind' | 'hinge' | 'opens'>>;
    }
  | { readonly do: 'name-room'; readonly at: Point; readonly room: string; readonly usualHeight: number }
  | { readonly do: 'resize-room'; readonly room: string; readonly axis: Axis; readonly size: number }
  | { readonly do: 'fit-sizes'; readonly sizes: readonly TypedSize[] }
  | { readonly do: 'set-ceiling'; readonly room: string; readonly height: number }
  | { readonly do: 'place-item'; readonly item: PlacedItem }
  /** An item or a thing of the building, a quarter to the right; nothing else turns. */
  | { readonly do: 'turn'; readonly selected: Selection }
  | { readonly do: 'move-item'; readonly id: string; readonly by: Point }
  /** `size`: null where it stays. */
  | { readonly do: 'size-item'; readonly item: PlacedItem; readonly size: ItemSize | null }
  | { readonly do: 'add-fixed'; readonly fixed: Fixed }
  | { readonly do: 'change-fixed'; readonly id: string; readonly to: FixedChange }
  /** Whether built-in furniture takes its walls off paint. */
  | { readonly do: 'net-of-furniture'; readonly isOn: boolean }
  | { readonly do: 'add-taped'; readonly taped: TapedRoom }
  /** `line`: the line of an item goes with it. */
  | { readonly do: 'remove'; readonly selected: Selection; readonly line?: boolean }
  /** Another drawing in its place. */
  | { readonly do: 'replace'; readonly plan: Plan };

/** Returns the same plan where the edit changes nothing. */
export function applyEdit(plan: Draft, edit: Edit): Draft {
  switch (edit.do) {
    case 'move-wall':
      return moveWall(plan, edit.id, edit.by);
    case 'move-end':
      return moveEnd(plan, edit.id, edit.end, edit.to);
    case 'add-wall':
      return addWall(plan, edit.wall, edit.within);
    case 'change-wall':
      return { ...plan, walls: plan.walls.map((wall) => (wall.id === edit.id ? { ...wall, ...edit.to } : wall)) };
    case 'lengthen-wall':
      return lengthenWall(plan, edit.id, edit.length);
    case 'add-frame':
      return addFrame(plan, edit);
    case 'propose':
      return proposed(plan, edit.openings);
    case 'accept-proposed':
      return withoutProposed(plan);
    case 'drop-proposed':
      return withoutProposed({ ...plan, openings: plan.openings.filter(({ id }) => !plan.proposed?.includes(id)) });
    case 'add-opening':
      return addOpening(plan, edit.wall, edit.kind, edit.middle);
    case 'change-opening':
      return changeOpening(accepted(plan, edit.id), edit.id, edit.to);
    case 'name-room':
      return nameRoom(plan, edit.at, edit.room, edit.usualHeight);
    case 'resize-room':
      return resizeRoom(plan, edit.room, edit.axis, edit.size);
    case 'fit-sizes':
      return fitSizes(plan, edit.sizes);
    case 'set-ceiling':
      return setCeiling(plan, edit.room, edit.height);
    case 'place-item':
      return { ...plan, items: [...plan.items.filter(({ itemId }) => itemId !== edit.item.itemId), edit.item] };
    case 'turn':
      return turned(plan, edit.selected);
    case 'move-item':
      return moveItem(plan, edit.id, edit.by);
    case 'size-item':
      return edit.size ? withSize(plan, edit.item, edit.size) : plan;
    case 'add-fixed':
      return addFixed(plan, edit.fixed);
    case 'change-fixed':
      return changeFixed(plan, edit.id, edit.to);
    case 'net-of-furniture':
      return netOfFurniture(plan, edit.isOn);
    case 'add-taped':
      return addTaped(plan, edit.taped);
    case 'replace':
      return {
        ...edit.plan,
        ...(plan.gone && { gone: plan.gone }),
        ...(plan.sized && { sized: plan.sized }),
      };
    case 'remove':
      return edit.line
        ? { ...remove(plan, edit.selected), gone: [...(plan.gone ?? []), edit.selected.id] }
        : remove(plan, edit.selected);
  }
}

function proposed(plan: Draft, openings: readonly Omit<Opening, 'id'>[]): Draft {
  const all = [...plan.openings];
  for (const opening of openings) all.push({ ...opening, id: nextId('opening', all) });
  const ids = all.slice(plan.openings.length).map(({ id }) => id);
  return ids.length === 0 ? plan : { ...plan, openings: all, proposed: [...(plan.proposed ?? []), ...ids] };
}

function withoutProposed({ proposed: _proposed, ...plan }: Draft): Draft {
  return plan;
}

/** What a hand has changed is not proposed any more. */
function accepted(plan: Draft, id: string): Draft {
  const left = plan.proposed?.filter((one) => one !== id) ?? [];
  return left.length > 0 ? { ...plan, proposed: left } : withoutProposed(plan);
}

/** Those of a plan that are still on it. */
export const proposedIn = ({ proposed: ids = [], openings }: Draft): readonly Opening[] =>
  openings.filter(({ id }) => ids.includes(id));

function turned(plan: Plan, { kind, id }: Selection): Plan {
  if (kind === 'fixed') return turnFixed(plan, id);
  if (kind !== 'item') return plan;
  const next = (turn: PlacedItem['turn']): PlacedItem['turn'] => TURNS[(TURNS.indexOf(turn) + 1) % TURNS.length] ?? 0;
  return {
    ...plan,
    items: plan.items.map((item) => (item.itemId === id ? { ...item, turn: next(item.turn) } : item)),
  };
}

function moveItem(plan: Plan, id: string, by: Point): Plan {
  const items = plan.items.map((item) => (item.itemId === id ? { ...item, at: roundPoint(plus(item.at, by)) } : item));
  return { ...plan, items };
}

function netOfFurniture({ builtIn: _builtIn, ...plan }: Draft, isOn: boolean): Draft {
  return isOn ? { ...plan, builtIn: [] } : plan;
}

function withSize(plan: Draft, item: PlacedItem, size: ItemSize): Draft {
  const { itemId } = item;
  return {
    ...plan,
    items: plan.items.map((one) => (one.itemId === itemId ? item : one)),
    sized: { ...plan.sized, [itemId]: { ...plan.sized?.[itemId], ...size } },
  };
}

function remove(plan: Plan, { kind, id }: Selection): Plan {
  if (kind === 'wall') return removeWall(plan, id);
  if (kind === 'opening') return removeOpening(plan, id);
  if (kind === 'room') return removeRoom(plan, id);
  if (kind === 'fixed') return removeFixed(plan, id);
  return { ...plan, items: plan.items.filter(({ itemId }) => itemId !== id) };
}

/** A step of an arrow key as an edit of what is selected; null where that does not move this way. */
export function nudgeOf(plan: Plan, { kind, id }: Selection, by: Point): Edit | null {
  if (kind === 'item') return { do: 'move-item', id, by };
  const fixed = kind === 'fixed' ? plan.fixed?.find((one) => one.id === id) : undefined;
  if (fixed) return { do: 'change-fixed', id, to: { at: plus(fixed.at, by) } };
  const opening = kind === 'opening' ? plan.openings.find((one) => one.id === id) : undefined;
  const wall = plan.walls.find((one) => one.id === (opening ? opening.wall : id));
  if (!wall || kind === 'room') return null;
  const step = Math.round(dot(by, opening ? directionOf(wall) : normalOf(wall)));
  if (step === 0) return null;
  return opening ? { do: 'change-opening', id, to: { at: opening.at + step } } : { do: 'move-wall', id, by: step };
}
