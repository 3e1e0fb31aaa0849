import { SupportPanels } from '../features/help/components/support-panels';
import { PageLayout } from '../ui/page-layout';

/** Two ways to be called. */
export function SupportRoute() {
  return (
    <PageLayout title="Support">
      <SupportPanels />
    </PageLayout>
  );
}
