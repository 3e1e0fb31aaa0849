import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { can } from '../../../../lib/permissions';
import { useToken } from '../../../../lib/session';
import { DataState } from '../../../../ui/feedback/data-state';
import { detailsQuery } from '../../api/vendor-queries';
import { NotOpen } from '../not-open';

/** Shows admin screens to people who may edit the directory; the server refuses everyone else. */
export function AdminOnly({ children }: { children: ReactNode }) {
  const query = useQuery(detailsQuery(useToken()));
  return (
    <DataState
      query={query}
      skeleton={<Skeleton h={320} radius={12} />}
      isEmpty={({ can: rights }) => !can(rights, 'edit')}
      empty={<NotOpen />}
    >
      {() => children}
    </DataState>
  );
}
