import { call } from '../../../lib/api/api-client';
import type { Body } from '../../../lib/api/api-types';
import type { Catalogue } from '../model/catalogue-types';

export interface EntryInput {
  type: Catalogue;
  id: string;
  fields: Body<'/api/catalog/{type}/{id}', 'put'>;
}

/** Changes the texts of an entry; returns its new revision. */
export async function saveEntry({ type, id, fields }: EntryInput, key: string, revision: number): Promise<number> {
  const saved = await call('put', '/api/catalog/{type}/{id}', { path: { type, id }, body: fields, key, revision });
  return saved.data.revision;
}
