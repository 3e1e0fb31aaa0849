import { call } from '../../../lib/api/api-client';
import type { Body } from '../../../lib/api/api-types';
import type { FinishType } from '../model/finish-types';

export interface FinishInput {
  type: FinishType;
  id: string;
  fields: Body<'/api/finish/{type}/{id}', 'put'>;
}

/** Changes the name and aliases of a finish; returns its new revision. */
export async function saveFinish({ type, id, fields }: FinishInput, key: string, revision: number): Promise<number> {
  const saved = await call('put', '/api/finish/{type}/{id}', { path: { type, id }, body: fields, key, revision });
  return saved.data.revision;
}
