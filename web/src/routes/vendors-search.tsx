import { Link } from 'react-router-dom';
import { GuardedForm } from '../features/enquiry/components/guarded-form';
import { CatalogueSearch } from '../features/vendors/components/catalogue-search';
import { paths } from '../lib/paths';
import { PageLayout } from '../ui/page-layout';

/** Search over the catalogues of all vendors. */
export function VendorSearchRoute() {
  return (
    <PageLayout title="Catalogue" back={<Link to={paths.vendors}>‹ Vendors</Link>}>
      <CatalogueSearch Form={GuardedForm} />
    </PageLayout>
  );
}
