import { AdminMenu } from '../../features/operations/components/admin-menu';
import { QueueList } from '../../features/operations/components/queue-list';
import { PageLayout } from '../../ui/layout/page-layout';

/** The queues of background work, for the admin. */
export function AdminQueuesRoute() {
  return (
    <PageLayout title="Queues">
      <AdminMenu />
      <QueueList />
    </PageLayout>
  );
}
