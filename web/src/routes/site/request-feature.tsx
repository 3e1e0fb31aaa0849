import { FeatureForm } from '../../features/enquiry/components/feature-form';
import { HelpPage } from '../../features/help/components/help-page';
import { Card } from '../../ui/layout/card';

/** The feature request form. */
export function RequestFeatureRoute() {
  return (
    <HelpPage title="Request a feature">
      <Card title="What is missing?">
        <FeatureForm />
      </Card>
    </HelpPage>
  );
}
