import type { QueryClient } from '@tanstack/react-query';
import { newCommandKey } from '../../../../lib/api/api-client';
import { boqKeys, refreshBoq } from '../../../../lib/boq/boq-cache';
import { runBoqWrite } from '../../../../lib/api/use-command';
import { toast } from '../../../../ui/feedback/toast-store';
import { applyEdits } from '../../api/bulk-commands';
import { editItem, editManualItem } from '../../api/item-commands';
import type { Item, Items } from '../../api/items-query';
import { roomsQuery } from '../../api/rooms-query';
import type { LineFields } from '../cell';
import { fieldsOfCells, showValue } from '../cells';
import { changeText, valuesOf, type Batch } from './edit-batch';
import { EditQueue, type EditPorts } from './edit-queue';
import { takeBack } from './take-back';
import { spliceItem } from '../splice';

interface Request {
  fields: Map<string, LineFields>;
  seen: ReadonlyMap<string, number>;
}

function portsOf(queryClient: QueryClient, boqId: string): EditPorts {
  // The message before makes way for the next: fast typing must not fill the screen with them.
  let said = 0;
  // A command is resent exactly as it was first sent: its key belongs to these very fields.
  const requests = new WeakMap<Batch, Request>();
  const before = new WeakMap<Batch, Item[]>();
  const items = (): readonly Item[] => queryClient.getQueryData<Items>(boqKeys.items(boqId))?.items ?? [];
  const item = (id: string): Item | undefined => items().find((one) => one.id === id);

  function requestOf(batch: Batch): Request {
    const known = requests.get(batch);
    if (known) return known;
    const lines = [...batch.rows].flatMap(([id, { cells }]) => {
      const line = item(id);
      return line ? [{ line, fields: fieldsOfCells(line, valuesOf(cells)) }] : [];
    });
    const request = {
      fields: new Map(lines.map(({ line, fields }) => [line.id, fields])),
      seen: new Map([...batch.rows].map(([id, { seen }]) => [id, seen])),
    };
    requests.set(batch, request);
    before.set(
      batch,
      lines.map(({ line }) => line),
    );
    return request;
  }

  async function sendOne(batch: Batch, line: Item, fields: LineFields, seen: number) {
    const { description: _d, unit: _u, quantity: _q, ...others } = fields;
    const answer = line.manual
      ? await editManualItem(
          { boqId, item: line, fields: { ...fields, rate: fields.rate ?? undefined }, seen },
          batch.key,
        )
      : await editItem({ boqId, item: line, fields: others, seen }, batch.key);
    spliceItem(queryClient, boqId, answer);
    return { revision: answer.revision, skipped: new Map<string, string>() };
  }

  async function sendMany(batch: Batch, { fields, seen }: Request) {
    const edits = [...fields].map(([id, change]) => ({ id, change, if_revision: seen.get(id) }));
    const { data, revision } = await applyEdits({ boqId, edits }, batch.key);
    await refreshBoq(queryClient, boqId);
    return { revision, skipped: new Map(data.skipped.map(({ id, reason }) => [id, reason])) };
  }

  return {
    item,
    newKey: newCommandKey,
    refresh: () => queryClient.refetchQueries({ queryKey: boqKeys.items(boqId) }, { throwOnError: true }),
    send: (batch) =>
      runBoqWrite(queryClient, boqId, () => {
        const request = requestOf(batch);
        const [only] = request.fields;
        const line = only && item(only[0]);
        if (!only || !line || request.fields.size > 1) return sendMany(batch, request);
        return sendOne(batch, line, only[1], request.seen.get(only[0]) ?? line.revision);
      }),
    saved: (batch, revision) => {
      const lines = before.get(batch) ?? [];
      const rooms = queryClient.getQueryData(roomsQuery(boqId).queryKey) ?? [];
      const rows = lines.flatMap((line) => {
        const cells = batch.rows.get(line.id)?.cells;
        return cells ? [{ item: item(line.id) ?? line, cells }] : [];
      });
      const text = changeText(rows, (line, column, value) => showValue(line, column, value, rooms));
      toast.close(said);
      // One row shows by itself that it was saved.
      if (rows.length < 2) said = toast.quiet(text);
      else {
        said = toast.success(text, {
          action: { label: 'Undo', run: () => void takeBack(queryClient, boqId, revision) },
        });
      }
    },
    lost: (texts) =>
      void toast.error(`The item was removed by someone else. Not saved: ${texts.join(', ')}`, { autoDismiss: false }),
  };
}

const queues = new WeakMap<QueryClient, Map<string, EditQueue>>();

/** The typed changes of a BOQ that are not saved yet. They outlive the screen: going to another tab loses none of them. */
export function editQueueOf(queryClient: QueryClient, boqId: string): EditQueue {
  const all = queues.get(queryClient) ?? new Map<string, EditQueue>();
  queues.set(queryClient, all);
  const known = all.get(boqId);
  if (known) return known;
  const queue = new EditQueue(portsOf(queryClient, boqId));
  all.set(boqId, queue);
  window.addEventListener('online', () => queue.wake());
  window.addEventListener('beforeunload', (event) => {
    if (queue.rows().size > 0) event.preventDefault();
  });
  return queue;
}
