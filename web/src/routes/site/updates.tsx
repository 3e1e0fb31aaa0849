import { Updates } from '../../features/help/components/updates';
import { HelpSearch } from '../../features/help/components/help-search';
import { PageLayout } from '../../ui/layout/page-layout';

/** What is new. */
export function UpdatesRoute() {
  return (
    <PageLayout title="Updates" width="narrow">
      <HelpSearch />
      <Updates />
    </PageLayout>
  );
}
