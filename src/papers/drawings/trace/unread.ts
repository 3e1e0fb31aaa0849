/** What was not read of a drawing, in words, with its count. */
import type { Traced } from './types';

const NAMES: Readonly<Record<string, string>> = {
  HATCH: 'hatches',
  DIMENSION: 'dimensions',
  CIRCLE: 'circles',
  ELLIPSE: 'ellipses',
  SPLINE: 'curves',
  SOLID: 'filled shapes',
  POINT: 'points',
  LEADER: 'leaders',
  MULTILEADER: 'leaders',
  MLINE: 'multilines',
  IMAGE: 'pictures',
  OLE2FRAME: 'embedded objects',
  ACAD_TABLE: 'tables',
  MESH: 'meshes',
  XREF: 'linked drawings, which are not in the file',
  EMPTY: 'blocks without lines',
  WIPEOUT: 'covers',
};

export function unreadOf(
  unread: ReadonlyMap<string, number>,
  rest: { readonly otherWalls: number; readonly otherOpenings: number },
): Traced['unread'] {
  const counts = new Map<string, number>();
  const add = (what: string, count: number): void => {
    if (count > 0) counts.set(what, (counts.get(what) ?? 0) + count);
  };
  add('walls of other drawings in the file', rest.otherWalls);
  add('doors and windows without a place in a wall', rest.otherOpenings);
  for (const [type, count] of unread) add(Object.hasOwn(NAMES, type) ? (NAMES[type] ?? type) : 'other entities', count);
  return [...counts].map(([what, count]) => ({ what, count })).sort((a, b) => b.count - a.count);
}
