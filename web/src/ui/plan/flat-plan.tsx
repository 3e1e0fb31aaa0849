import { useElementSize, useMergedRef } from '@mantine/hooks';
import { useCallback, useMemo, useState } from 'react';
import { useWords, type Words } from '../../lib/language/words';
import { FurnitureMark } from './furniture-mark';
import { labelsOf, NO_LABELS, type RoomLabel } from './labels';
import { arrange, type Door, extentOf, type Rect, type Space, type Stretch, windowsOf } from '@fitout/plan/arrange';
import type { DrawnRoom } from './model/drawn-rooms';
import { furnish } from './model/furniture';
import classes from './plan.module.css';
import { deltaOf, priceOf, sidesOf } from './room-words';

const OUTER_WALL = 9;
const INNER_WALL = 5;
const MARGIN = 10;
/** The share of the cost from which a room has the full colour. */
const FULL_SHARE = 0.25;

interface Props {
  rooms: readonly DrawnRoom[];
  /** How large it is drawn where it has all the width it wants: pixels per foot. */
  scale: number;
  /** Drawn smaller where it would be higher than this, in pixels. */
  maxHeight?: number;
  /** What the rooms' costs are shares of. */
  total?: number;
  /** The share of that from which a room has the full colour. */
  full?: number | undefined;
  /** An ornament: no words, and nothing for a screen reader. */
  silent?: boolean;
  /** The id of the one room that is drawn, without words. */
  only?: string | undefined;
  /** Rooms can be pointed at and walked through with Tab, the most expensive first. */
  onShow?: (id: string | null) => void;
  onEnter?: (id: string) => void;
}

/** A flat drawn to scale from its rooms: walls, doors, windows and furniture, each room with its name, price and size. */
export function FlatPlan(props: Props) {
  const { rooms, scale: largest, maxHeight, total, full, silent = false, only, onShow, onEnter } = props;
  const i18n = useWords();
  const flat = useMemo(() => furnished(rooms), [rooms]);
  const { ref, width: drawnWidth } = useDrawnWidth();
  const alone = flat.spaces.find(({ of }) => of.id === only);
  const isWordless = silent || alone !== undefined;
  const { x, y, width, height } = alone?.rect ?? flat.extent;
  // Of its neighbours nothing but the wall is seen.
  const margin = alone ? OUTER_WALL / 2 : MARGIN;
  const wanted = useMemo(
    () =>
      alone
        ? Math.min(largest, ((maxHeight ?? Infinity) * 12) / (height + 2 * margin))
        : wantedScale(flat, largest, maxHeight ?? Infinity, silent),
    [alone, flat, height, largest, margin, maxHeight, silent],
  );
  // Words keep their size where there is less room for the plan, so that fewer of them fit.
  const scale = drawnWidth > 0 ? (drawnWidth * 12) / (width + 2 * margin) : wanted;
  const labels = useMemo(() => (isWordless ? NO_LABELS : labelsOf(flat, scale)), [flat, scale, isWordless]);
  if (flat.width === 0) return null;
  const [top, tall] = [y - margin - labels.above, height + 2 * margin + labels.above + labels.below];
  const order = [...flat.spaces.keys()].sort((a, b) => costAt(flat.spaces, b) - costAt(flat.spaces, a));
  const spoken = (alone ? [alone.of] : rooms)
    .map((room) => [room.label, ...(deltaOf(room) ?? sidesOf(room))].join(' '))
    .join(', ');
  const most = Math.max(0, ...rooms.map(({ difference = 0 }) => Math.abs(difference)));
  return (
    <div ref={ref} style={{ maxWidth: ((width + 2 * margin) * wanted) / 12, width: '100%', marginInline: 'auto' }}>
      <svg
        className={classes.plan}
        viewBox={`${x - margin} ${top} ${width + 2 * margin} ${tall}`}
        {...roleOf(i18n, silent, onEnter !== undefined, spoken)}
      >
        {(alone ? [alone] : flat.spaces).map(({ of, rect }) => (
          <rect
            key={of.id}
            className={classes.room}
            data-more={(of.difference ?? 0) > 0 || undefined}
            style={{ '--share': shareOf(of, { total, full, most }) } as React.CSSProperties}
            {...rect}
          />
        ))}
        {flat.pieces
          .flatMap((pieces, at) => (alone && flat.spaces[at] !== alone ? [] : pieces.slice(0, labels.rooms[at]?.drawn)))
          .map((piece) => (
            <FurnitureMark key={`${piece.shape} ${piece.rect.x} ${piece.rect.y}`} piece={piece} />
          ))}
        {flat.spaces.map(({ of, rect }) => (
          <rect key={of.id} className={classes.wall} strokeWidth={of.kind === 'balcony' ? 3 : INNER_WALL} {...rect} />
        ))}
        <rect className={classes.wall} strokeWidth={OUTER_WALL} width={flat.width} height={flat.height} />
        {flat.doors.map((door) => (
          <DoorMark key={door.into} door={door} room={flat.spaces[door.into]?.rect} />
        ))}
        {flat.windows.map((window) => (
          <WindowMark key={`${window.along} ${window.at} ${window.from}`} window={window} />
        ))}
        {(isWordless ? [] : order).map((at) => {
          const space = flat.spaces[at];
          return (
            space && (
              <RoomSpot
                key={space.of.id}
                space={space}
                label={labels.rooms[at] ?? null}
                {...{ scale, total, onShow, onEnter }}
              />
            )
          );
        })}
      </svg>
    </div>
  );
}

