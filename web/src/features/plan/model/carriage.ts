/** What moves when a wall moves at right angles to itself: the walls that meet it stretch or shrink, and none is torn off. */
import type { Plan, Point, Wall } from '@fitout/plan';
import { alongWall } from '@fitout/plan/measure';
import { dot, plus, scaled } from '@fitout/plan/vector';
import {
  directionOf,
  ENDS,
  isParallel,
  lengthOfWall,
  meetingAlong,
  normalOf,
  runsBeside,
  seenFrom,
  touchOf,
  type End,
} from '../../../ui/plan/drawn/joints';

/** What is left of a wall at least, and how near a wall comes to one that it would lie over. */
const LEAST_MM = 50;

/** The end of a wall that follows along its own axis. `held`: something else ends there too, so that it only ever grows. */
interface Follower {
  readonly wall: Wall;
  readonly end: End;
  readonly isHeld: boolean;
  /** How far another wall goes on in its line from there, in millimetres: what moves slides onto that, and this one stays. */
  readonly beyond: number;
}

/** An end of the moving line; it slides along another wall where there is one. */
interface Joint {
  readonly wall: Wall;
  readonly end: End;
  readonly rail: Wall | undefined;
}

export interface Carriage {
  /** The wall, with those that continue it in one line. */
  readonly line: readonly Wall[];
  readonly normal: Point;
  readonly joints: readonly Joint[];
  readonly followers: readonly Follower[];
  readonly least: number;
  readonly most: number;
}

/** Null where the wall is not on the plan. */
export function carriageOf({ walls }: Pick<Plan, 'walls'>, id: string): Carriage | null {
  const wall = walls.find((one) => one.id === id);
  if (!wall) return null;
  const line = lineOf(walls, wall);
  const others = walls.filter((one) => !line.includes(one));
  const normal = normalOf(wall);
  const joints: Joint[] = [];
  const followers: Follower[] = [];
  for (const member of line)
    for (const end of ENDS) {
      const here = others.filter((one) => touchOf(one, member[end]));
      const rail = railOf(
        here.filter((one) => !isParallel(one, member)),
        member[end],
      );
      joints.push({ wall: member, end, rail });
      const touch = rail && touchOf(rail, member[end]);
      const isKnown = followers.some((one) => one.wall === rail && one.end === touch);
      if (rail && touch && touch !== 'inside' && !isKnown)
        followers.push({ wall: rail, end: touch, isHeld: here.length > 1, beyond: beyond(rail, member[end], here) });
    }
  const meets = others.flatMap((one): Follower[] =>
    ENDS.flatMap((end) =>
      !isParallel(one, wall) && line.some((member) => touchOf(member, one[end]) === 'inside')
        ? [{ wall: one, end, isHeld: false, beyond: 0 }]
        : [],
    ),
  );
  const all = [...followers, ...meets];
  return { line, normal, joints, followers: all, ...limitsOf({ line, others, normal, joints, followers: all }) };
}

/** Walls in one line, end to end, where nothing else keeps the place at which they meet. */
function lineOf(walls: readonly Wall[], wall: Wall): Wall[] {
  const line = [wall];
  for (const member of line)
    for (const end of ENDS) {
      const here = walls.filter((one) => !line.includes(one) && touchOf(one, member[end]));
      if (here.every((one) => isParallel(one, member))) line.push(...here);
    }
  return line;
}

/** The wall that an end slides along: one that goes on in both directions, before one that ends here too. */
function railOf(walls: readonly Wall[], at: Point): Wall | undefined {
  return walls.find((one) => touchOf(one, at) === 'inside') ?? walls[0];
}

/** The length of the walls that go on in the line of this one from its end; 0 where none does. */
const beyond = (rail: Wall, at: Point, here: readonly Wall[]): number =>
  Math.max(
    0,
    ...here
      .filter((one) => one !== rail && isParallel(one, rail) && touchOf(one, at) !== 'inside' && !runsBeside(one, rail))
      .map(lengthOfWall),
  );

interface Range {
  readonly wall: Wall;
  /** Where the line is on this wall now, and how far it may go. */
  readonly at: number;
  readonly least: number;
  readonly most: number;
}

type Unlimited = Pick<Carriage, 'line' | 'normal' | 'joints' | 'followers'> & { readonly others: readonly Wall[] };

