import { AdminMenu } from '../../features/operations/components/admin-menu';
import { PeopleList } from '../../features/people/components/people-list';
import { PageLayout } from '../../ui/layout/page-layout';

/** The people with an account, for the admin; the server refuses everybody else. */
export function AdminPeopleRoute() {
  return (
    <PageLayout title="People">
      <AdminMenu />
      <PeopleList />
    </PageLayout>
  );
}
