import { useElementSize } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { fromWire, type Plan, type WirePlan } from '@fitout/plan';
import { elevationsOf } from '@fitout/plan/elevations';
import { planQuery } from '../../../lib/boq/plan-query';
import classes from './drawn.module.css';
import { FixedShape, fromBelow } from './fixed-shape';
import { sceneOf } from './scene';
import { OpeningShape, RoomShape, RoomWords, WallShape } from './shapes';
import { WallDrawings } from './wall-drawing';

interface Props {
  boqId: string;
  revision: number;
  /** What of a room is shown: its floor between the walls, or each of its walls with its openings. */
  figure: { readonly room: string; readonly of: 'floor' | 'walls' };
}

/** What was measured, as a small figure: nothing until it is read. */
export function MeasureFigure({ boqId, revision, figure: { room, of } }: Props) {
  const answer = useQuery(planQuery(boqId, revision)).data;
  const plan = useMemo(() => answer && fromWire(answer.data as WirePlan), [answer]);
  if (!plan) return null;
  if (of === 'floor')
    return <Floor plan={plan} room={room} name={answer?.data.rooms.find((one) => one.room === room)?.label ?? room} />;
  const walls = elevationsOf(plan, room, (item) => {
    const hides = plan.builtIn?.find(({ itemId }) => itemId === item);
    return hides ? { title: 'No paint behind', ...hides } : null;
  });
  return <WallDrawings walls={walls} longest={Math.max(0, ...walls.map(({ length }) => length))} />;
}

/** Millimetres around the room: its walls. */
const MARGIN = 350;
const MOST_PX = 200;

function Floor({ plan, room, name }: { plan: Plan; room: string; name: string }) {
  const scene = useMemo(() => sceneOf(plan), [plan]);
  const { ref, width: pixels } = useElementSize();
  const shown = scene.rooms.find(({ id }) => id === room);
  const outline = scene.measured.rooms.find(({ mark }) => mark.room === room)?.face.outline;
  if (!shown || !outline) return null;
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN];
  const [width, height] = [Math.max(...xs) + MARGIN - x, Math.max(...ys) + MARGIN - y];
  const most = (width / height) * MOST_PX;
  const mm = width / (pixels || most);
  return (
    <div ref={ref} style={{ maxWidth: most, marginInline: 'auto' }}>
      <svg
        className={classes.plan}
        viewBox={`${x} ${y} ${width} ${height}`}
        style={{ '--mm': mm } as React.CSSProperties}
        role="img"
        aria-label={`${name}, ${shown.area}, ${shown.size}`}
      >
        <RoomShape room={shown} id={room} />
        {scene.walls.map((wall) => (
          <WallShape key={wall.id} {...wall} />
        ))}
        {scene.openings.map((opening) => (
          <OpeningShape key={opening.id} {...opening} />
        ))}
        {fromBelow(plan.fixed).map((fixed) => (
          <FixedShape key={fixed.id} {...{ fixed, mm }} />
        ))}
        <RoomWords room={shown} mm={mm} taken={[]} label={name} />
      </svg>
    </div>
  );
}
