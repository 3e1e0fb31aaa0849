import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import classes from './inspector.module.css';

const [LEAST_PX, MOST_PX, STEP_PX] = [300, 640, 20];
const within = (width: number): number => Math.min(MOST_PX, Math.max(LEAST_PX, Math.round(width)));

interface Props {
  /** In pixels. */
  width: number;
  onWidth: (width: number) => void;
  children: ReactNode;
}

/** The place of the inspector next to the grid; its edge is dragged, or moved by the arrow keys, to make it wider. */
export function Dock({ width, onWidth, children }: Props) {
  const drag = ({ buttons, clientX, currentTarget }: PointerEvent<HTMLElement>): void => {
    if (buttons === 0) return;
    const right = currentTarget.parentElement?.getBoundingClientRect().right ?? innerWidth;
    onWidth(within(right - clientX));
  };
  const press = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowLeft' ? STEP_PX : event.key === 'ArrowRight' ? -STEP_PX : 0;
    if (by === 0) return;
    event.preventDefault();
    onWidth(within(width + by));
  };
  return (
    <div className={classes.place}>
      <div
        role="separator"
        aria-orientation="vertical"
        aria-label="Width of the inspector"
        aria-valuenow={width}
        aria-valuemin={LEAST_PX}
        aria-valuemax={MOST_PX}
        tabIndex={0}
        className={classes.edge}
        onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
        onPointerMove={drag}
        onKeyDown={press}
      />
      {children}
    </div>
  );
}
