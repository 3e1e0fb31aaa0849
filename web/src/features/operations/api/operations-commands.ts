import { call } from '../../../lib/api/api-client';
import type { Run } from './operations-queries';

/** Queues a rebuild of a read model. */
export const rebuildProjection = async ({ name }: { name: string }, key: string): Promise<Run> =>
  (await call('post', '/api/admin/projections/{name}/rebuild', { path: { name }, key })).data;

/** Applies a parked stream's waiting events; returns whether it is caught up. */
export const replayStream = async ({ name, stream }: { name: string; stream: string }, key: string) =>
  (await call('post', '/api/admin/projections/{name}/parked/{stream}/replay', { path: { name, stream }, key })).data;

/** Queues a full integrity check. */
export const checkIntegrity = async (_: object, key: string): Promise<Run> =>
  (await call('post', '/api/admin/integrity', { key })).data;

/** Asks a run to end. */
export const cancelRun = async ({ id }: { id: string }, key: string): Promise<Run> =>
  (await call('post', '/api/admin/runs/{id}/cancel', { path: { id }, key })).data;

interface Job {
  name: string;
  id: string;
}

/** Retries a failed job. */
export const retryFailed = ({ name, id }: Job, key: string) =>
  call('post', '/api/admin/queues/{name}/failed/{id}/retry', { path: { name, id }, key });

/** Permanently abandons a failed job. */
export const removeFailed = ({ name, id }: Job, key: string) =>
  call('delete', '/api/admin/queues/{name}/failed/{id}', { path: { name, id }, key });
