import { AdminMenu } from '../../features/operations/components/admin-menu';
import { IntegrityReport } from '../../features/operations/components/integrity-report';
import { Stacked } from '../../features/operations/components/stacked';
import { RunsList } from '../../features/operations/components/runs-list';
import { PageLayout } from '../../ui/layout/page-layout';

/** Whether the log is what was written, for the admin. */
export function AdminIntegrityRoute() {
  return (
    <PageLayout title="Integrity">
      <AdminMenu />
      <Stacked>
        <IntegrityReport />
        <RunsList kind="integrity" title="Checks" none="Nobody has asked for a check yet." />
      </Stacked>
    </PageLayout>
  );
}
