import { useSearchParams } from 'react-router-dom';
import { EnquiriesList } from '../features/enquiry/components/enquiries-list';
import { FeedbackList } from '../features/enquiry/components/feedback-list';
import { PageLayout } from '../ui/page-layout';
import { TabsNav, useTab } from '../ui/tabs-nav';

const TABS = [
  { id: 'enquiries', label: 'Enquiries' },
  { id: 'bug', label: 'Bugs' },
  { id: 'feature', label: 'Feature requests' },
] as const;

/** What visitors wrote, for the admin; the server refuses everybody else. */
export function AdminEnquiriesRoute() {
  const tab = useTab(TABS);
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);

  function onPage(next: number): void {
    setParams((old) => {
      const copy = new URLSearchParams(old);
      copy.set('page', String(next));
      return copy;
    });
  }

  return (
    <PageLayout title="Enquiries">
      <TabsNav label="What was written" tabs={TABS} current={tab} />
      {tab === 'enquiries' ? (
        <EnquiriesList page={page} onPage={onPage} />
      ) : (
        <FeedbackList key={tab} kind={tab} page={page} onPage={onPage} />
      )}
    </PageLayout>
  );
}
