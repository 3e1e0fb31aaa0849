import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { DataState } from '../../../ui/data-state';
import { SidePanel } from '../../../ui/side-panel';
import { WHY_AT_PARAM, WHY_PARAM } from '../../../lib/use-why';
import { whyQuery } from '../api/why-query';
import { Explanation } from './explanation';

interface Props {
  boqId: string;
  /** As it was then; the revision that the address names, or else the present, without it. */
  revision?: number;
}

/** Explains the amount that the address names; each of its terms can be explained in turn. */
export function WhyPanel({ boqId, revision }: Props) {
  const [params, setParams] = useSearchParams();
  const of = params.get(WHY_PARAM);
  const close = (): void =>
    setParams(
      (old) => {
        const copy = new URLSearchParams(old);
        copy.delete(WHY_PARAM);
        copy.delete(WHY_AT_PARAM);
        return copy;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <SidePanel title="Why this number" open={of !== null} onClose={close}>
      {of !== null && <Explained boqId={boqId} of={of} revision={revision ?? revisionOf(params)} />}
    </SidePanel>
  );
}

/** The revision that the address names; nothing where it is no whole number from 1. */
function revisionOf(params: URLSearchParams): number | undefined {
  const revision = Number(params.get(WHY_AT_PARAM));
  return Number.isSafeInteger(revision) && revision > 0 ? revision : undefined;
}

function Explained({ boqId, of, revision }: Props & { of: string }) {
  const query = useQuery(whyQuery(boqId, of, revision));
  return (
    <DataState query={query} skeleton={<Skeleton h={420} />}>
      {(why) => <Explanation why={why} boqId={boqId} stale={query.isPlaceholderData} />}
    </DataState>
  );
}
