import { Updates } from '../features/help/components/updates';
import { PageLayout } from '../ui/page-layout';

/** What is new. */
export function UpdatesRoute() {
  return (
    <PageLayout title="Updates" width="narrow">
      <Updates />
    </PageLayout>
  );
}
