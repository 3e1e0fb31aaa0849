import { formatDimension } from '../../../lib/format/feet-inch';
import type { Room } from '../api/explore-queries';
import { squarify, type Rect } from '../model/squarify';
import classes from './explore.module.css';
import { RoomMark } from './room-mark';

/** Slightly wider than high, like most flats. */
const WIDTH = 460;
const HEIGHT = 330;
const EDGE = 6;

interface Props {
  rooms: readonly Room[];
  /** Total in square feet; the part not covered by rooms is passage. */
  carpetArea: number;
  /** Shows names and sizes in the rooms; otherwise the drawing is decorative. */
  labelled?: boolean;
}

/** The rooms of an estimate as a plan: each has its share of the carpet area and its assumed dimensions. */
export function PlanDrawing({ rooms, carpetArea, labelled = false }: Props) {
  const real = rooms.filter((room) => room.area !== null && room.area > 0);
  const passage = carpetArea - real.reduce((sum, { area }) => sum + (area ?? 0), 0);
  const sizes = [...real.map(({ area }) => area ?? 0), ...(passage > 1 ? [passage] : [])];
  if (sizes.length === 0) return null;
  const rects = squarify(sizes, WIDTH - 2 * EDGE, HEIGHT - 2 * EDGE);
  const spoken = real.map((room) => `${room.label} ${sizeOf(room)}`).join(', ');
  return (
    <svg
      className={classes.plan}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      {...(labelled ? { role: 'img', 'aria-label': `Plan: ${spoken}` } : { 'aria-hidden': true })}
    >
      <g transform={`translate(${EDGE} ${EDGE})`}>
        {rects.map((rect, index) => (
          <RoomBox key={real[index]?.label ?? 'passage'} rect={rect} room={real[index]} labelled={labelled} />
        ))}
        <rect fill="none" stroke="var(--fo-ink3)" strokeWidth={5} width={WIDTH - 2 * EDGE} height={HEIGHT - 2 * EDGE} />
      </g>
    </svg>
  );
}

function RoomBox({ rect, room, labelled }: { rect: Rect; room: Room | undefined; labelled: boolean }) {
  const { x, y, width, height } = rect;
  return (
    <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
      <rect className={room ? classes.room : classes.passage} width={width.toFixed(1)} height={height.toFixed(1)} />
      {room && <RoomMark kind={room.kind} width={width} height={height} below={labelled} />}
      {labelled && room && <RoomName room={room} width={width} />}
    </g>
  );
}

/** As large as fits: a letter is about 0.6 times as wide as high. */
function RoomName({ room, width }: { room: Room; width: number }) {
  const size = sizeOf(room);
  const fits = (text: string, most: number): number => Math.min(most, (width - 10) / (text.length * 0.6));
  return (
    <text fill="var(--fo-ink)" fontWeight={600} x="6" y="15" fontSize={fits(room.label, 11).toFixed(1)}>
      {room.label}
      <tspan fill="var(--fo-ink2)" fontWeight={400} x="6" dy="12" fontSize={fits(size, 10).toFixed(1)}>
        {size}
      </tspan>
    </text>
  );
}

function sizeOf({ size }: Room): string {
  return formatDimension(size && { L: size.L, W: size.W });
}