function limitsOf(carriage: Unlimited): { least: number; most: number } {
  const { line, others, normal, joints, followers } = carriage;
  const rails = joints.flatMap(({ wall, end, rail }): Range[] => {
    if (!rail || touchOf(rail, wall[end]) !== 'inside') return [];
    return [{ wall: rail, at: seenFrom(rail, wall[end]).along, ...insideOf(rail, carriage) }];
  });
  const crossings = others.flatMap((wall): Range[] => {
    const member = line.find((one) => !isParallel(one, wall) && meetingAlong(wall, one) !== null);
    const at = member ? meetingAlong(wall, member) : null;
    if (at === null || !member || touchOf(wall, alongWall(wall, at)) !== 'inside') return [];
    const isCrossed = touchOf(member, alongWall(wall, at)) === 'inside';
    return isCrossed ? [{ wall, at, least: LEAST_MM, most: lengthOfWall(wall) - LEAST_MM }] : [];
  });
  const ranges = [...followers.map((one) => rangeOf(one, carriage)), ...rails, ...crossings];
  let [least, most] = [-Infinity, Infinity];
  for (const { wall, at, ...range } of ranges) {
    const slope = dot(normal, directionOf(wall));
    const [low, high] = [(range.least - at) * slope, (range.most - at) * slope].sort((a, b) => a - b);
    least = Math.max(least, low ?? least);
    most = Math.min(most, high ?? most);
  }
  return { least: Math.min(0, Math.ceil(least - 1e-6)), most: Math.max(0, Math.floor(most + 1e-6)) };
}

function rangeOf({ wall, end, isHeld, beyond: more }: Follower, carriage: Unlimited): Range {
  const length = lengthOfWall(wall);
  const at = end === 'from' ? 0 : length;
  const inside = insideOf(wall, carriage);
  const stops = isHeld
    ? []
    : carriage.others.flatMap((other) => {
        const along = other === wall ? null : meetingAlong(wall, other);
        if (along === null || Math.abs(along - at) <= LEAST_MM) return [];
        return [{ along, gap: gapTo(other, carriage) }];
      });
  const far = more > 0 ? more - LEAST_MM : Infinity;
  return end === 'from'
    ? { wall, at, least: -far, most: Math.min(inside.most, ...stops.map(({ along, gap }) => along - gap)) }
    : { wall, at, least: Math.max(inside.least, ...stops.map(({ along, gap }) => along + gap)), most: at + far };
}

/** Up to the ends of a wall, and a little less where the moving line would come to lie over another, or the wall would end in it. */
function insideOf(rail: Wall, carriage: Unlimited): { least: number; most: number } {
  const gapAt = (end: End): number => {
    const held = carriage.others.filter((one) => one !== rail && touchOf(one, rail[end]));
    return held.length === 0 ? LEAST_MM : Math.max(...held.map((one) => gapTo(one, carriage)));
  };
  const isFollowing = carriage.followers.some(({ wall, isHeld }) => wall === rail && !isHeld);
  const gap = (end: End): number => (isFollowing ? LEAST_MM : gapAt(end));
  return { least: gap('from'), most: lengthOfWall(rail) - gap('to') };
}

const gapTo = (other: Wall, { line }: Unlimited): number => (line.some((one) => runsBeside(one, other)) ? LEAST_MM : 0);

/** Where a point of the line comes to, and what end of which wall comes where. `by`: within the limits. */
export function carried(carriage: Carriage, by: number): ReadonlyMap<string, Partial<Record<End, Point>>> {
  const { normal, joints, followers } = carriage;
  const moved = new Map<string, Partial<Record<End, Point>>>();
  const put = (wall: Wall, end: End, to: Point): void => void moved.set(wall.id, { ...moved.get(wall.id), [end]: to });
  const alongRail = (at: Point, rail: Wall): Point => {
    const direction = directionOf(rail);
    return plus(at, scaled(direction, by / dot(normal, direction)));
  };
  for (const { wall, end, rail } of joints)
    put(wall, end, rail ? alongRail(wall[end], rail) : plus(wall[end], scaled(normal, by)));
  for (const { wall, end, isHeld, beyond: more } of followers) {
    const to = alongRail(wall[end], wall);
    const isGrowing = seenFrom(wall, to).along < 0 || seenFrom(wall, to).along > lengthOfWall(wall);
    if (!isHeld || (isGrowing && more === 0)) put(wall, end, to);
  }
  return moved;
}
