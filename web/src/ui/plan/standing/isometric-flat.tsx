import { useMemo } from 'react';
import { isometric, type IsoFace } from './isometric';
import classes from './isometric.module.css';
import { prismsOf, type Standing } from './prisms';

/** Millimetres. */
const CUT = 1_200;
const MARGIN = 150;

interface Props extends Omit<Standing, 'cutAt'> {
  /** What it shows, for who cannot see it. */
  label: string;
  /** Ids of the items that are in focus. */
  marked?: ReadonlySet<string>;
}

/** The flat standing up, drawn: its walls cut at half their height, with the things that stand in it. */
export function IsometricFlat({ plan, things, floorOf, label, marked }: Props) {
  const faces = useMemo(
    () => isometric(prismsOf({ plan, things, ...(floorOf ? { floorOf } : {}), cutAt: CUT })),
    [plan, things, floorOf],
  );
  if (faces.length === 0) return null;
  return (
    <svg className={classes.flat} viewBox={viewOf(faces)} role="img" aria-label={label}>
      {faces.map(({ prism, side, points }) => (
        <path
          key={`${prism.of} ${prism.body} ${prism.bottom} ${prism.base[0]?.join()} ${side} ${points[0]?.join()}`}
          className={classes.face}
          data-body={prism.body}
          data-side={side}
          data-marked={marked?.has(prism.of) || undefined}
          d={`M${points.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join('L')}z`}
        />
      ))}
    </svg>
  );
}

function viewOf(faces: readonly IsoFace[]): string {
  const points = faces.flatMap((face) => face.points);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN];
  return [left, top, Math.max(...xs) + MARGIN - left, Math.max(...ys) + MARGIN - top].map(Math.round).join(' ');
}
