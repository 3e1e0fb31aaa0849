import { keepsWiring, type CheckedBoq, type CheckedLine } from '../model/checked-boq';
import type { Group } from '../model/groups';
import { addWork, missingWorkRule } from '../model/missing';
import type { RuleFinding, Rule } from '../model/rule';

const pieces = (lines: readonly CheckedLine[]): number => lines.reduce((total, { units }) => total + units, 0);

/** Appliances for which the bill lists points, but too few. */
function fewerPoints(boq: CheckedBoq, appliance: Group, point: Group, work: string, what: string): RuleFinding | null {
  const lines = boq.of(appliance);
  const [has, needs] = [pieces(boq.of(point)), pieces(lines)];
  // A bill without any point keeps the existing wiring.
  const listsPoints = boq.has(keepsWiring(boq) ? point : 'points');
  if (boq.has('wiring') || !listsPoints || needs <= has) return null;
  const room = boq.rooms.find((place) => pieces(boq.of(appliance, place)) > pieces(boq.of(point, place)));
  return {
    lines: [...lines],
    message: `There are fewer points (${has}) than ${what} (${needs}).`,
    fix: addWork(work, room ?? null),
  };
}

/** Points and the appliances connected to them. Complete wiring covers all of them. */
export const ELECTRICAL_RULES: readonly Rule[] = [
  {
    code: 'ac-without-point',
    severity: 'warning',
    weight: 4,
    reason: 'Each air conditioner has a circuit of its own.',
    find: (boq) => fewerPoints(boq, 'ac', 'ac-point', 'ac-point', 'air conditioners'),
  },
  {
    code: 'geyser-without-point',
    severity: 'warning',
    weight: 3,
    reason: 'A geyser takes a 16 A point.',
    find: (boq) => fewerPoints(boq, 'geyser', 'power-point', 'socket-16a-point', 'geysers'),
  },
  {
    code: 'fan-without-point',
    severity: 'hint',
    weight: 1,
    reason: 'A ceiling fan hangs from a point with a regulator.',
    find: (boq) => fewerPoints(boq, 'fan', 'fan-point', 'fan-point', 'ceiling fans'),
  },
  {
    code: 'points-without-board',
    severity: 'warning',
    weight: 3,
    reason: 'Ten new points need ways on the distribution board that an old one seldom has.',
    find(boq) {
      // Lights next to new furniture extend the circuits that are there.
      const lines = boq.of('points').filter(({ groups }) => !keepsWiring(boq) || !groups.has('light-point'));
      if (boq.has('wiring') || boq.has('board') || pieces(lines) < 10) return null;
      return {
        lines: [...lines],
        message: `There is no new distribution board for the ${pieces(lines)} new points.`,
        fix: addWork('distribution-board', null),
      };
    },
  },
  {
    code: 'few-light-points',
    severity: 'hint',
    weight: 2,
    reason: 'A light point for every 25 sq ft is usual in homes; half of that is dark.',
    find(boq) {
      const lines = boq.of('light-point');
      const has = pieces(lines);
      if (boq.covered === null || has < 4 || boq.has('wiring') || keepsWiring(boq) || has * 50 >= boq.covered)
        return null;
      return {
        lines: [...lines],
        message: `${has} light points are few for ${boq.covered.toLocaleString('en-IN')} sq ft.`,
        fix: addWork('light-point', null),
      };
    },
  },
  missingWorkRule({
    code: 'lights-without-points',
    severity: 'hint',
    weight: 1,
    reason: 'Decorative lights need a point.',
    within: 'flat',
    given: ['led-strip', 'points'],
    lacks: ['light-point', 'wiring'],
    add: 'light-point',
    message: () => 'There are LED strips, but no light point to feed them.',
  }),
];
