import { memo } from 'react';
import { FIXED_NAMES, groundOf, roleOf, type Fixed, type Point } from '@fitout/plan';
import { useWords } from '../../../lib/language/words';
import classes from './drawn.module.css';
import { pathOf } from './scene';

const ORDER = { lowered: 0, solid: 1, point: 2 } as const;
/** As they are drawn over each other: a hand takes hold of the column below a ceiling drop. */
export const fromBelow = (all: readonly Fixed[] = []): Fixed[] =>
  all.toSorted((a, b) => ORDER[roleOf(a)] - ORDER[roleOf(b)]);

/** A point is drawn no smaller than this. Pixels. */
const POINT_PX = 13;

interface Props {
  fixed: Fixed;
  /** Millimetres to a pixel. */
  mm: number;
  isSelected?: boolean;
}

/** A column, a shaft, a beam, a ceiling drop or a point, from above. */
export const FixedShape = memo(function FixedShape({ fixed, mm, isSelected = false }: Props) {
  const i18n = useWords();
  const { id, kind, at } = fixed;
  const isPoint = roleOf(fixed) === 'point';
  return (
    <g
      data-kind="fixed"
      data-id={id}
      data-fixed={kind}
      data-selected={isSelected || undefined}
      className={classes.fixed}
    >
      <title>{i18n.own(FIXED_NAMES[kind])}</title>
      <path d={isPoint ? roundAt(at, (POINT_PX * mm) / 2) : pathOf(groundOf(fixed))} />
      {kind === 'shaft' && <path className={classes.cross} d={crossIn(groundOf(fixed))} />}
      {isPoint && (
        <text className={classes.letter} x={at[0]} y={at[1] + 3.2 * mm}>
          {kind === 'plumbing' ? 'P' : 'E'}
        </text>
      )}
    </g>
  );
});

const roundAt = ([x, y]: Point, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;

const crossIn = ([a, b, c, d]: readonly Point[]): string =>
  a && b && c && d ? `M${a.join(' ')}L${c.join(' ')}M${b.join(' ')}L${d.join(' ')}` : '';
