import type { UseQueryResult } from '@tanstack/react-query';
import { ApiError, messageOf } from '../../../lib/api/errors';
import { eventCount, eventSpan, type Outline } from '../model/start';
import classes from './integrations.module.css';

/** Preview of what a start sends; an invalid start is reported at its field. */
export function OutlineNote({ query }: { query: UseQueryResult<Outline> }) {
  return (
    <p className={classes.hint} role="status" data-busy={query.isFetching || undefined}>
      {textOf(query)}
    </p>
  );
}

function textOf({ data, error, isFetching, isEnabled }: UseQueryResult<Outline>): string {
  if (!isEnabled) return '';
  if (error) return error instanceof ApiError && error.status === 400 ? '' : messageOf(error);
  if (!data) return isFetching ? 'Counting…' : '';
  if (data.events === 0 && !data.more) return 'There are no events after it yet.';
  return `Sends ${[eventCount(data), eventSpan(data)].filter(Boolean).join(', ')}.`;
}
