import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { can } from '../../../lib/permissions';
import { useCommand } from '../../../lib/api/use-command';
import { confirm } from '../../../ui/feedback/confirm-store';
import { DataState, EmptyState } from '../../../ui/feedback/data-state';
import { DirectoryRow } from '../../../ui/directory/directory-row';
import { DirectoryRows } from '../../../ui/directory/directory-rows';
import { Pager } from '../../../ui/layout/pager';
import { toast, toastError } from '../../../ui/feedback/toast-store';
import { removeRoom, restoreRoom } from '../api/room-commands';
import { roomListQuery, type Room } from '../api/rooms-queries';

/** The master list of rooms, paged in the URL; edit and delete for those who may. */
export function RoomList() {
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Number(params.get('page')) || 1);
  const query = useQuery(roomListQuery(page));
  const restore = useCommand({
    run: restoreRoom,
    onSuccess: ({ message }) => void toast.success(message),
    refresh: ['rooms'],
    onError: toastError,
  });
  const remove = useCommand<{ id: string }, void>({
    run: removeRoom,
    onSuccess: (_removed, { id }) =>
      void toast.success('Deleted successfully.', { action: { label: 'Undo', run: () => restore.mutate({ id }) } }),
    refresh: ['rooms'],
    onError: toastError,
  });

  async function askRemove(room: Room): Promise<void> {
    const yes = await confirm({
      title: `Delete ${room.name}?`,
      body: 'It is offered no more. Items in it keep it.',
      confirmLabel: 'Delete',
      danger: true,
    });
    if (yes) remove.mutate({ id: room.id });
  }

  return (
    <DataState
      query={query}
      skeleton={<Skeleton h={420} radius={12} />}
      isEmpty={({ data }) => data.length === 0}
      empty={
        <EmptyState
          title="No rooms yet"
          reason="Rooms are where items stand; add the first one."
          action={
            <Button component={Link} to={paths.newRoom}>
              New
            </Button>
          }
        />
      }
    >
      {({ data, meta, can: rights }) => (
        <>
          <DirectoryRows label="Rooms">
            {data.map((room) => (
              <DirectoryRow key={room.id} name={room.name} alias={room.alias}>
                {can(rights, 'edit') && (
                  <>
                    <Button
                      size="xs"
                      variant="default"
                      component={Link}
                      to={paths.editRoom(room.id)}
                      aria-label={`Edit ${room.name}`}
                    >
                      Edit
                    </Button>
                    <Button
                      size="xs"
                      variant="subtle"
                      color="red"
                      c="var(--fo-error)"
                      aria-label={`Delete ${room.name}`}
                      onClick={() => void askRemove(room)}
                    >
                      Delete
                    </Button>
                  </>
                )}
              </DirectoryRow>
            ))}
          </DirectoryRows>
          <Pager
            label="Pages of rooms"
            page={meta.page}
            totalPages={meta.total_pages}
            onPage={(next) => setParams({ page: String(next) }, { replace: true })}
          />
        </>
      )}
    </DataState>
  );
}
