import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { roomListQuery } from '../../features/rooms/api/rooms-queries';
import { RoomList } from '../../features/rooms/components/room-list';
import { paths } from '../../lib/paths';
import { can } from '../../lib/permissions';
import { PageLayout } from '../../ui/layout/page-layout';

/** The master list of rooms. */
export function RoomsRoute() {
  const { data } = useQuery(roomListQuery(1));
  return (
    <PageLayout
      title="Rooms"
      width="narrow"
      actions={
        can(data?.can, 'edit') && (
          <Button component={Link} to={paths.newRoom}>
            New
          </Button>
        )
      }
    >
      <RoomList />
    </PageLayout>
  );
}
