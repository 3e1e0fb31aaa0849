import { SupportPanels } from '../../features/help/components/support-panels';
import { HelpSearch } from '../../features/help/components/help-search';
import { PageLayout } from '../../ui/layout/page-layout';

/** Two ways to be called. */
export function SupportRoute() {
  return (
    <PageLayout title="Support">
      <HelpSearch />
      <SupportPanels />
    </PageLayout>
  );
}
