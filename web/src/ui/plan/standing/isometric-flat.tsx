import { useMemo } from 'react';
import { isometric, viewOf } from '@fitout/plan/standing/isometric';
import { toneOfFinish } from '@fitout/plan/standing/finishes';
import { prismsOf, roomPrisms, type Standing } from '@fitout/plan/standing/prisms';
import classes from './isometric.module.css';

/** Millimetres. */
const CUT = 1_200;

interface Props extends Omit<Standing, 'cutAt'> {
  /** What it shows, for who cannot see it. */
  label: string;
  /** Ids of the items that are in focus. */
  marked?: ReadonlySet<string>;
  /** The id of the one room that is drawn, with its walls up to the ceiling. */
  only?: string | undefined;
  /** Pixels. */
  maxHeight?: number;
}

/** The flat standing up, drawn: its walls cut at half their height, with the things that stand in it; or one of its rooms. */
export function IsometricFlat({ plan, things, floorOf, dadoOf, label, marked, only, maxHeight }: Props) {
  const faces = useMemo(() => {
    const standing = { plan, things, ...(floorOf ? { floorOf } : {}), ...(dadoOf ? { dadoOf } : {}) };
    return isometric(only === undefined ? prismsOf({ ...standing, cutAt: CUT }) : roomPrisms(standing, only));
  }, [plan, things, floorOf, dadoOf, only]);
  if (faces.length === 0) return null;
  const view = viewOf(faces);
  const [, , width, height] = view;
  return (
    <svg
      className={classes.flat}
      style={maxHeight === undefined ? undefined : { maxWidth: (width / height) * maxHeight }}
      viewBox={view.join(' ')}
      role="img"
      aria-label={label}
    >
      {faces.map(({ prism, side, points }) => (
        <path
          {...inFinish(prism.finish)}
          key={`${prism.of} ${prism.body} ${prism.bottom} ${prism.base[0]?.join()} ${side} ${points[0]?.join()}`}
          className={classes.face}
          data-body={prism.body}
          data-side={side}
          data-marked={marked?.has(prism.of) || undefined}
          d={`M${points.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join('L')}z`}
        />
      ))}
    </svg>
  );
}

/** A face in the colour of its finish; one without a finish has that of its body. */
function inFinish(finish: string | null) {
  const tone = toneOfFinish(finish);
  return tone ? { 'data-finish': finish, style: { '--finish': tone } as React.CSSProperties } : {};
}
