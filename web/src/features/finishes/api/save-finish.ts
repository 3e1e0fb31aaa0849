import { client, commandHeaders, unwrap } from '../../../lib/api/api-client';
import type { Body } from '../../../lib/api/api-types';
import type { FinishType } from '../model/finish-types';

export interface FinishInput {
  type: FinishType;
  id: string;
  fields: Body<'/api/finish/{type}/{id}', 'put'>;
}

/** Changes the name and aliases of a finish. */
export async function saveFinish({ type, id, fields }: FinishInput, key: string): Promise<void> {
  await unwrap(
    client.PUT('/api/finish/{type}/{id}', {
      params: { path: { type, id } },
      body: fields,
      headers: commandHeaders(key),
    }),
  );
}
