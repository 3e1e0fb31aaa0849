import type { RoomKind } from '../../../kernel/terms';
import { WORKS } from '../../../directory/catalogue/data';
import { scopeOf, scopeOfWork } from '../../quick-estimate';
import type { CheckedBoq, Place } from './checked-boq';
import type { Group } from './groups';
import { labels, type Fix, type Rule } from './rule';

const works = new Map(WORKS.map((work) => [work.id, work]));

/** The link that adds a work of the catalogue, in a room where one is given. */
export function addWork(work: string, place: Place): Fix {
  const entry = works.get(work);
  if (!entry) throw new RangeError(`no work ${work} in the catalogue`);
  const where = place === null ? '' : ` in ${place.label}`;
  return {
    label: `Add ${lowered(entry.label)}${where}`,
    action: 'add-item',
    work,
    service: entry.service,
    ...(place === null ? {} : { room: place.id }),
  };
}

/** For the middle of a sentence; abbreviations such as AC keep their capitals. */
function lowered(text: string): string {
  return /^[A-Z]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

interface Missing extends Omit<Rule, 'find'> {
  /** Checked in each room of these kinds (all of them for `rooms`), or in the flat as a whole. */
  readonly within: 'flat' | 'rooms' | readonly RoomKind[];
  /** All of these are present … */
  readonly given: readonly Group[];
  /** … and none of these. */
  readonly lacks: readonly Group[];
  /** The work that fixes it; null where it has to be typed. */
  readonly add: string | null;
  /** `rooms` lists the rooms in words; empty for the flat. */
  message(rooms: string): string;
}

/** Whether the answers leave a part of the work out that this work belongs to: a choice, which the price names, and no fault. */
function isLeftOut({ head: { condition, scope } }: CheckedBoq, work: string): boolean {
  const part = scopeOfWork(work);
  return condition !== null && part !== undefined && !scopeOf(condition, scope).includes(part);
}

/** A rule of the form: where this work is done, that work is needed too. */
export function missingWorkRule(rule: Missing): Rule {
  const { within, given, lacks, add, message, ...about } = rule;
  const isBroken = (boq: CheckedBoq, place: Place): boolean =>
    given.every((group) => boq.of(group, place).length > 0) && !lacks.some((group) => boq.has(group, place));
  return {
    ...about,
    find(boq) {
      if (add !== null && isLeftOut(boq, add)) return null;
      const rooms =
        within === 'flat' ? [] : boq.rooms.filter(({ kind }) => within === 'rooms' || within.includes(kind));
      const broken: Place[] = within === 'flat' ? [null] : rooms;
      const places = broken.filter((place) => isBroken(boq, place));
      const [first] = places;
      if (first === undefined) return null;
      const lines = new Set(places.flatMap((place) => given.flatMap((group) => boq.of(group, place))));
      return {
        lines: [...lines],
        message: message(labels(places.filter((place) => place !== null))),
        fix: add === null ? { label: 'Add an item', action: 'add-item' } : addWork(add, first),
      };
    },
  };
}
