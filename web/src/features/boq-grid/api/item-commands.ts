import { SERVICES } from '../../../api/services';
import { client, commandHeaders, unwrap } from '../../../lib/api/api-client';
import type { Body, Reply } from '../../../lib/api/api-types';
import type { ProposedChange } from '../../../lib/boq/proposal';
import type { ItemFields } from '../model/draft-fields';
import type { Item, Service } from './items-query';

export type Estimate = Reply<'/api/catalog/furniture/estimate', 'post'>;
export type ManualFields = Body<'/api/manual', 'post'>;
type ItemAnswer = Reply<'/api/carpentry/{id}', 'patch'>;

const estimatePathOf = (service: Service) =>
  SERVICES.find(({ id }) => id === service)?.estimate_path ?? '/catalog/civil/estimate';

/** An item as it is described; `id` names the one being edited, when it exists. */
interface DescribedItem {
  boqId: string;
  service: Service;
  id?: string;
  fields: ItemFields;
}

const bodyOf = ({ id, fields }: DescribedItem): ItemFields & { id?: string } => ({ ...fields, ...(id ? { id } : {}) });

/** What an item would cost as described; stores nothing. */
export function estimateItem(input: DescribedItem, signal?: AbortSignal): Promise<Estimate> {
  const params = { query: { boq_id: input.boqId } };
  return unwrap(client.POST(`/api${estimatePathOf(input.service)}`, { params, body: bodyOf(input), signal }));
}

/** The same as its figures are explained. */
export function proposedItem(input: DescribedItem): ProposedChange {
  return { kind: 'item', trade: input.service, body: bodyOf(input) };
}

export interface EditInput {
  boqId: string;
  item: Item;
  fields: ItemFields;
  /** Revision of the item that the person saw; another one means that someone else saved first (412). */
  seen: number;
}

/** Changes an item's fields. */
export function editItem({ boqId, item, fields, seen }: EditInput, key: string): Promise<ItemAnswer> {
  return unwrap(
    client.PATCH(`/api/${item.service}/{id}`, {
      params: { path: { id: item.id }, query: { boq_id: boqId } },
      body: fields,
      headers: { ...commandHeaders(key), 'If-Match': `"${seen}"` },
    }),
  );
}

export interface AddInput {
  boqId: string;
  service: Service;
  fields: ItemFields;
}

/** Adds an item of a catalogue entry. */
export function addItem(input: AddInput, key: string): Promise<ItemAnswer> {
  return unwrap(
    client.POST(`/api/${input.service}`, {
      params: { query: { boq_id: input.boqId } },
      body: input.fields,
      headers: commandHeaders(key),
    }),
  );
}

/** Adds a typed line with its own unit, quantity and rate. */
export function addManualItem(input: { boqId: string; fields: ManualFields }, key: string): Promise<ItemAnswer> {
  return unwrap(
    client.POST('/api/manual', {
      params: { query: { boq_id: input.boqId } },
      body: input.fields,
      headers: commandHeaders(key),
    }),
  );
}

export interface ManualEditInput {
  boqId: string;
  item: Item;
  fields: Partial<ManualFields>;
  seen: number;
}

/** Changes a typed or imported line. */
export function editManualItem({ boqId, item, fields, seen }: ManualEditInput, key: string): Promise<ItemAnswer> {
  return unwrap(
    client.PATCH('/api/manual/{id}', {
      params: { path: { id: item.id }, query: { boq_id: boqId } },
      body: fields,
      headers: { ...commandHeaders(key), 'If-Match': `"${seen}"` },
    }),
  );
}

/** Removes an item; the answer's revision is what undoes it. */
export function removeItem(input: { boqId: string; item: Item; reason?: string }, key: string) {
  const { item, boqId, reason } = input;
  const init = { params: { path: { id: item.id }, query: { boq_id: boqId } }, headers: commandHeaders(key, reason) };
  return unwrap(client.DELETE(`/api/${item.manual && !item.work ? 'manual' : item.service}/{id}`, init));
}
