import { Button, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../../lib/api/errors';
import { Notice } from './notice';
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
      <VisuallyHidden component="span" role="status">
        Loading…
      </VisuallyHidden>
      {skeleton}
    </div>
  );
}

/** A failure in the place of what failed, with the way to try again. */
export function ErrorNotice({ message, onRetry }: { message: string; onRetry?: () => void }) {
  return (
    <Notice component="div" tone="failed" role="alert">
      <span>{message}</span>
      {onRetry && (
        <Button size="xs" variant="default" onClick={onRetry}>
          Retry
        </Button>
      )}
    </Notice>
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
    <Stack gap={0} align="center" ta="center" py={48} px="md">
      <EmptyPlan />
      <Title order={2} mt="md" mb={4} fz="xl">
        {title}
      </Title>
      <Text mb={18} maw="44ch" c="dimmed" fz="sm">
        {reason}
      </Text>
      {action}
    </Stack>
  );
}
