import { useQuery } from '@tanstack/react-query';
import { itemsQuery } from '../../../features/boq-grid/api/items-query';
import { OfflineNote } from '../../shared/offline-note';

/** Keeps the BOQ's lines on a phone, and says so where there is no connection. */
export function Offline({ boqId }: { boqId: string }) {
  return <OfflineNote boqId={boqId} read={useQuery(itemsQuery(boqId))} />;
}
