import { useElementSize } from '@mantine/hooks';
import { useMemo, type ReactNode } from 'react';
import { groundOf, type Plan } from '@fitout/plan';
import { useWords, type Words } from '../../../lib/language/words';
import classes from './drawn.module.css';
import { FixedShape, fromBelow } from './fixed-shape';
import { ItemShape } from './item-shape';
import { areaWords } from './lengths';
import { takenOn } from './room-words';
import { pathOf, sceneOf, type RoomScene, type Scene } from './scene';
import { OpeningShape, RoomShape, RoomWords, WallShape } from './shapes';

/** Millimetres around the flat. */
const MARGIN = 200;
/** The share of the cost from which a room has the full colour. */
const FULL_SHARE = 0.25;
/** Until it is known how wide it is drawn: millimetres to a pixel. */
const USUAL_MM = 18;
const NO_SIZE = { wide: 0, deep: 0 };

export interface DrawnRoomPrice {
  readonly cost: number;
  /** As the page writes it. */
  readonly words: string;
  /** Where it is a difference: whether it grew. */
  readonly isMore?: boolean;
}

interface Props {
  plan: Plan;
  nameOf: (room: string) => string;
  /** What it shows, for who cannot see it. */
  label: string;
  /** What a room costs; undefined for one without work. */
  priceOf?: (room: string) => DrawnRoomPrice | undefined;
  /** What the rooms’ costs are shares of. */
  total?: number;
  /** The share of that from which a room has the full colour. */
  full?: number | undefined;
  /** The sizes of the items that stand in it, in millimetres. */
  sizeOf?: (item: string) => { readonly wide: number; readonly deep: number };
  /** Pixels. */
  maxHeight?: number;
  /** An earlier drawing: its walls and things of the building are seen where they stood. */
  before?: Plan | undefined;
  onEnter?: (room: string) => void;
}

/** The flat as somebody drew it: to look at, with what each room costs. */
export function DrawnPlan(props: Props) {
  const { plan, nameOf, label, priceOf, total, full = FULL_SHARE, sizeOf, maxHeight = 340, before, onEnter } = props;
  const i18n = useWords();
  const scene = useMemo(() => sceneIn(plan, i18n), [plan, i18n]);
  const { x, y, width, height } = useMemo(() => extentOf(plan), [plan]);
  const taken = useMemo(() => takenOn(scene, sizeOf ?? (() => NO_SIZE)), [scene, sizeOf]);
  const { ref, width: pixels } = useElementSize();
  if (scene.walls.length === 0) return null;
  const mm = pixels > 0 ? width / pixels : USUAL_MM;
  return (
    <div ref={ref} style={{ maxWidth: (width / height) * maxHeight, width: '100%', marginInline: 'auto' }}>
      <svg
        className={classes.plan}
        viewBox={`${x} ${y} ${width} ${height}`}
        style={{ '--mm': mm } as React.CSSProperties}
        role={onEnter ? 'group' : 'img'}
        aria-label={label}
      >
        {scene.rooms.map((room) => (
          <Spot key={room.id} room={room} label={spoken(room, nameOf, priceOf)} onEnter={onEnter}>
            <RoomShape
              room={room}
              id={room.id}
              share={total ? Math.min(1, (priceOf?.(room.id)?.cost ?? 0) / total / full) : 0}
              isMore={priceOf?.(room.id)?.isMore ?? false}
            />
          </Spot>
        ))}
        <Walls scene={scene} />
        {fromBelow(plan.fixed).map((fixed) => (
          <FixedShape key={fixed.id} {...{ fixed, mm }} />
        ))}
        {before && <Former before={before} now={scene} />}
        {sizeOf && plan.items.map((item) => <ItemShape key={item.itemId} item={item} {...sizeOf(item.itemId)} />)}
        {scene.rooms.map((room) => (
          <RoomWords
            key={room.id}
            {...{ room, mm }}
            taken={taken(room)}
            label={nameOf(room.id)}
            figures={figuresOf(room, priceOf)}
          />
        ))}
      </svg>
    </div>
  );
}

/** What is drawn, with areas in the unit of the page. */
function sceneIn(plan: Plan, i18n: Words): Scene {
  const scene = sceneOf(plan);
  const areas = new Map(scene.measured.rooms.map(({ mark, area }) => [mark.room, area]));
  const areaOf = (room: string): string => areaWords(areas.get(room) ?? 0, i18n.unit('sqft'));
  return { ...scene, rooms: scene.rooms.map((room) => ({ ...room, area: areaOf(room.id) })) };
}

function Walls({ scene }: { scene: Scene }) {
  return (
    <>
      {scene.walls.map((wall) => (
        <WallShape key={wall.id} {...wall} />
      ))}
      {scene.openings.map((opening) => (
        <OpeningShape key={opening.id} {...opening} />
      ))}
    </>
  );
}

/** Walls and things of the building that stood elsewhere, over those that stand now. */
function Former({ before, now }: { before: Plan; now: Scene }) {
  const former = useMemo(() => [...new Set(pathsOf(sceneOf(before)))], [before]);
  const standing = new Set(pathsOf(now));
  return former
    .filter((path) => !standing.has(path))
    .map((path) => <path key={path} d={path} className={classes.former} data-former />);
}

const pathsOf = ({ walls, plan: { fixed = [] } }: Scene): string[] => [
  ...walls.map(({ path }) => path),
  ...fixed.map((one) => pathOf(groundOf(one))),
];

interface SpotProps {
  room: RoomScene;
  label: string;
  onEnter: Props['onEnter'];
  children: ReactNode;
}

/** A room that leads somewhere, where it does. */
function Spot({ room, label, onEnter, children }: SpotProps) {
  if (!onEnter) return children;
  return (
    <g
      className={classes.spot}
      role="button"
      tabIndex={0}
      aria-label={label}
      onClick={() => onEnter(room.id)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        onEnter(room.id);
      }}
    >
      {children}
    </g>
  );
}

const figuresOf = (room: RoomScene, priceOf: Props['priceOf']): string[] => {
  const words = priceOf?.(room.id)?.words;
  return words === undefined ? [room.area, room.size] : [words, room.size];
};

const spoken = (room: RoomScene, nameOf: Props['nameOf'], priceOf: Props['priceOf']): string =>
  [nameOf(room.id), priceOf?.(room.id)?.words ?? room.area].join(', ');

function extentOf({ walls }: Plan) {
  const points = walls.flatMap(({ from, to }) => [from, to]);
  const reach = Math.max(...walls.map(({ thickness }) => thickness / 2)) + MARGIN;
  const [xs, ys] = [points.map(([px]) => px), points.map(([, py]) => py)];
  const [x, y] = [Math.min(...xs) - reach, Math.min(...ys) - reach];
  return { x, y, width: Math.max(...xs) + reach - x, height: Math.max(...ys) + reach - y };
}
