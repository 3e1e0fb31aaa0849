import { Button, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useDeferredValue, type ReactNode } from 'react';
import { messageOf } from '../../lib/api/errors';
import { Notice } from './notice';
import { EmptyPlan } from './drawings';
import { useWords } from '../../lib/language/words';

interface Props<T> {
  query: UseQueryResult<T>;
  /** Placeholder with the same layout. */
  skeleton: ReactNode;
  /** Shows `empty` instead when this is true of the data. */
  isEmpty?: (data: T) => boolean;
  empty?: ReactNode;
  /** Renders what takes the skeleton's place in small steps, between which the page answers: for a whole screen. */
  inSteps?: boolean;
  children: (data: T) => ReactNode;
}

/** The four states of a read: skeleton, failure with Retry, empty, data. Data stays on screen while it is refetched. */
export function DataState<T>({ query, skeleton, isEmpty, empty, inSteps = false, children }: Props<T>) {
  const i18n = useWords();
  const isHere = query.data !== undefined;
  const isReady = useDeferredValue(isHere);
  if (query.data !== undefined && (isReady || !inSteps)) {
    return <>{isEmpty?.(query.data) ? empty : children(query.data)}</>;
  }
  if (query.isError && !isHere) {
    return <ErrorNotice message={messageOf(query.error)} onRetry={() => void query.refetch()} />;
  }
  return (
    <div aria-busy="true">
      <VisuallyHidden component="span" role="status">
        {i18n.t('Loading…')}
      </VisuallyHidden>
      {skeleton}
    </div>
  );
}

/** An error shown in place of the failed content, with Retry. */
export function ErrorNotice({ message, onRetry }: { message: string; onRetry?: () => void }) {
  const i18n = useWords();
  return (
    <Notice component="div" tone="failed" role="alert">
      <span>{message}</span>
      {onRetry && (
        <Button size="xs" variant="default" onClick={onRetry}>
          {i18n.t('Retry')}
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

/** Empty state: the reason, and one action. */
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
