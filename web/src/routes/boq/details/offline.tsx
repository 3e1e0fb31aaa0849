import { useMediaQuery, useNetwork } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { itemsQuery } from '../../../features/boq-grid/api/items-query';
import { PHONE } from '../../../features/boq-grid/model/phone';
import { isStatus } from '../../../lib/api/errors';
import { keepBoq } from '../../../lib/boq/kept-boq';
import { keepShell } from '../../../lib/boq/kept-shell';
import { timeLabel } from '../../../lib/format/dates';
import { Pill } from '../../../ui/layout/pill';

/** The BOQ is kept once its reads have been still for so long. */
const STILL_MS = 3000;

/** Keeps the BOQ, and the page that shows it, on a phone for reading without a connection, and says since when there is none. */
export function Offline({ boqId }: { boqId: string }) {
  const queryClient = useQueryClient();
  const { online } = useNetwork();
  const phone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false }) ?? false;
  const { dataUpdatedAt, failureReason } = useQuery(itemsQuery(boqId));
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
