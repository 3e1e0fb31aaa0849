import type { CheckedBoq, CheckedLine } from '../model/checked-boq';
import type { Group } from '../model/groups';
import { missingWorkRule } from '../model/missing';
import { labels, openFirst, type Rule } from '../model/rule';

/**
 * Balconies are not part of the carpet area (RERA, section 2 k) and add 5 to 10 % to it; the rest allows for measuring
 * errors.
 */
const BEYOND_CARPET = 1.15;

const areas = (lines: readonly CheckedLine[]): CheckedLine[] => lines.filter(({ price }) => price.unit === 'sqft');
const sum = (lines: readonly CheckedLine[]): number => lines.reduce((total, { units }) => total + units, 0);
const sqft = (area: number): string => `${Math.round(area).toLocaleString('en-IN')} sq ft`;

function beyondCarpet(boq: CheckedBoq, groups: readonly Group[], what: string) {
  const lines = areas(groups.flatMap((group) => boq.of(group)));
  const total = sum(lines);
  if (boq.carpet === null || total <= boq.carpet * BEYOND_CARPET) return null;
  return {
    lines,
    message: `${what} come to ${sqft(total)} in a flat of ${sqft(boq.carpet)}.`,
    fix: openFirst([...lines].sort((one, other) => other.units - one.units)),
  };
}

/** Floors, demolition and the site. */
export const FLOOR_RULES: readonly Rule[] = [
  {
    code: 'more-floor-than-flat',
    severity: 'warning',
    weight: 5,
    reason: 'All floors together exceed the carpet area by the balconies at most: 15 %.',
    find: (boq) => beyondCarpet(boq, ['floor'], 'The floors'),
  },
  {
    code: 'more-ceiling-than-flat',
    severity: 'warning',
    weight: 5,
    reason: 'All ceilings together exceed the carpet area by the balconies at most: 15 %.',
    find: (boq) => beyondCarpet(boq, ['board-ceiling', 'other-ceiling'], 'The false ceilings'),
  },
  missingWorkRule({
    code: 'floor-removed-not-laid',
    severity: 'warning',
    weight: 5,
    reason: 'A removed floor is replaced by another one.',
    within: 'flat',
    given: ['tile-removal'],
    lacks: ['floor', 'dado'],
    add: 'vitrified-flooring',
    message: () => 'Tiles are removed, but no new ones are laid.',
  }),
  {
    code: 'less-floor-than-removed',
    severity: 'warning',
    weight: 3,
    reason: '5 % allows for measuring errors; more than that is a passage without a floor.',
    find(boq) {
      const removed = areas(boq.of('tile-removal')).filter(({ line }) => line.room === null || line.manual === null);
      const floors = areas(boq.of('floor'));
      const [out, laid] = [sum(removed), sum(floors)];
      if (out === 0 || laid === 0 || laid + sum(areas(boq.of('dado'))) === 0 || out <= laid * 1.05) return null;
      return {
        lines: removed,
        message: `${sqft(out)} of floor are removed and ${sqft(laid)} are laid.`,
        fix: openFirst(removed),
      };
    },
  },
  missingWorkRule({
    code: 'debris-stays',
    severity: 'warning',
    weight: 4,
    reason: 'Debris has to leave the building; housing societies charge fines for it.',
    within: 'flat',
    given: ['demolition'],
    lacks: ['debris'],
    add: 'debris-shifting',
    message: () => 'Walls are demolished, but no item removes the debris.',
  }),
  missingWorkRule({
    code: 'tile-debris-stays',
    severity: 'warning',
    weight: 4,
    reason: 'A removed floor leaves about 5 kg of debris per sq ft, which has to leave the building.',
    within: 'flat',
    given: ['tile-removal'],
    lacks: ['debris', 'demolition'],
    add: 'debris-shifting',
    message: () => 'Tiles are removed, but no item removes the debris.',
  }),
  {
    code: 'two-floors',
    severity: 'warning',
    weight: 4,
    reason: 'The floors of a room add up to its largest one; half as much again is left for a border or a raised part.',
    find(boq) {
      const rooms = boq.rooms.filter((room) => {
        const floors = areas(boq.of('floor', room));
        const largest = Math.max(0, ...floors.map(({ units }) => units));
        return floors.length > 1 && sum(floors) > largest * 1.5;
      });
      if (rooms.length === 0) return null;
      const lines = rooms.flatMap((room) => boq.of('floor', room));
      return { lines, message: `Two floors are laid one over the other in ${labels(rooms)}.`, fix: openFirst(lines) };
    },
  },
  missingWorkRule({
    code: 'floor-without-skirting',
    severity: 'hint',
    weight: 1,
    reason: 'The joint between a new floor and the wall is covered in dry rooms.',
    within: ['bedroom', 'living', 'dining', 'study'],
    given: ['floor'],
    lacks: ['skirting'],
    add: 'tile-skirting',
    message: (rooms) => `A new floor has no skirting in ${rooms}.`,
  }),
  {
    code: 'floor-not-protected',
    severity: 'hint',
    weight: 1,
    reason: 'From three trades on, a finished floor is walked over for months.',
    find(boq) {
      const trades = new Set(boq.lines.map(({ line }) => line.service));
      if (!boq.has('floor') || trades.size < 3 || boq.has('protection')) return null;
      return {
        lines: [...boq.of('floor')],
        message: 'New floors are not protected while the other trades work.',
        fix: { label: 'Add floor protection', action: 'add-item', work: 'floor-protection', service: 'civil' },
      };
    },
  },
  {
    code: 'no-cleaning',
    severity: 'hint',
    weight: 1,
    reason: 'From three trades with civil work on, a flat is handed over after a deep cleaning.',
    find(boq) {
      const trades = new Set(boq.lines.map(({ line }) => line.service));
      if (trades.size < 3 || !trades.has('civil') || boq.has('cleaning')) return null;
      return {
        lines: [],
        message: 'The flat is not cleaned before the handover.',
        fix: { label: 'Add an item', action: 'add-item' },
      };
    },
  },
];
