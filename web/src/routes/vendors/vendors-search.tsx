import { Link } from 'react-router-dom';
import { useMe } from '../../features/auth/api/me-query';
import { GuardedForm } from '../../features/enquiry/components/guarded-form';
import { CatalogueSearch } from '../../features/vendors/components/catalogue-search';
import { paths } from '../../lib/paths';
import { PageLayout } from '../../ui/layout/page-layout';

/** Search over the catalogues of all vendors. */
export function VendorSearchRoute() {
  const user = useMe().me?.user;
  return (
    <PageLayout
      title="Catalogue"
      back={<Link to={paths.vendors}>‹ Vendors</Link>}
      actions={user && <Link to={paths.vendorRequests}>My requests</Link>}
    >
      <CatalogueSearch
        Form={GuardedForm}
        person={user ? { name: user.user_name ?? '', email: user.email ?? '' } : null}
      />
    </PageLayout>
  );
}
