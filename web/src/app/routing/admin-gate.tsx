import { useQuery } from '@tanstack/react-query';
import { Link, Outlet } from 'react-router-dom';
import { rootQuery } from '../../features/reference/api/root-query';
import { paths } from '../../lib/paths';
import { useToken } from '../../lib/session';
import { EmptyState } from '../../ui/feedback/data-state';
import { PageLayout } from '../../ui/layout/page-layout';

/** Shows admin screens to people whose menu includes them; the server refuses all others anyway. */
export function AdminGate() {
  const { data: root, isPending } = useQuery(rootQuery(useToken()));
  // The navigation above waits for the same answer. If it fails, each screen reports that itself.
  if (isPending) return null;
  const isListed = root?.menus.some(({ href, subMenus }) =>
    [href, ...subMenus.map((sub) => sub.href)].includes(paths.admin),
  );
  if (isListed !== false) return <Outlet />;
  return (
    <PageLayout title="Administration" width="narrow">
      <EmptyState
        title="Not open to you"
        reason="These screens are for admins."
        action={<Link to={paths.boqs}>To your estimates</Link>}
      />
    </PageLayout>
  );
}
