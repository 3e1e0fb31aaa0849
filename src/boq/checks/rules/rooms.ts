import type { RoomKind } from '../../../kernel/terms';
import { isInScope } from '../../quick-estimate';
import type { CheckedBoq, CheckedLine, CheckedRoom } from '../model/checked-boq';
import type { Group } from '../model/groups';
import { addWork, missingWorkRule } from '../model/missing';
import { labels, openFirst, titles, type RuleFinding, type Rule } from '../model/rule';

const BATH: readonly RoomKind[] = ['bathroom'];
const KITCHEN: readonly RoomKind[] = ['kitchen'];

/** What some rooms of a kind have and others of that kind in the same BOQ lack. */
function unlikeOthers(
  boq: CheckedBoq,
  isAsked: (room: CheckedRoom) => boolean,
  group: Group,
  add: string,
  message: (rooms: string) => string,
): RuleFinding | null {
  const asked = boq.rooms.filter(isAsked);
  const without = asked.filter((room) => !boq.has(group, room));
  const [first] = without;
  if (!first || without.length === asked.length) return null;
  return {
    lines: without.flatMap(({ lines }) => lines.slice(0, 1)),
    message: message(labels(without)),
    fix: addWork(add, first),
  };
}

/** Items in rooms of these kinds. */
function standingIn(
  boq: CheckedBoq,
  kinds: readonly RoomKind[],
  isMeant: (line: CheckedLine) => boolean,
): CheckedLine[] {
  return boq.rooms.filter(({ kind }) => kinds.includes(kind)).flatMap(({ lines }) => lines.filter(isMeant));
}

