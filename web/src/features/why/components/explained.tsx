import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DataState } from '../../../ui/feedback/data-state';
import { whyQuery, type Why } from '../api/why-query';
import { Explanation } from './explanation';

/** What the panel is asked. */
export interface Asked {
  boqId: string;
  /** As the API's `explainAmount` lists it, or as the screen itself asks. */
  of: string;
  /** As it was then; as it is now, without it. */
  revision: number | undefined;
}

interface Props extends Asked {
  /** What else it is a part of, of what the screen alone can explain. */
  further?: Why['part_of'];
}

/** An amount that the server explains. */
export function Explained({ boqId, of, revision, further }: Props) {
  const query = useQuery(whyQuery(boqId, of, revision));
  return (
    <DataState query={query} skeleton={<Skeleton h={420} />}>
      {(why) => <Explanation why={why} boqId={boqId} stale={query.isPlaceholderData} further={further} />}
    </DataState>
  );
}
