import { call } from '../../../lib/api/api-client';
import { RecordHistory } from '../../../ui/directory/record-history';
import type { FinishType } from '../model/finish-types';

/** Who changed a finish, when, and the values before and after; for people who may edit it. */
export function FinishHistory({ type, id, onUndone }: { type: FinishType; id: string; onUndone: () => void }) {
  return (
    <RecordHistory
      queryKey={['finishes', type, 'history', id]}
      load={(query, signal) => call('get', '/api/finish/{type}/{id}/history', { path: { type, id }, query, signal })}
      undo={{
        run: (change, key) =>
          call('post', '/api/finish/{type}/{id}/undo', { path: { type, id }, body: { change }, key }),
        refresh: ['finishes'],
        onUndone,
      }}
    />
  );
}
