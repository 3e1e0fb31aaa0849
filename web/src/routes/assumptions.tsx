import { Assumptions } from '../features/help/components/assumptions';
import { PageLayout } from '../ui/page-layout';

/** What every estimate assumes. */
export function AssumptionsRoute() {
  return (
    <PageLayout title="Assumptions">
      <Assumptions />
    </PageLayout>
  );
}
