import { GettingStarted } from '../../features/help/components/getting-started';
import { HelpSearch } from '../../features/help/components/help-search';
import { PageLayout } from '../../ui/layout/page-layout';

/** How to get started with an estimate. */
export function CalculatorRoute() {
  return (
    <PageLayout title="Getting started" width="narrow">
      <HelpSearch />
      <GettingStarted />
    </PageLayout>
  );
}