/** Pixels per foot with which the plan and the words above and below it are not higher than they may be. */
function wantedScale(flat: ReturnType<typeof laidOut>, largest: number, maxHeight: number, silent: boolean): number {
  const fitting = (words: number): number =>
    Math.min(largest, (maxHeight * 12) / (flat.extent.height + words + 2 * MARGIN));
  const { above, below } = silent ? NO_LABELS : labelsOf(flat, fitting(0));
  return fitting(above + below);
}

/** How wide the plan is drawn: known before it is first shown, so that nothing moves when it is. */
function useDrawnWidth() {
  const { ref: resized, width } = useElementSize();
  const [first, setFirst] = useState(0);
  const measured = useCallback((box: HTMLElement | null) => setFirst(box?.clientWidth ?? 0), []);
  return { ref: useMergedRef(resized, measured), width: width || first };
}

function roleOf(i18n: Words, silent: boolean, isLinked: boolean, spoken: string): React.SVGProps<SVGSVGElement> {
  if (silent) return { 'aria-hidden': true };
  return isLinked
    ? { role: 'group', 'aria-label': i18n.t('Plan of the flat') }
    : { role: 'img', 'aria-label': i18n.t('Plan: {rooms}', { rooms: spoken }) };
}

/** What was worked out last: a rendering that is interrupted begins again, and would arrange the same rooms once more. */
let last: { readonly rooms: string; readonly flat: ReturnType<typeof laidOut> } | undefined;

function furnished(rooms: readonly DrawnRoom[]) {
  const key = JSON.stringify(rooms);
  if (last?.rooms !== key) last = { rooms: key, flat: laidOut(rooms) };
  return last.flat;
}

function laidOut(rooms: readonly DrawnRoom[]) {
  const flat = arrange(rooms);
  return {
    ...flat,
    extent: extentOf(flat),
    pieces: flat.spaces.map((_, at) => furnish(flat.spaces, flat.doors, at)),
    windows: windowsOf(flat.spaces, flat.doors, flat.width, flat.height),
  };
}

const costAt = (spaces: readonly Space<DrawnRoom>[], at: number): number => spaces[at]?.of.cost ?? 0;

function shareOf(
  { cost, difference }: DrawnRoom,
  { total, full = FULL_SHARE, most }: Pick<Props, 'total' | 'full'> & { most: number },
): number {
  if (difference !== undefined) return most > 0 ? Math.abs(difference) / most : 0;
  return cost === undefined || !total ? 0 : Math.min(1, Math.max(0, cost / total / full));
}

