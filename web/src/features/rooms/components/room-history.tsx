import { call } from '../../../lib/api/api-client';
import { RecordHistory } from '../../../ui/directory/record-history';
import { undoRoomChange } from '../api/room-commands';

/** Who changed a room, when, and the values before and after; for people who may edit it. */
export function RoomHistory({ id, onUndone }: { id: string; onUndone: () => void }) {
  return (
    <RecordHistory
      queryKey={['rooms', 'history', id]}
      load={(query, signal) => call('get', '/api/rooms/{id}/history', { path: { id }, query, signal })}
      undo={{ run: (change, key) => undoRoomChange({ id, change }, key), refresh: ['rooms'], onUndone }}
    />
  );
}
