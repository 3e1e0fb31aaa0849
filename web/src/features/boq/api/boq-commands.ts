import { call, client, commandHeaders, unwrap } from '../../../lib/api/api-client';

const at = (boqId: string) => ({ path: { id: boqId } });

export async function renameBoq(input: { boqId: string; title: string }, key: string) {
  return unwrap(
    client.PATCH('/api/boqs/{id}', {
      params: at(input.boqId),
      body: { title: input.title },
      headers: commandHeaders(key),
    }),
  );
}

export async function deleteBoq(input: { boqId: string }, key: string) {
  return unwrap(client.DELETE('/api/boqs/{id}', { params: at(input.boqId), headers: commandHeaders(key) }));
}

export async function cloneBoq(input: { boqId: string }, key: string) {
  return unwrap(client.POST('/api/boqs/{id}/clone', { params: at(input.boqId), headers: commandHeaders(key) }));
}

/** Takes a BOQ out of the bin. */
export function restoreBoq({ boqId }: { boqId: string }, key: string) {
  return call('post', '/api/boqs/{id}/restore', { path: { id: boqId }, key });
}

/** Puts a BOQ out of the person's own list, or back into it. */
export function archiveBoq({ boqId, archived }: { boqId: string; archived: boolean }, key: string) {
  return call('put', '/api/boqs/{id}/archive', { path: { id: boqId }, body: { archived }, key });
}
