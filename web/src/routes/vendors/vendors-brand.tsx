import { useParams } from 'react-router-dom';
import { NotFound } from '../../ui/feedback/not-found';
import { NamedForm } from '../../features/vendors/components/records/named-form';
import { RecordScreen } from '../../features/vendors/components/record-screen';

/** A brand: its name and picture. */
export function VendorBrandRoute() {
  const { slug = '' } = useParams();
  return (
    <RecordScreen kind="brand" slug={slug} pick={({ brands }) => brands} missing={<NotFound />}>
      {(brand, _details, look) => <NamedForm kind="brand" record={brand} onLook={look} />}
    </RecordScreen>
  );
}
