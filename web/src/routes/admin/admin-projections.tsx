import { AdminMenu } from '../../features/operations/components/admin-menu';
import { ProjectionList } from '../../features/operations/components/projection-list';
import { RunsList } from '../../features/operations/components/runs-list';
import { Stacked } from '../../features/operations/components/stacked';
import { PageLayout } from '../../ui/layout/page-layout';

/** The read models that follow the log, for the admin. */
export function AdminProjectionsRoute() {
  return (
    <PageLayout title="Read models">
      <AdminMenu />
      <Stacked>
        <ProjectionList />
        <RunsList kind="rebuild" title="Rebuilds" none="Nobody has asked for a rebuild yet." />
      </Stacked>
    </PageLayout>
  );
}
