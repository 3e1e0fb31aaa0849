import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { refreshBoq } from '../../lib/boq-cache';
import { saveLog } from '../../lib/save-status';
import { listen } from '../../lib/sse';

function revisionOf(data: string): number | null {
  try {
    const parsed: unknown = JSON.parse(data);
    if (typeof parsed === 'object' && parsed !== null && 'revision' in parsed && typeof parsed.revision === 'number') {
      return parsed.revision;
    }
    return null;
  } catch {
    return null;
  }
}

/** Reads a BOQ again when somebody else's change is announced. While an own change is on its way its answer does that. */
export function useLive(boqId: string, revision: number | undefined): void {
  const queryClient = useQueryClient();
  const known = useRef(revision ?? 0);
  useEffect(() => {
    known.current = Math.max(known.current, revision ?? 0);
  }, [revision]);
  const ready = revision !== undefined;
  useEffect(() => {
    if (!ready) return undefined;
    return listen(`/api/boqs/${encodeURIComponent(boqId)}/live`, (data) => {
      const announced = revisionOf(data);
      if (announced === null || announced <= known.current || saveLog.get(boqId).pending > 0) return;
      known.current = announced;
      void refreshBoq(queryClient, boqId);
    });
  }, [boqId, queryClient, ready]);
}
