import { Button, Group, Skeleton } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useEffect, useMemo, useRef, useState } from 'react';
import { groundOf, measurePlan, partsOf, roleOf, type Point } from '@fitout/plan';
import { useWords } from '../../../lib/language/words';
import { finishSwatch } from '../../../lib/reference/finish-swatch';
import { ChoiceChips } from '../../form/choice-chips';
import { IsometricFlat } from './isometric-flat';
import classes from './standing-flat.module.css';
import { prismsOf, type Standing } from '@fitout/plan/standing/prisms';
import type { Look, StandingScene, View } from './scene';
import { walkFrom, type WalkFrom } from './walk-from';

/** Walls of the doll’s house are cut at this height, in millimetres. */
const CUT = 1_500;
const VIEWS: readonly { readonly value: View; readonly label: string }[] = [
  { value: 'doll', label: /*i18n*/ 'Doll’s house' },
  { value: 'walk', label: /*i18n*/ 'Walk' },
];
const TURN_PER_PIXEL = 0.006;

interface Props extends Omit<Standing, 'cutAt'> {
  label: string;
  nameOf: (room: string) => string;
}

/** The flat with depth: a doll’s house, or a walk at eye height. Drawn without depth where the browser has none. */
export function StandingFlat({ label, nameOf, ...standing }: Props) {
  const i18n = useWords();
  const [view, setView] = useState<View>('doll');
  const [room, setRoom] = useState<string | null>(null);
  const rooms = useMemo(() => measurePlan(standing.plan).rooms, [standing.plan]);
  const { plan, things } = standing;
  const from = useMemo(() => {
    const [largest] = rooms.toSorted((a, b) => b.area - a.area);
    const entered = rooms.find(({ mark }) => mark.room === room) ?? largest;
    return entered && walkFrom(entered.face.outline, bodiesIn(plan, things), entered.mark.at);
  }, [rooms, room, plan, things]);
  const { canvas, scene, state, size } = useScene({ ...standing, view, from });
  if (state === 'flat') return <IsometricFlat {...standing} label={label} />;
  return (
    <div className={classes.stand}>
      <Group justify="space-between" gap="xs" mb="xs">
        <ChoiceChips
          legend={i18n.t('How the flat is seen')}
          hideLegend
          joined
          value={view}
          choices={VIEWS.map((one) => ({ ...one, label: i18n.t(one.label) }))}
          onChange={setView}
        />
        {view === 'walk' && (
          <Group gap={4}>
            {rooms.map(({ mark }) => (
              <Button key={mark.room} size="compact-xs" variant="default" onClick={() => setRoom(mark.room)}>
                {nameOf(mark.room)}
              </Button>
            ))}
          </Group>
        )}
      </Group>
      <div ref={size} className={classes.frame}>
        {state === 'loading' && <Skeleton className={classes.wait} />}
        <canvas
          ref={canvas}
          className={classes.canvas}
          tabIndex={0}
          role="img"
          aria-label={i18n.t('{label}. Arrow keys turn and move.', { label })}
          onKeyDown={(event) => {
            const key = KEYS[event.key];
            if (!key) return;
            event.preventDefault();
            scene.current?.move(key);
          }}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={(event) => {
            if (event.buttons === 1)
              scene.current?.turn(event.movementX * TURN_PER_PIXEL, event.movementY * TURN_PER_PIXEL);
          }}
          onWheel={(event) => scene.current?.near(event.deltaY > 0 ? 1.1 : 0.9)}
        />
      </div>
    </div>
  );
}

const KEYS: Readonly<Record<string, 'left' | 'right' | 'forward' | 'back'>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'forward',
  ArrowDown: 'back',
};

/** What hides at eye height what is behind it. */
const bodiesIn = (plan: Standing['plan'], things: Standing['things']): Point[][] => [
  ...(plan.fixed ?? []).filter((one) => roleOf(one) === 'solid').map(groundOf),
  ...plan.items.flatMap((item) => {
    const thing = things.find(({ itemId }) => itemId === item.itemId);
    return thing && thing.lift < CUT ? partsOf(item, thing.wide, thing.deep) : [];
  }),
];

/** The scene in its canvas, kept up to date; `flat` where there is no depth to be had. */
function useScene({ view, from, ...standing }: Omit<Standing, 'cutAt'> & { view: View; from: WalkFrom | undefined }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const scene = useRef<StandingScene>(null);
  const [state, setState] = useState<'loading' | 'shown' | 'flat'>('loading');
  const { ref: size, width, height } = useElementSize();
  useEffect(() => {
    let isOver = false;
    const begin = async (): Promise<void> => {
      const { standingScene } = await import('./scene');
      if (isOver || !canvas.current) return;
      scene.current = standingScene(canvas.current, lookOf(canvas.current), finishSwatch);
      setState('shown');
    };
    begin().catch(() => setState('flat'));
    return () => {
      isOver = true;
      scene.current?.end();
      scene.current = null;
    };
  }, []);
  const { plan, things, floorOf, dadoOf } = standing;
  useEffect(() => {
    if (state !== 'shown') return;
    const cut = view === 'doll' ? { cutAt: CUT } : {};
    scene.current?.show(
      prismsOf({ plan, things, ...(floorOf ? { floorOf } : {}), ...(dadoOf ? { dadoOf } : {}), ...cut }),
    );
    scene.current?.view(view, view === 'walk' ? from : undefined);
  }, [state, view, from, plan, things, floorOf, dadoOf]);
  useEffect(() => {
    if (state === 'shown') scene.current?.resize(width, height);
  }, [state, width, height]);
  return { canvas, scene, state, size };
}

/** The colours of the page, as it is shown now. */
function lookOf(element: Element): Look {
  const styles = getComputedStyle(element);
  const colour = (name: string): string => styles.getPropertyValue(name).trim();
  return {
    wall: colour('--fo-standing-wall'),
    floor: colour('--fo-standing-floor'),
    thing: colour('--fo-standing-thing'),
    leaf: colour('--fo-standing-leaf'),
    ground: colour('--fo-standing-ground'),
  };
}