const middleOf = ({ x, width }: Rect): number => x + width / 2;

interface SpotProps extends Pick<Props, 'scale' | 'total' | 'onShow' | 'onEnter'> {
  space: Space<DrawnRoom>;
  label: RoomLabel | null;
}

/** What a room says, and the room as something to point at. */
function RoomSpot({ space: { of, rect }, label, scale, total, onShow, onEnter }: SpotProps) {
  const inch = 12 / scale;
  const share = of.cost !== undefined && total ? `, ${Math.round((of.cost / total) * 100)} %` : '';
  const price = priceOf(of);
  const spoken = price === undefined ? of.label : `${of.label}, ${price}${share}`;
  return (
    <>
      <g
        className={classes.spot}
        {...(onEnter && {
          role: 'button',
          tabIndex: 0,
          'aria-label': spoken,
          'data-linked': true,
          onClick: () => onEnter(of.id),
          onKeyDown: (event: React.KeyboardEvent) => {
            if (event.key === 'Enter' || event.key === ' ') onEnter(of.id);
          },
        })}
        onPointerEnter={() => onShow?.(of.id)}
        onPointerLeave={() => onShow?.(null)}
        onFocus={() => onShow?.(of.id)}
        onBlur={() => onShow?.(null)}
      >
        <rect {...rect} fill="transparent" />
        <rect {...rect} className={classes.edge} />
      </g>
      {label?.leader && (
        <g className={classes.leader} strokeWidth={inch}>
          <path d={`M${label.leader.x} ${label.leader.from}V${label.leader.to}`} />
          <circle cx={label.leader.x} cy={label.leader.from} r={2 * inch} />
        </g>
      )}
      {label && (
        <text className={classes.words} x={middleOf(label.place)} y={label.place.y} aria-hidden>
          {label.words.lines.map(({ text, px, kind }, at) => (
            <tspan
              key={text}
              className={classes[kind]}
              x={middleOf(label.place)}
              dy={px * (at === 0 ? 1 : 1.2) * inch}
              fontSize={px * inch}
            >
              {text}
            </tspan>
          ))}
        </text>
      )}
    </>
  );
}

function DoorMark({ door: { gap, type }, room }: { door: Door; room: Rect | undefined }) {
  const length = gap.to - gap.from;
  const isAcross = gap.along === 'x';
  const hole = isAcross
    ? { x: gap.from, y: gap.at - OUTER_WALL / 2, width: length, height: OUTER_WALL }
    : { x: gap.at - OUTER_WALL / 2, y: gap.from, width: OUTER_WALL, height: length };
  if (type === 'open') return <rect className={classes.gap} {...hole} />;
  if (type === 'sliding') return <WindowMark window={gap} />;
  // The leaf opens into the room it leads into.
  const into = room && (isAcross ? gap.at === room.y : gap.at === room.x) ? 1 : -1;
  const leaf = isAcross
    ? `M${gap.from} ${gap.at}v${into * length}a${length} ${length} 0 0 ${into > 0 ? 0 : 1} ${length} ${-into * length}`
    : `M${gap.at} ${gap.from}h${into * length}a${length} ${length} 0 0 ${into > 0 ? 1 : 0} ${-into * length} ${length}`;
  return (
    <>
      <rect className={classes.gap} {...hole} />
      <path className={classes.leaf} d={leaf} />
    </>
  );
}

function WindowMark({ window: { along, at, from, to } }: { window: Stretch }) {
  const length = to - from;
  const pane =
    along === 'x'
      ? { x: from, y: at - OUTER_WALL / 2, width: length, height: OUTER_WALL }
      : { x: at - OUTER_WALL / 2, y: from, width: OUTER_WALL, height: length };
  return (
    <>
      <rect className={classes.glass} {...pane} />
      <path className={classes.leaf} d={along === 'x' ? `M${from} ${at}h${length}` : `M${at} ${from}v${length}`} />
    </>
  );
}
