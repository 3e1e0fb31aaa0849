import type { Schema } from '../../lib/api/api-types';
import classes from './plan.module.css';

/** Centimetres. */
const WALL = 18;
/** The share of the cost from which a room has the full colour. */
const FULL_SHARE = 0.25;

interface Props {
  rooms: readonly Schema<'RoomOutline'>[];
  /** What the rooms’ costs are shares of. */
  total: number;
  /** Pixels. */
  maxHeight: number;
}

/** A drawn flat as small as in a list, its rooms coloured by what they cost. An ornament. */
export function OutlinePlan({ rooms, total, maxHeight }: Props) {
  const points = rooms.flatMap((room) => room.points);
  if (points.length === 0) return null;
  const [width, height] = ([0, 1] as const).map((axis) => Math.max(...points.map((point) => point[axis] ?? 0)) + WALL);
  if (!width || !height) return null;
  return (
    <svg
      className={classes.plan}
      style={{ maxWidth: (width / height) * maxHeight, marginInline: 'auto' }}
      viewBox={`${-WALL / 2} ${-WALL / 2} ${width} ${height}`}
      aria-hidden
    >
      {rooms.map(({ room, cost, points: corners }) => {
        const share = total > 0 ? Math.min(1, Math.max(0, cost / total / FULL_SHARE)) : 0;
        return (
          <polygon
            key={room}
            className={classes.outline}
            style={{ '--share': share } as React.CSSProperties}
            strokeWidth={WALL}
            points={corners.map((corner) => corner.join()).join(' ')}
          />
        );
      })}
    </svg>
  );
}
