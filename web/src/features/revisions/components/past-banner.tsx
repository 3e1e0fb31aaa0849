import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { stampLabel } from '../../../lib/dates';
import { revisionPointQuery } from '../../../lib/totals-query';
import classes from './past-banner.module.css';

interface Props {
  boqId: string;
  revision: number;
  /** Whether who made it and when may be told. */
  named: boolean;
  /** What can be done from here. */
  actions?: ReactNode;
}

/** Says that what is shown is how the BOQ was, by whom and when; nothing of it can be changed. */
export function PastBanner({ boqId, revision, named, actions }: Props) {
  const point = useQuery({ ...revisionPointQuery(boqId, revision), enabled: named }).data;
  return (
    <div className={classes.banner} role="status">
      <p>
        <strong>
          As it was at r {revision}
          {point && (
            <>
              , by {point.actor_name}, <time dateTime={point.at}>{stampLabel(point.at)}</time>
            </>
          )}
        </strong>
        <span>
          {point ? `${point.summary}. ` : ''}Nothing can be changed here. Images and comments are the present ones.
        </span>
      </p>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
