import { BugForm } from '../../features/enquiry/components/bug-form';
import { HelpPage } from '../../features/help/components/help-page';
import { Card } from '../../ui/layout/card';

/** The bug form. */
export function ReportBugRoute() {
  return (
    <HelpPage title="Report a bug">
      <Card title="What went wrong?">
        <BugForm />
      </Card>
    </HelpPage>
  );
}
