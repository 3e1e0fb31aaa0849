import { memo } from 'react';
import type { Point } from '@fitout/plan';
import { LINE_PX, wordsIn } from './room-words';
import type { OpeningScene, RoomScene, WallScene } from './scene';
import classes from './drawn.module.css';

interface RoomProps {
  room: Omit<RoomScene, 'id'>;
  id: string | undefined;
  isSelected?: boolean;
  /** How full its colour is, from 0 to 1. */
  share?: number;
  /** Costs more than before: another colour. */
  isMore?: boolean;
}

/** The floor of a room. */
export const RoomShape = memo(function RoomShape({ room, id, isSelected, share, isMore }: RoomProps) {
  return (
    <path
      d={room.path}
      fillRule="evenodd"
      className={classes.room}
      style={share === undefined ? undefined : ({ '--share': share } as React.CSSProperties)}
      data-kind={id === undefined ? undefined : 'room'}
      data-id={id}
      data-selected={isSelected || undefined}
      data-more={isMore || undefined}
      data-unnamed={id === undefined || undefined}
    />
  );
}, sameRoom);

interface WordsProps {
  room: Omit<RoomScene, 'id'>;
  label: string;
  mm: number;
  /** What it says below its name; else its area and clear sizes. */
  figures?: readonly string[];
  /** What stands in it, and where doors swing. */
  taken: readonly (readonly Point[])[];
}

/** The name of a room with its figures, as many of them as it has free floor for. */
export const RoomWords = memo(function RoomWords({ room, label, mm, figures, taken }: WordsProps) {
  const words = wordsIn({ ...room.face, taken }, room.middle, label, figures ?? [room.area, room.size], mm);
  if (!words) return null;
  const { at, lines, names, isTurned } = words;
  return (
    <text className={classes.words} transform={`translate(${at.join(' ')})${isTurned ? ' rotate(-90)' : ''}`}>
      {lines.map((text, i) => (
        <tspan
          key={text}
          x={0}
          y={(i - (lines.length - 1) / 2) * LINE_PX * mm + 4 * mm}
          className={i < names ? classes.name : classes.figure}
        >
          {text}
        </tspan>
      ))}
    </text>
  );
}, sameWords);

interface WallProps extends WallScene {
  isSelected?: boolean;
}

export const WallShape = memo(function WallShape({ id, path, kind, isLow, isSelected }: WallProps) {
  return (
    <path
      d={path}
      className={classes.wall}
      data-kind="wall"
      data-id={id}
      data-wall={kind}
      data-low={isLow || undefined}
      data-selected={isSelected || undefined}
    />
  );
});

interface OpeningProps extends OpeningScene {
  isSelected?: boolean;
  /** Nobody has accepted it yet. */
  isProposed?: boolean;
}

export const OpeningShape = memo(function OpeningShape(props: OpeningProps) {
  const { id, isLeaf, hole, lines, isSelected, isProposed } = props;
  const shown = { 'data-selected': isSelected || undefined, 'data-proposed': isProposed || undefined };
  return (
    <g data-kind="opening" data-id={id} {...shown} className={classes.opening}>
      <path d={hole} className={classes.hole} />
      {lines && <path d={lines} className={isLeaf ? classes.leaf : classes.glass} />}
    </g>
  );
});

/** Scenes are made anew with every step; what they say is mostly what they said. */
function sameRoom({ room: was, ...old }: RoomProps, { room: is, ...now }: RoomProps): boolean {
  return (
    was.path === is.path && old.isSelected === now.isSelected && old.share === now.share && old.isMore === now.isMore
  );
}

function sameWords(
  { room: was, taken: then, ...old }: WordsProps,
  { room: is, taken: now, ...next }: WordsProps,
): boolean {
  const isHere = was.path === is.path && isSameGround(then, now);
  return isHere && old.label === next.label && old.mm === next.mm && old.figures?.join() === next.figures?.join();
}

const isSameGround = (then: WordsProps['taken'], now: WordsProps['taken']): boolean =>
  then.length === now.length && then.every((ring, i) => isSameRing(ring, now[i] ?? []));
const isSameRing = (then: readonly Point[], now: readonly Point[]): boolean =>
  then === now || (then.length === now.length && then.every(([x, y], i) => x === now[i]?.[0] && y === now[i]?.[1]));
