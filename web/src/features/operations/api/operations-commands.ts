import { client, commandHeaders, unwrap } from '../../../lib/api/api-client';
import type { Run } from './operations-queries';

/** Queues a rebuild of a read model. */
export const rebuildProjection = async ({ name }: { name: string }, key: string): Promise<Run> =>
  (
    await unwrap(
      client.POST('/api/admin/projections/{name}/rebuild', {
        params: { path: { name } },
        headers: commandHeaders(key),
      }),
    )
  ).data;

/** Applies a parked stream's waiting events; returns whether it is caught up. */
export const replayStream = async ({ name, stream }: { name: string; stream: string }, key: string) =>
  (
    await unwrap(
      client.POST('/api/admin/projections/{name}/parked/{stream}/replay', {
        params: { path: { name, stream } },
        headers: commandHeaders(key),
      }),
    )
  ).data;

/** Queues a full integrity check. */
export const checkIntegrity = async (_: object, key: string): Promise<Run> =>
  (await unwrap(client.POST('/api/admin/integrity', { headers: commandHeaders(key) }))).data;

/** Asks a run to end. */
export const cancelRun = async ({ id }: { id: string }, key: string): Promise<Run> =>
  (await unwrap(client.POST('/api/admin/runs/{id}/cancel', { params: { path: { id } }, headers: commandHeaders(key) })))
    .data;

interface Job {
  name: string;
  id: string;
}

/** Retries a failed job. */
export const retryFailed = ({ name, id }: Job, key: string) =>
  unwrap(
    client.POST('/api/admin/queues/{name}/failed/{id}/retry', {
      params: { path: { name, id } },
      headers: commandHeaders(key),
    }),
  );

/** Permanently abandons a failed job. */
export const removeFailed = ({ name, id }: Job, key: string) =>
  unwrap(
    client.DELETE('/api/admin/queues/{name}/failed/{id}', {
      params: { path: { name, id } },
      headers: commandHeaders(key),
    }),
  );
