import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DataState } from '../../../ui/feedback/data-state';
import { whyQuery, type Why } from '../api/why-query';
import { Explanation } from './explanation';

/** The subject of the panel. */
export interface WhySubject {
  boqId: string;
  /** Subject as in the API's `explainAmount`, or one of the screen's own. */
  of: string;
  /** A past revision; undefined for the current one. */
  revision: number | undefined;
}

interface Props extends WhySubject {
  /** Larger amounts it is part of that only the screen can explain. */
  further?: Why['part_of'];
}

/** An amount that the server explains. */
export function AmountExplanation({ boqId, of, revision, further }: Props) {
  const query = useQuery(whyQuery(boqId, of, revision));
  return (
    <DataState query={query} skeleton={<Skeleton h={420} />}>
      {(why) => <Explanation why={why} boqId={boqId} stale={query.isPlaceholderData} further={further} />}
    </DataState>
  );
}
