import { Assumptions } from '../../features/help/components/assumptions';
import { HelpSearch } from '../../features/help/components/help-search';
import { PageLayout } from '../../ui/layout/page-layout';

/** What every estimate assumes. */
export function AssumptionsRoute() {
  return (
    <PageLayout title="Assumptions">
      <HelpSearch />
      <Assumptions />
    </PageLayout>
  );
}
