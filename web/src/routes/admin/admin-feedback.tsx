import { useSearchParams } from 'react-router-dom';
import { FeedbackList } from '../../features/enquiry/components/feedback-list';
import { AdminMenu } from '../../features/operations/components/admin-menu';
import { withParams } from '../../lib/api/with-params';
import { PageLayout } from '../../ui/layout/page-layout';
import { TabsNav, useTab } from '../../ui/layout/tabs-nav';

const TABS = [
  { id: 'bug', label: 'Bugs' },
  { id: 'feature', label: 'Feature requests' },
] as const;
const PAGE = ['page'];

/** What people reported and wished for, with their images, for the admin; the server refuses everybody else. */
export function AdminFeedbackRoute() {
  const kind = useTab(TABS);
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  return (
    <PageLayout title="Bugs and wishes">
      <AdminMenu />
      <TabsNav label="What was written" tabs={TABS} current={kind} without={PAGE} />
      <FeedbackList
        key={kind}
        kind={kind}
        page={page}
        onPage={(next) => setParams(withParams({ page: String(next) }))}
      />
    </PageLayout>
  );
}
