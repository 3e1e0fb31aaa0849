import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../lib/errors';
import classes from './data-state.module.css';
import { EmptyPlan } from './drawings';

interface Props<T> {
  query: UseQueryResult<T>;
  /** What it will look like, in the same geometry. */
  skeleton: ReactNode;
  /** When this is true of the data, `empty` stands in its place. */
  isEmpty?: (data: T) => boolean;
  empty?: ReactNode;
  children: (data: T) => ReactNode;
}

/** One read's four states: skeleton, failure with Retry, empty, full. Data once shown stays while it is read again. */
export function DataState<T>({ query, skeleton, isEmpty, empty, children }: Props<T>) {
  if (query.data !== undefined) {
    return <>{isEmpty?.(query.data) ? empty : children(query.data)}</>;
  }
  if (query.isError) {
    return <ErrorNotice message={messageOf(query.error)} onRetry={() => void query.refetch()} />;
  }
  return (
    <div aria-busy="true">
      <span className={classes.sr} role="status">
        Loading…
      </span>
      {skeleton}
    </div>
  );
}

/** A failure in the place of what failed, with the way to try again. */
export function ErrorNotice({ message, onRetry }: { message: string; onRetry?: () => void }) {
  return (
    <div className={classes.error} role="alert">
      <span>{message}</span>
      {onRetry && (
        <Button size="xs" variant="default" onClick={onRetry}>
          Retry
        </Button>
      )}
    </div>
  );
}

interface EmptyProps {
  title: string;
  reason: string;
  action?: ReactNode;
}

/** Nothing here yet: why, and one thing to do. */
export function EmptyState({ title, reason, action }: EmptyProps) {
  return (
    <div className={classes.empty}>
      <EmptyPlan />
      <h2 className={classes.emptyTitle}>{title}</h2>
      <p className={classes.reason}>{reason}</p>
      {action}
    </div>
  );
}