/** Bathrooms, kitchens and bedrooms. */
export const ROOM_RULES: readonly Rule[] = [
  missingWorkRule({
    code: 'bathroom-not-waterproofed',
    severity: 'warning',
    weight: 6,
    reason: 'A new bathroom floor needs waterproofing below it; adding it later destroys the tiles.',
    within: BATH,
    given: ['floor'],
    lacks: ['waterproofing'],
    add: 'waterproofing',
    message: (rooms) => `New tiles are laid without waterproofing in ${rooms}.`,
  }),
  missingWorkRule({
    code: 'plumbing-without-sanitary',
    severity: 'warning',
    weight: 4,
    reason: 'New pipes end in new fittings.',
    within: BATH,
    given: ['plumbing'],
    lacks: ['sanitary'],
    add: 'sanitary-fittings',
    message: (rooms) => `There is new plumbing, but no sanitary fitting in ${rooms}.`,
  }),
  missingWorkRule({
    code: 'retiled-without-plumbing',
    severity: 'warning',
    weight: 3,
    reason: 'Pipes run behind the tiles: with a new floor, walls and fittings, the old pipes stay inside.',
    within: BATH,
    given: ['floor', 'dado', 'sanitary'],
    lacks: ['plumbing'],
    add: 'bathroom-plumbing',
    message: (rooms) => `Tiles and fittings are new, but the old pipes stay in ${rooms}.`,
  }),
  missingWorkRule({
    code: 'bathroom-without-exhaust',
    severity: 'hint',
    weight: 1,
    reason: 'A closed ceiling needs an opening for the exhaust before it is made.',
    within: BATH,
    given: ['other-ceiling'],
    lacks: ['exhaust'],
    add: 'exhaust-fan',
    message: (rooms) => `The new ceiling has no exhaust fan in ${rooms}.`,
  }),
  missingWorkRule({
    code: 'kitchen-without-sink',
    severity: 'warning',
    weight: 4,
    reason: 'The counter is cut for the sink and its tap.',
    within: KITCHEN,
    given: ['counter'],
    lacks: ['kitchen-plumbing'],
    add: 'kitchen-plumbing',
    message: (rooms) => `The counter has no sink and no plumbing in ${rooms}.`,
  }),
  missingWorkRule({
    code: 'cabinets-without-counter',
    severity: 'warning',
    weight: 4,
    reason: 'Base cabinets carry a counter.',
    within: KITCHEN,
    given: ['base-cabinet'],
    lacks: ['counter'],
    add: 'kitchen-counter',
    message: (rooms) => `Base cabinets have no counter in ${rooms}.`,
  }),
  missingWorkRule({
    code: 'counter-without-tiles',
    severity: 'hint',
    weight: 1,
    reason: 'The wall behind a new counter is tiled up to the wall cabinets.',
    within: KITCHEN,
    given: ['counter', 'base-cabinet'],
    lacks: ['dado', 'wall-cover'],
    add: 'wall-tile-dado',
    message: (rooms) => `The wall behind the counter is not tiled in ${rooms}.`,
  }),
  {
    code: 'modular-kitchen-missing',
    severity: 'warning',
    weight: 4,
    reason: 'The BOQ is set to have a modular kitchen; this means nothing in a BOQ without furniture.',
    find(boq) {
      if (!boq.head.hasModularKitchen || !isInScope(boq.head, 'kitchen') || boq.has('base-cabinet')) return null;
      const furniture = boq.lines.filter(({ line }) => line.service === 'carpentry');
      if (furniture.length === 0) return null;
      return {
        lines: [],
        message: 'The BOQ is set to have a modular kitchen, but has no kitchen cabinets.',
        fix: addWork('kitchen-base-cabinet', boq.rooms.find(({ kind }) => kind === 'kitchen') ?? null),
      };
    },
  },
  {
    code: 'modular-kitchen-not-said',
    severity: 'warning',
    weight: 3,
    reason: 'The details of a BOQ are shown on offers and in lists.',
    find(boq) {
      const lines = boq.of('base-cabinet');
      if (boq.head.hasModularKitchen || boq.head.layout === null || lines.length === 0) return null;
      return {
        lines,
        message: 'The BOQ is set to have no modular kitchen, but has kitchen cabinets.',
        fix: { label: 'Change the details', action: 'settings', field: 'has_modular_kitchen' },
      };
    },
  },
  {
    code: 'wood-in-a-wet-room',
    severity: 'warning',
    weight: 6,
    reason: 'Laminate and engineered planks swell and wallpaper comes off in wet or steamy rooms.',
    find(boq) {
      const lines = standingIn(
        boq,
        ['bathroom', 'balcony', 'utility'],
        ({ groups }) => groups.has('wooden-floor') || groups.has('wallpaper'),
      );
      if (lines.length === 0) return null;
      return {
        lines,
        message: `Wood and wallpaper do not last in a wet room: ${titles(lines)}.`,
        fix: openFirst(lines),
      };
    },
  },
  {
    code: 'mr-board-in-a-wet-room',
    severity: 'warning',
    weight: 4,
    reason: 'MR ply (IS 303) resists moist air; kitchens and bathrooms need BWR or BWP.',
    find(boq) {
      const lines = standingIn(boq, ['bathroom', 'kitchen', 'utility'], ({ line }) => line.finish === 'laminate-mr');
      if (lines.length === 0) return null;
      return {
        lines,
        message: `MR ply does not last in a wet room: ${titles(lines)}. Use BWR or BWP.`,
        fix: openFirst(lines),
      };
    },
  },
  missingWorkRule({
    code: 'bed-without-mattress',
    severity: 'hint',
    weight: 1,
    reason: 'Clients assume that the price of the bed includes the mattress.',
    within: ['bedroom'],
    given: ['bed'],
    lacks: ['mattress'],
    add: 'mattress-king',
    message: (rooms) => `The bed has no mattress in ${rooms}.`,
  }),
  {
    code: 'bedroom-without-wardrobe',
    severity: 'hint',
    weight: 1,
    reason: 'If all other bedrooms have a wardrobe, a missing one has usually been forgotten.',
    find: (boq) =>
      unlikeOthers(
        boq,
        (room) => room.kind === 'bedroom' && (boq.of('bed', room).length > 0 || boq.of('wardrobe', room).length > 0),
        'wardrobe',
        'hinged-wardrobe',
        (rooms) => `Unlike the other bedrooms, there is no wardrobe in ${rooms}.`,
      ),
  },
  {
    code: 'room-without-door',
    severity: 'hint',
    weight: 1,
    reason: 'If all other rooms get a new door, a missing one has usually been forgotten.',
    find: (boq) =>
      unlikeOthers(
        boq,
        ({ kind }) => kind === 'bedroom' || kind === 'bathroom',
        'door',
        'flush-door',
        (rooms) => `Unlike the other rooms, there is no new door in ${rooms}.`,
      ),
  },
];
