import { EnquiryForm } from '../../features/enquiry/components/enquiry-form';
import { Card } from '../../ui/layout/card';
import { PageLayout } from '../../ui/layout/page-layout';

/** The enquiry form as a page. */
export function ConsultRoute() {
  return (
    <PageLayout title="Book a consultation" width="narrow">
      <Card title="Tell us about your project">
        <EnquiryForm />
      </Card>
    </PageLayout>
  );
}
