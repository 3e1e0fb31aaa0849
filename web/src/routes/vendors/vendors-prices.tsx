import { Link, useParams } from 'react-router-dom';
import { useMe } from '../../features/auth/api/me-query';
import { PriceEffectScreen } from '../../features/vendors/components/prices/price-effect';
import { paths } from '../../lib/paths';
import { PageLayout } from '../../ui/layout/page-layout';

/** What a vendor's current prices would change in one's open BOQs, own rates and the rate book. */
export function VendorPricesRoute() {
  const { slug = '' } = useParams();
  const isAdmin = useMe().me?.user.role === 'admin';
  return (
    <PageLayout title="Effect of a vendor’s prices" back={<Link to={paths.vendors}>‹ Vendors</Link>}>
      <PriceEffectScreen slug={slug} keepsBooks={isAdmin} />
    </PageLayout>
  );
}
