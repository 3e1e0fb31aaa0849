import { BugForm } from '../../features/enquiry/components/bug-form';
import { Card } from '../../ui/layout/card';
import { PageLayout } from '../../ui/layout/page-layout';

/** The bug form. */
export function ReportBugRoute() {
  return (
    <PageLayout title="Report a bug" width="narrow">
      <Card title="What went wrong?">
        <BugForm />
      </Card>
    </PageLayout>
  );
}
