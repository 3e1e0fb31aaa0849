import { ActionIcon } from '@mantine/core';
import { useMemo, useRef, type ReactNode } from 'react';
import type { PlanFault, Point } from '@fitout/plan';
import { nearTo } from '@fitout/plan/free-spot';
import type { Selection } from '../../model/edits';
import { shownPlan, type PlanAction, type PlanState } from '../../model/plan-state';
import type { Scene } from '../../../../ui/plan/drawn/scene';
import type { SizedThing } from '../../model/standing';
import type { Tool } from '../../model/tools';
import classes from './drawing.module.css';
import { takenOn } from '../../../../ui/plan/drawn/room-words';
import { OpeningShape, RoomShape, RoomWords, WallShape } from '../../../../ui/plan/drawn/shapes';
import { FixedShape, fromBelow } from '../../../../ui/plan/drawn/fixed-shape';
import { ItemShape } from '../../../../ui/plan/drawn/item-shape';
import { FaultMarks, FixedHandles, ItemHandles, OpeningHandles, RoomSizes, SketchMarks, WallHandles } from './overlay';
import { PictureBelow, ScaleLine } from './picture-below';
import { dimensionOf, dimensionsOf, groundsOf } from './dimension-of';
import { useHand } from './use-hand';
import type { Tracing } from '../use-tracing';
import type { useView } from './use-view';

interface Props {
  state: PlanState;
  scene: Scene;
  sight: ReturnType<typeof useView>;
  faults: readonly PlanFault[];
  tool: Tool;
  isSnapping: boolean;
  mayEdit: boolean;
  nameOf: (room: string) => string;
  /** Whether sizes of lines may be changed. */
  mayFurnish: boolean;
  sizeOf: (item: string) => SizedThing;
  act: (action: PlanAction) => void;
  onPress: (at: Point, selected: Selection | null) => void;
  tracing: Tracing;
  /** Over a corner of the drawing. */
  children?: ReactNode;
}

/** Takes the focus, for the arrow keys. */
const APPLICATION = {
  role: 'application',
  tabIndex: 0,
  'aria-label': 'Plan of the flat. The list next to it has the same content.',
} as const;

/** The flat to scale, to be looked at and shaped by hand. The list next to it has the same content. */
export function Drawing(props: Props) {
  const { state, scene, sight, faults, tool, isSnapping, mayEdit, mayFurnish, nameOf, sizeOf, act, onPress } = props;
  const { tracing, children } = props;
  const { sheet, view, size, setView, zoom, fit } = sight;
  const svg = useRef<SVGSVGElement>(null);
  const plan = shownPlan(state);
  const { sketch, handlers } = useHand(svg, {
    plan: state.plan,
    view,
    setView,
    tool,
    isSnapping,
    mayEdit,
    sizeOf,
    act,
    onPress,
    ...tracing.hand,
  });
  const isSelected = (kind: Selection['kind'], id: string): boolean =>
    state.selected?.kind === kind && state.selected.id === id;
  const { mm } = view;
  const onFloor = takenOn(scene, sizeOf);
  const written = useMemo(() => writtenOn(state, sizeOf, mm, tracing.line), [state, sizeOf, mm, tracing.line]);
  const taken = (room: Parameters<typeof onFloor>[0]): ReturnType<typeof onFloor> => [
    ...onFloor(room),
    ...nearTo(room.face.outline, written),
  ];
  return (
    <div ref={sheet} className={classes.sheet}>
      <svg
        ref={svg}
        className={classes.svg}
        viewBox={`${view.x} ${view.y} ${size.width * mm || 1} ${size.height * mm || 1}`}
        // As large as was measured: in a place of another size the view box would scale it for one frame, under a finger.
        style={{ '--mm': mm, width: size.width, height: size.height } as React.CSSProperties}
        {...APPLICATION}
        data-tool={tool}
        data-may={mayEdit || undefined}
        data-traced={tracing.picture ? true : undefined}
        {...handlers}
      >
        {tracing.picture && <PictureBelow picture={tracing.picture} />}
        {scene.unnamed.map((room) => (
          <RoomShape key={room.path} room={room} id={undefined} />
        ))}
        {scene.rooms.map((room) => (
          <RoomShape key={room.id} room={room} id={room.id} isSelected={isSelected('room', room.id)} />
        ))}
        {scene.walls.map((wall) => (
          <WallShape key={wall.id} {...wall} isSelected={isSelected('wall', wall.id)} />
        ))}
        {scene.openings.map((opening) => (
          <OpeningShape
            key={opening.id}
            {...opening}
            isSelected={isSelected('opening', opening.id)}
            isProposed={plan.proposed?.includes(opening.id) ?? false}
          />
        ))}
        {plan.items.map((item) => {
          const { wide, deep } = sizeOf(item.itemId);
          return <ItemShape key={item.itemId} {...{ item, wide, deep }} isSelected={isSelected('item', item.itemId)} />;
        })}
        {fromBelow(plan.fixed).map((fixed) => (
          <FixedShape key={fixed.id} {...{ fixed, mm }} isSelected={isSelected('fixed', fixed.id)} />
        ))}
        {scene.unnamed.map((room) => (
          <RoomWords key={room.path} {...{ room, mm }} taken={taken(room)} label="No name" />
        ))}
        {scene.rooms.map((room) => (
          <RoomWords key={room.id} {...{ room, mm }} taken={taken(room)} label={nameOf(room.id)} />
        ))}
        <Selected {...{ state, scene, mm, mayEdit, mayFurnish, sizeOf }} />
        <SketchMarks sketch={sketch} mm={mm} />
        {tracing.line && <ScaleLine line={tracing.line} mm={mm} />}
        <FaultMarks faults={faults} mm={mm} />
      </svg>
      {children}
      <div className={classes.zoom}>
        <ActionIcon variant="default" size={36} aria-label="Zoom out" onClick={() => zoom(1 / 1.4)}>
          −
        </ActionIcon>
        <ActionIcon variant="default" size={36} aria-label="Zoom in" onClick={() => zoom(1.4)}>
          +
        </ActionIcon>
        <ActionIcon variant="default" size={36} w={44} fz={13} aria-label="Fit the whole plan" onClick={fit}>
          Fit
        </ActionIcon>
      </div>
    </div>
  );
}

