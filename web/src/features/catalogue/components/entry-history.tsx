import { call } from '../../../lib/api/api-client';
import { RecordHistory } from '../../../ui/directory/record-history';
import type { Catalogue } from '../model/catalogue-types';

/** Who changed an entry, when, and the values before and after; for people who may edit it. */
export function EntryHistory({ type, id, onUndone }: { type: Catalogue; id: string; onUndone: () => void }) {
  return (
    <RecordHistory
      queryKey={['catalogue', type, 'history', id]}
      load={(query, signal) => call('get', '/api/catalog/{type}/{id}/history', { path: { type, id }, query, signal })}
      undo={{
        run: (change, key) =>
          call('post', '/api/catalog/{type}/{id}/undo', { path: { type, id }, body: { change }, key }),
        refresh: ['catalogue'],
        onUndone,
      }}
    />
  );
}
