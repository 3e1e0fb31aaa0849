import { Link, useParams } from 'react-router-dom';
import { useMe } from '../../features/auth/api/me-query';
import { GuardedForm } from '../../features/enquiry/components/guarded-form';
import { paths } from '../../lib/paths';
import { RecordScreen } from '../../features/vendors/components/record-screen';
import { VendorCatalogue } from '../../features/vendors/components/vendor-catalogue';
import { VendorForm } from '../../features/vendors/components/vendor-form';
import { VendorOffers } from '../../features/vendors/components/vendor-offers';
import { VendorPage } from '../../features/vendors/components/vendor-page';
import { VendorRatings } from '../../features/vendors/components/vendor-ratings';
import { NotFound } from '../../ui/feedback/not-found';

/** A vendor: business, contact, rating, offers and catalogue; the admin edits them. */
export function VendorRoute() {
  const { slug = '' } = useParams();
  const user = useMe().me?.user;
  const person = user ? { name: user.user_name ?? '', email: user.email ?? '' } : null;
  return (
    <RecordScreen
      kind="vendor"
      slug={slug}
      pick={({ vendors }) => vendors}
      missing={<NotFound />}
      renderOthers={(vendor) => (
        <>
          <VendorPage vendor={vendor} Form={GuardedForm} person={person} />
          {user?.role === 'designer' && <EffectLink slug={slug} />}
        </>
      )}
    >
      {(vendor, details, look) => (
        <>
          <VendorForm vendor={vendor} onLook={look} />
          <VendorOffers slug={slug} />
          <VendorRatings vendor={vendor} isAdmin />
          <EffectLink slug={slug} />
          <VendorCatalogue vendor={vendor} details={details} />
        </>
      )}
    </RecordScreen>
  );
}

function EffectLink({ slug }: { slug: string }) {
  return <Link to={paths.vendorPrices(slug)}>Effect of these prices on open BOQs and rates</Link>;
}