/** The ground of the lengths of what is selected, and of the line that scales a picture: no name of a room is written over them. */
function writtenOn(state: PlanState, sizeOf: Props['sizeOf'], mm: number, scale: Tracing['line']): Point[][] {
  const { items, fixed = [] } = shownPlan(state);
  const { kind, id } = state.selected ?? {};
  const item = kind === 'item' ? items.find(({ itemId }) => itemId === id) : undefined;
  const one = kind === 'fixed' ? fixed.find((each) => each.id === id) : undefined;
  const lines = [
    ...(item ? [dimensionOf(item, sizeOf(item.itemId), mm)] : []),
    ...(one ? dimensionsOf(one, mm) : []),
    ...(scale ? [{ from: scale[0], to: scale[1], aside: 0 }] : []),
  ];
  return lines.flatMap((line) => groundsOf(line, mm));
}

type SelectedProps = Pick<Props, 'state' | 'scene' | 'mayEdit' | 'mayFurnish' | 'sizeOf'> & { mm: number };

function Selected({ state, scene, mm, mayEdit, mayFurnish, sizeOf }: SelectedProps) {
  const plan = shownPlan(state);
  const { kind, id } = state.selected ?? {};
  if (kind === 'room') {
    const room = scene.measured.rooms.find(({ mark }) => mark.room === id);
    return room ? <RoomSizes outline={room.face.outline} mm={mm} /> : null;
  }
  const item = kind === 'item' ? plan.items.find(({ itemId }) => itemId === id) : undefined;
  if (item) return <ItemHandles {...{ item, mm, mayFurnish }} size={sizeOf(item.itemId)} />;
  const fixed = kind === 'fixed' ? plan.fixed?.find((one) => one.id === id) : undefined;
  if (fixed) return <FixedHandles {...{ fixed, mm, mayEdit }} />;
  const opening = kind === 'opening' ? plan.openings.find((one) => one.id === id) : undefined;
  const wall = plan.walls.find((one) => one.id === (opening ? opening.wall : id));
  if (!wall) return null;
  return opening ? (
    <OpeningHandles opening={opening} wall={wall} mm={mm} mayEdit={mayEdit} />
  ) : (
    <WallHandles wall={wall} mm={mm} mayEdit={mayEdit} />
  );
}
