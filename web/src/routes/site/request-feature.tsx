import { FeatureForm } from '../../features/enquiry/components/feature-form';
import { Card } from '../../ui/layout/card';
import { PageLayout } from '../../ui/layout/page-layout';

/** The feature request form. */
export function RequestFeatureRoute() {
  return (
    <PageLayout title="Request a feature" width="narrow">
      <Card title="What is missing?">
        <FeatureForm />
      </Card>
    </PageLayout>
  );
}
