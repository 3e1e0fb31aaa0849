import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { NotFound } from '../../ui/feedback/not-found';
import { roomListQuery, roomQuery } from '../../features/rooms/api/rooms-queries';
import { RoomForm } from '../../features/rooms/components/room-form';
import { RoomHistory } from '../../features/rooms/components/room-history';
import { isStatus } from '../../lib/api/errors';
import { paths } from '../../lib/paths';
import { can } from '../../lib/permissions';
import { Card } from '../../ui/layout/card';
import { DataState, EmptyState } from '../../ui/feedback/data-state';
import { PageLayout } from '../../ui/layout/page-layout';

const back = <Link to={paths.rooms}>‹ Rooms</Link>;
const closed = (
  <EmptyState
    title="Not open to you"
    reason="Rooms are kept by verified design professionals."
    action={<Link to={paths.rooms}>Back to the rooms</Link>}
  />
);

/** A room that is not in the list yet. */
export function NewRoomRoute() {
  const query = useQuery(roomListQuery(1));
  return (
    <PageLayout title="New room" width="narrow" back={back}>
      <DataState
        query={query}
        skeleton={<Skeleton h={340} radius={12} />}
        isEmpty={({ can: rights }) => !can(rights, 'edit')}
        empty={closed}
      >
        {() => (
          <Card title="Room">
            <RoomForm room={null} />
          </Card>
        )}
      </DataState>
    </PageLayout>
  );
}

/** A room of the list. */
export function EditRoomRoute() {
  const { roomId = '' } = useParams();
  const query = useQuery(roomQuery(roomId));
  const [undone, setUndone] = useState(0);
  if (isStatus(query.error, 404)) return <NotFound />;
  return (
    <PageLayout title={query.data?.data.name ?? 'Room'} width="narrow" back={back}>
      <DataState
        query={query}
        skeleton={<Skeleton h={340} radius={12} />}
        isEmpty={({ can: rights }) => !can(rights, 'edit')}
        empty={closed}
      >
        {({ data }) => (
          <Stack gap={18}>
            <Card title="Room">
              <RoomForm key={`${data.id} ${undone}`} room={data} />
            </Card>
            <Card title="Changes">
              <RoomHistory id={data.id} onUndone={() => setUndone(undone + 1)} />
            </Card>
          </Stack>
        )}
      </DataState>
    </PageLayout>
  );
}
