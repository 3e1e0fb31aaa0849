import { createStore, useStore } from '../browser/create-store';

/** Save status of one BOQ. */
export interface SaveLog {
  pending: number;
  /** Retries the last failed change with its own key; null when all is saved. */
  retry: (() => void) | null;
  /** Typed values that are unsaved and kept in their fields; null when there are none. */
  held: UnsavedWork | null;
}

/** Why values are unsaved, and what helps: retrying, or going to the field that needs attention. */
export interface UnsavedWork {
  status: 'failed' | 'unread' | 'offline' | 'changed';
  act: () => void;
}

const EMPTY: SaveLog = { pending: 0, retry: null, held: null };
const logs = createStore<ReadonlyMap<string, SaveLog>>(new Map());

function set(boqId: string, change: Partial<SaveLog>): void {
  logs.set(new Map(logs.get()).set(boqId, { ...saveLog.get(boqId), ...change }));
}

export const saveLog = {
  get: (boqId: string): SaveLog => logs.get().get(boqId) ?? EMPTY,
  begin(boqId: string): void {
    set(boqId, { pending: saveLog.get(boqId).pending + 1, retry: null });
  },
  succeed(boqId: string): void {
    set(boqId, { pending: Math.max(0, saveLog.get(boqId).pending - 1) });
  },
  fail(boqId: string, retry: (() => void) | null): void {
    set(boqId, { pending: Math.max(0, saveLog.get(boqId).pending - 1), retry });
  },
  hold(boqId: string, held: UnsavedWork | null): void {
    if (saveLog.get(boqId).held?.status !== held?.status) set(boqId, { held });
  },
};

/** The BOQ's save log, live. */
export const useSaveLog = (boqId: string): SaveLog => useStore(logs).get(boqId) ?? EMPTY;
