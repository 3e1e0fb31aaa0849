import { Glossary } from '../features/help/components/glossary';
import { PageLayout } from '../ui/page-layout';

/** The words of the trades. */
export function GlossaryRoute() {
  return (
    <PageLayout title="Glossary" width="narrow">
      <Glossary />
    </PageLayout>
  );
}
