import { FeatureForm } from '../features/enquiry/components/feature-form';
import { Card } from '../ui/card';
import { PageLayout } from '../ui/page-layout';

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
