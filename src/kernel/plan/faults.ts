/** What keeps a plan from being measured: each fault with its place and a sentence that says what to do. */
import type { Network } from './edges';
import type { Face } from './faces';
import { aFixed, fixedIn, groundOf, roleOf } from './fixed';
import { alongWall, drawnIn, faceAt } from './measure';
import type { Fixed, Opening, Plan, PlanFault, Point, Wall } from './plan';
import { distance, isInside } from './vector';

/** `nameOf` names a room for people. An empty list: the plan can be measured. */
export function faultsOf(plan: Plan, nameOf: (room: string) => string): PlanFault[] {
  const { network, faces } = drawnIn(plan);
  if ('faults' in network) return network.faults;
  return [
    ...openingFaults(plan, network.edges),
    ...roomFaults(plan, network, faces, nameOf),
    ...itemFaults(plan, faces),
    ...fixedFaults(plan, faces),
  ].map(({ at, message }) => ({ ...(at && { at: [Math.round(at[0]), Math.round(at[1])] as const }), message }));
}

function openingFaults({ walls, openings }: Plan, edges: readonly { wall: Wall; start: number; end: number }[]) {
  const byId = new Map(walls.map((wall) => [wall.id, wall]));
  return openings.flatMap((opening, i): PlanFault[] => {
    const wall = byId.get(opening.wall);
    const kind = opening.kind === 'arch' ? 'open way' : opening.kind;
    if (!wall)
      return [
        { message: `The ${kind} “${opening.id}” is in the wall “${opening.wall}”, which is not there. Remove it.` },
      ];
    const fault = (message: string): PlanFault[] => [{ at: alongWall(wall, opening.at + opening.width / 2), message }];
    const name = opening.kind === 'arch' ? 'An open way' : `A ${kind}`;
    if (wall.kind === 'demolish') return fault(`${name} is in a wall that goes. Remove it.`);
    if (opening.at < 0 || opening.at + opening.width > Math.round(distance(wall.from, wall.to)))
      return fault(`${name} reaches beyond its wall. Move it, or make it narrower.`);
    if (wall.height !== undefined && opening.sill + opening.height > wall.height)
      return fault(`${name} is higher than its wall.`);
    const over = openings.slice(i + 1).find((other) => other.wall === opening.wall && isOver(opening, other));
    if (over) return fault('Two openings lie over each other here.');
    const isSplit = edges.some(
      ({ wall: { id }, end }) => id === wall.id && end > opening.at + 1 && end < opening.at + opening.width - 1,
    );
    return isSplit ? fault(`Another wall meets ${name.toLowerCase()} here. Move one of them.`) : [];
  });
}

const isOver = (a: Opening, b: Opening): boolean =>
  a.at < b.at + b.width && b.at < a.at + a.width && a.sill < b.sill + b.height && b.sill < a.sill + a.height;

function roomFaults(
  plan: Plan,
  network: Network,
  faces: readonly Face[],
  nameOf: (room: string) => string,
): PlanFault[] {
  const loose = looseEnds(network);
  const taken = new Map<Face, string>();
  const seen = new Set<string>();
  return plan.rooms.flatMap(({ room, at }): PlanFault[] => {
    const face = faceAt(faces, at);
    if (seen.has(room)) return [{ at, message: `${nameOf(room)} is on the plan twice. Give one another name.` }];
    seen.add(room);
    if (!face)
      return [
        { at: nearest(loose, at) ?? at, message: `The walls around ${nameOf(room)} are not closed. Join them here.` },
      ];
    const other = taken.get(face);
    taken.set(face, room);
    if (other === undefined) return [];
    return [
      {
        at,
        message: `${nameOf(other)} and ${nameOf(room)} are one room here. Draw the wall between them, or remove one.`,
      },
    ];
  });
}

/** The ends of walls that touch no other wall: where a gap is, most likely. */
function looseEnds({ nodes, edges }: Network): Point[] {
  const degrees = nodes.map(() => 0);
  for (const { a, b } of edges) for (const node of [a, b]) degrees[node] = (degrees[node] ?? 0) + 1;
  return nodes.filter((_, node) => degrees[node] === 1);
}

const nearest = (points: readonly Point[], to: Point): Point | undefined =>
  [...points].sort((one, other) => distance(one, to) - distance(other, to))[0];

function itemFaults({ items }: Plan, faces: readonly Face[]): PlanFault[] {
  const seen = new Set<string>();
  return items.flatMap(({ itemId, at }): PlanFault[] => {
    if (seen.has(itemId)) return [{ at, message: 'An item of the bill stands here and elsewhere.' }];
    seen.add(itemId);
    // The middle of the back may lie on the wall’s face itself.
    const isWithin = faces.some(({ axis }) => isInside(axis, at));
    return isWithin ? [] : [{ at, message: 'An item stands outside of all rooms. Move it into one.' }];
  });
}

/** Below a beam or a drop one can walk. Millimetres. */
const HEAD_ROOM = 1_800;

function fixedFaults({ fixed = [], rooms }: Plan, faces: readonly Face[]): PlanFault[] {
  const solid = fixed.filter((one) => roleOf(one) === 'solid');
  return fixed.flatMap((one): PlanFault[] => {
    const { at, down = 0 } = one;
    const name = aFixed(one);
    const fault = (words: string): PlanFault[] => [{ at, message: `A${name.slice(1)} ${words}` }];
    const isSeen =
      roleOf(one) === 'point'
        ? faces.some(({ axis }) => isInside(axis, at))
        : faces.some((face) => fixedIn([one], face).length > 0);
    if (!isSeen) return fault('stands outside of all rooms. Move it into one.');
    const over = solid.slice(solid.indexOf(one) + 1).find((other) => solid.includes(one) && isOverGround(one, other));
    if (over) return fault('stands in another. Move one of them.');
    const ceiling = rooms.find((mark) => faceAt(faces, mark.at) === faceAt(faces, at))?.ceilingHeight;
    return ceiling !== undefined && ceiling - down < HEAD_ROOM
      ? fault(`reaches down to less than ${HEAD_ROOM.toLocaleString('en-IN')} mm above the floor.`)
      : [];
  });
}

function isOverGround(one: Fixed, other: Fixed): boolean {
  const [[a], [b]] = [groundOf(one), groundOf(other)];
  if (!a || !b) return false;
  return a[0] < b[0] + other.wide && b[0] < a[0] + one.wide && a[1] < b[1] + other.deep && b[1] < a[1] + one.deep;
}
