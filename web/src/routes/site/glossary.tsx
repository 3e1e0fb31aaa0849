import { Glossary } from '../../features/help/components/glossary';
import { HelpSearch } from '../../features/help/components/help-search';
import { PageLayout } from '../../ui/layout/page-layout';

/** The words of the trades. */
export function GlossaryRoute() {
  return (
    <PageLayout title="Glossary" width="narrow">
      <HelpSearch />
      <Glossary />
    </PageLayout>
  );
}
