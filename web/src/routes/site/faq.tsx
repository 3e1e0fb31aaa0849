import { Faq } from '../../features/help/components/faq';
import { HelpSearch } from '../../features/help/components/help-search';
import { PageLayout } from '../../ui/layout/page-layout';

/** Frequently asked questions. */
export function FaqRoute() {
  return (
    <PageLayout title="Frequently asked questions" width="narrow">
      <HelpSearch />
      <Faq />
    </PageLayout>
  );
}
