import type { ReactNode } from 'react';
import { hasDrawing } from '../../lib/reference/finish-swatch';
import classes from './finish-list.module.css';
import { Swatch } from './swatch';

interface Props {
  /** What the list is called. */
  label: string;
  finishes: readonly { readonly id: string; readonly name: ReactNode }[];
  /** Pictures without their names on a phone. */
  isBrief?: boolean;
}

/** Finishes with their pictures, where they have one. */
export function FinishList({ label, finishes, isBrief = false }: Props) {
  return (
    <ul className={classes.finishes} aria-label={label} data-brief={isBrief}>
      {finishes.map(({ id, name }) => (
        <li key={id} className={classes.finish}>
          {hasDrawing(id) && (
            <span className={classes.swatch}>
              <Swatch finish={id} fills />
            </span>
          )}
          <span className={classes.name}>{name}</span>
        </li>
      ))}
    </ul>
  );
}
