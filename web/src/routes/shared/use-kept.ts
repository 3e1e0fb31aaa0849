import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { bringKept } from '../../lib/boq/kept-boq';

/** Without a connection the BOQ that this device keeps is shown, if it is this one. */
export function useKept(boqId: string, isCut: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (isCut) void bringKept(queryClient, boqId);
  }, [queryClient, boqId, isCut]);
}
