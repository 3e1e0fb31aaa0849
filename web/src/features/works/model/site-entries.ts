import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { newCommandKey } from '../../../lib/api/api-client';
import { useStore } from '../../../lib/browser/create-store';
import { forgetFile } from '../../../lib/browser/kept-files';
import { boqKeys } from '../../../lib/boq/boq-cache';
import { session } from '../../../lib/session';
import { toast } from '../../../ui/feedback/toast-store';
import { noteAttendance } from '../api/attendance';
import { recordDelivery } from '../api/costs';
import { raiseIndent } from '../api/indents';
import { mendSnag, raiseSnag, reopenSnag, setProgress, writeDiary } from '../api/site';
import { addPhoto } from '../api/photos';
import { measure } from '../api/works';
import { EntryQueue, type SiteEntry } from './entry-queue';

/** The commands that may wait for a connection, by the kind of their entries. */
const COMMANDS = {
  measurement: measure,
  progress: setProgress,
  snag: raiseSnag,
  mended: mendSnag,
  reopened: reopenSnag,
  diary: writeDiary,
  attendance: noteAttendance,
  delivery: recordDelivery,
  indent: raiseIndent,
  photo: addPhoto,
} as const;
type Kind = keyof typeof COMMANDS;
type Command = (boqId: string, body: object, key: string) => Promise<unknown>;

/** An entry with what its command takes. */
type NewEntry = {
  [Name in Kind]: {
    kind: Name;
    body: Parameters<(typeof COMMANDS)[Name]>[1];
    /** What it is, for the list of those that wait. */
    title: string;
    itemId?: string;
  };
}[Kind];

/** Distinguishes sessions without storing the token again. */
const TAIL_CHARS = 16;

const queues = new WeakMap<QueryClient, EntryQueue>();

function queueOf(queryClient: QueryClient): EntryQueue {
  const known = queues.get(queryClient);
  if (known) return known;
  const queue = new EntryQueue({
    send: ({ kind, boqId, body, key }: SiteEntry) => (COMMANDS[kind as Kind] as Command)(boqId, body, key),
    sent: ({ boqId, title }) => {
      toast.quiet(`Saved. ${title}`);
      void queryClient.invalidateQueries({ queryKey: boqKeys.works(boqId) });
    },
    forget: ({ body }) => {
      if ('file' in body) void forgetFile(String(body.file));
    },
    session: () => (session.token() ?? '').slice(-TAIL_CHARS),
    newKey: newCommandKey,
    now: Date.now,
  });
  queues.set(queryClient, queue);
  window.addEventListener('online', () => queue.wake());
  return queue;
}

/** What was entered on the site of a BOQ and is not stored yet, and what is done with it. */
export function useSiteEntries(boqId: string) {
  const queue = queueOf(useQueryClient());
  const entries = useStore(queue.entries).filter((entry) => entry.boqId === boqId);
  return {
    entries,
    put: (entry: NewEntry) => queue.put({ itemId: null, ...entry, boqId }),
    retry: (key: string) => queue.retry(key),
    drop: (key: string) => queue.drop(key),
  };
}
