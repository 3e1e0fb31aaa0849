import { Link, useParams } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { NotFound } from '../../ui/feedback/not-found';
import { RecordScreen } from '../../features/vendors/components/record-screen';
import { VendorCatalogue } from '../../features/vendors/components/vendor-catalogue';
import { VendorForm } from '../../features/vendors/components/vendor-form';
import { VendorOffers } from '../../features/vendors/components/vendor-offers';

/** A vendor: business, contact, rating, offers and catalogue. */
export function VendorRoute() {
  const { slug = '' } = useParams();
  return (
    <RecordScreen kind="vendor" slug={slug} pick={({ vendors }) => vendors} missing={<NotFound />}>
      {(vendor, details, look) => (
        <>
          <VendorForm vendor={vendor} onLook={look} />
          <VendorOffers slug={slug} />
          <Link to={paths.vendorPrices(slug)}>Effect of these prices on open BOQs and rates</Link>
          <VendorCatalogue vendor={vendor} details={details} />
        </>
      )}
    </RecordScreen>
  );
}
