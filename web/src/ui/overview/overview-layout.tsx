import type { ReactNode } from 'react';
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

/** The cards of an overview: three columns, fewer where there is less to show, and on a phone in the order people ask. */
export function OverviewLayout({ plan, scope, total, money, budget, moves, schedule, basis }: Props) {
  const sides = [
    { plan, scope },
    { budget, moves },
  ].map((side) => (Object.values(side).some(Boolean) ? [side] : []));
  const isPlain = sides.flat().length === 0;
  const columns: Record<string, ReactNode>[] = isPlain
    ? [
        { total, schedule },
        { money, basis },
      ]
    : [...(sides[0] ?? []), { total, money }, ...(sides[1] ?? [])];
  return (
    <div className={classes.columns} data-columns={columns.length}>
      {columns.map((column) => (
        <div key={Object.keys(column).join(' ')} className={classes.column}>
          {Object.entries(column).map(
            ([name, card]) =>
              card && (
                <div key={name} className={classes[name]}>
                  {card}
                </div>
              ),
          )}
        </div>
      ))}
      {!isPlain && (
        <>
          <div className={classes.schedule}>{schedule}</div>
          <div className={classes.basis}>{basis}</div>
        </>
      )}
    </div>
  );
}
