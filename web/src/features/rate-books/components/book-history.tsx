import { Paper, Stack, Text } from '@mantine/core';
import { whenPhrase } from '../../../lib/format/dates';
import { EmptyState } from '../../../ui/feedback/data-state';
import type { RateBook } from '../api/rate-book-queries';
import classes from './rate-books.module.css';

/** Who did what to a version, newest first. */
export function BookHistory({ book }: { book: RateBook }) {
  if (book.history.length === 0) {
    return <EmptyState title="No changes" reason="This version came with the product." />;
  }
  return (
    <Paper withBorder radius="lg" className={classes.sheet}>
      <Stack component="ol" gap={14} py="xs" px={4} fz="sm" aria-label="Changes">
        {book.history.map(({ by, at, summary, note }) => (
          <li key={`${at} ${summary}`}>
            <Text className="wrap">{summary}</Text>
            {note && (
              <Text c="dimmed" fz="sm" className="wrap">
                “{note}”
              </Text>
            )}
            <Text c="dimmed" fz="sm" className="wrap">
              {by}, <time dateTime={at}>{whenPhrase(at)}</time>
            </Text>
          </li>
        ))}
      </Stack>
    </Paper>
  );
}
