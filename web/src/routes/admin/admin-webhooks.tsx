import { AllWebhooks } from '../../features/integrations/components/all-webhooks';
import { AdminMenu } from '../../features/operations/components/admin-menu';
import { PageLayout } from '../../ui/layout/page-layout';

/** Everybody’s webhooks, for the admin; the server refuses everybody else. */
export function AdminWebhooksRoute() {
  return (
    <PageLayout title="Webhooks">
      <AdminMenu />
      <AllWebhooks />
    </PageLayout>
  );
}
