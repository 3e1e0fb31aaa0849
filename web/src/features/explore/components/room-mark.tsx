import type { Room } from '../api/explore-queries';

/** Furniture of a kind of room, in a box of 100 × 70. */
const DRAWN: Partial<Record<Room['kind'], { green?: string; terracotta?: string }>> = {
  bedroom: { green: 'M18 10h64v54h-64z M18 28h64 M26 14h20v10h-20z M54 14h20v10h-20z' },
  living: { terracotta: 'M8 44h58v20h-58z M14 44v-8h46v8 M27 44v20 M46 44v20', green: 'M10 6h60v8h-60z' },
  kitchen: {
    green: 'M8 8h84v16h-84z M8 24h16v38h-16z',
    terracotta: 'M40 12h12v8h-12z M62 16a4 4 0 1 0 8 0a4 4 0 1 0-8 0',
  },
  bathroom: {
    green: 'M10 10h36v22h-36z M18 21a10 7 0 1 0 20 0a10 7 0 1 0-20 0',
    terracotta: 'M64 34a14 18 0 1 0 28 0a14 18 0 1 0-28 0',
  },
  balcony: { terracotta: 'M6 60h88 M12 60v-14 M30 60v-14 M50 60v-14 M70 60v-14 M88 60v-14 M6 46h88' },
  foyer: { green: 'M12 54h40v10h-40z', terracotta: 'M62 64a30 30 0 0 1 30-30v30z' },
};

interface Props {
  kind: Room['kind'];
  /** Of the drawn room. */
  width: number;
  height: number;
  /** Leaves space at the top for the room's name. */
  below: boolean;
}

/** Typical furniture of a room. */
export function RoomMark({ kind, width, height, below }: Props) {
  const drawn = DRAWN[kind];
  const top = below ? 34 : 6;
  const scale = Math.min((width - 12) / 100, (height - top - 6) / 70, 1.1);
  if (!drawn || scale < 0.2) return null;
  const x = (width - 100 * scale) / 2;
  const y = top + (height - top - 6 - 70 * scale) / 2;
  return (
    <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(3)})`}>
      {drawn.green && (
        <path fill="none" strokeWidth={2} strokeLinejoin="round" stroke="var(--fo-series-1)" d={drawn.green} />
      )}
      {drawn.terracotta && (
        <path fill="none" strokeWidth={2} strokeLinejoin="round" stroke="var(--fo-series-2)" d={drawn.terracotta} />
      )}
    </g>
  );
}
