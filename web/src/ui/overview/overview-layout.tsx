import { useDeferredValue, type ReactNode } from 'react';
import classes from './overview-layout.module.css';

interface Props {
  /** Null where there is none: its column is left out when nothing else is in it. */
  plan?: ReactNode;
  scope?: ReactNode;
  total: ReactNode;
  money: ReactNode;
  budget?: ReactNode;
  moves?: ReactNode;
  schedule: ReactNode;
  basis: ReactNode;
}

/** Cards at the end of their columns, and on a phone below the first sight: they follow in a step of their own and move nothing. */
const LAST: ReadonlySet<string> = new Set(['moves', 'scope', 'basis']);

/** The cards of an overview: three columns, fewer where there is less to show, and on a phone in the order people ask. */
export function OverviewLayout({ plan, scope, total, money, budget, moves, schedule, basis }: Props) {
  const isWhole = useDeferredValue(true, false);
  const sides = [
    { plan, scope },
    { budget, moves },
  ].map((side) => (Object.values(side).some(Boolean) ? [side] : []));
  const isPlain = sides.flat().length === 0;
  // With a column on either side the shorter one has what the price rests on, and the schedule the whole width.
  const isWide = sides.every((side) => side.length > 0);
  const columns: Record<string, ReactNode>[] = isPlain
    ? [
        { total, schedule },
        { money, basis },
      ]
    : [...(sides[0] ?? []), { total, money }, ...(isWide ? [{ budget, moves, basis }] : (sides[1] ?? []))];
  return (
    <div className={classes.columns} data-columns={columns.length}>
      {columns.map((column) => (
        <div key={Object.keys(column).join(' ')} className={classes.column}>
          {Object.entries(column).map(
            ([name, card]) =>
              card &&
              (isWhole || !LAST.has(name)) && (
                <div key={name} className={classes[name]}>
                  {card}
                </div>
              ),
          )}
        </div>
      ))}
      {!isPlain && isWhole && (
        <>
          <div className={classes.schedule}>{schedule}</div>
          {!isWide && <div className={classes.basis}>{basis}</div>}
        </>
      )}
    </div>
  );
}
