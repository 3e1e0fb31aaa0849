import { useParams } from 'react-router-dom';
import { NotFound } from '../../ui/feedback/not-found';
import { BrandForm } from '../../features/vendors/components/brand-form';
import { RecordScreen } from '../../features/vendors/components/record-screen';

/** A brand and its picture. */
export function VendorBrandRoute() {
  const { slug = '' } = useParams();
  return (
    <RecordScreen kind="brand" slug={slug} pick={({ brands }) => brands} missing={<NotFound />}>
      {(brand) => <BrandForm key={slug} brand={brand} />}
    </RecordScreen>
  );
}
