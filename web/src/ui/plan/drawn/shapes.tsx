import { memo } from 'react';
import type { OpeningScene, RoomScene, WallScene } from './scene';
import classes from './drawn.module.css';

/** Pixels that a line of words needs, in which the letters are as wide as they are on average. */
const LETTER_PX = 6.6;
const LINE_PX = 15;

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
}

/** The name of a room with its figures, as many of them as it has space for. Over what stands in it. */
export const RoomWords = memo(function RoomWords({ room, label, mm, figures: own }: WordsProps) {
  const { x, y, wide, high } = room;
  const fits = (text: string, width: number): boolean => text.length * LETTER_PX * mm < width;
  const isTurned = !fits(label, wide) && high > wide;
  const [width, height] = isTurned ? [high, wide] : [wide, high];
  const name = fits(label, width) ? [label] : label.split(' ');
  const most = Math.max(0, Math.floor(height / (LINE_PX * mm)));
  // Figures without a name would be of any room.
  const isNamed = name.length <= most && name.every((text) => fits(text, width));
  const figures = (own ?? [room.area, room.size]).filter((text) => fits(text, width));
  const lines = isNamed ? [...name, ...figures].slice(0, most) : [];
  return (
    <text className={classes.words} transform={`translate(${x} ${y})${isTurned ? ' rotate(-90)' : ''}`}>
      {lines.map((text, at) => (
        <tspan
          key={text}
          x={0}
          y={(at - (lines.length - 1) / 2) * LINE_PX * mm + 4 * mm}
          className={at < name.length ? classes.name : classes.figure}
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
}

export const OpeningShape = memo(function OpeningShape({ id, isLeaf, hole, lines, isSelected }: OpeningProps) {
  return (
    <g data-kind="opening" data-id={id} data-selected={isSelected || undefined} className={classes.opening}>
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

function sameWords({ room: was, ...old }: WordsProps, { room: is, ...now }: WordsProps): boolean {
  const isHere = was.path === is.path && was.x === is.x && was.y === is.y;
  return isHere && old.label === now.label && old.mm === now.mm && old.figures?.join() === now.figures?.join();
}
