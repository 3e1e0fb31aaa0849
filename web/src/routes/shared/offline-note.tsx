import { useMediaQuery, useNetwork } from '@mantine/hooks';
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { PHONE } from '../../features/boq-grid/model/phone';
import { isStatus } from '../../lib/api/errors';
import { keepBoq } from '../../lib/boq/kept-boq';
import { keepShell } from '../../lib/boq/kept-shell';
import { timeLabel } from '../../lib/format/dates';
import { Pill } from '../../ui/layout/pill';

/** The BOQ is kept once its reads have been still for so long. */
const STILL_MS = 3000;

interface Props {
  boqId: string;
  /** What the page is about. */
  read: Pick<UseQueryResult, 'dataUpdatedAt' | 'failureReason'>;
}

/** Keeps the BOQ, and the page that shows it, on a phone for reading without a connection, and says since when there is none. */
export function OfflineNote({ boqId, read: { dataUpdatedAt, failureReason } }: Props) {
  const queryClient = useQueryClient();
  const { online } = useNetwork();
  const phone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false }) ?? false;
  const isCut = !online || isStatus(failureReason, 0);
  useEffect(() => {
    if (!phone || dataUpdatedAt === 0 || isCut) return undefined;
    const timer = setTimeout(() => {
      void keepBoq(queryClient, boqId);
      void keepShell();
    }, STILL_MS);
    return () => clearTimeout(timer);
  }, [queryClient, boqId, phone, dataUpdatedAt, isCut]);
  if (!isCut || dataUpdatedAt === 0) return null;
  return <Pill tone="warn">Offline, as of {timeLabel(new Date(dataUpdatedAt).toISOString())}</Pill>;
}
