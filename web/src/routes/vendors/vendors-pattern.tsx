import { useParams } from 'react-router-dom';
import { NotFound } from '../../ui/feedback/not-found';
import { NamedForm } from '../../features/vendors/components/records/named-form';
import { RecordScreen } from '../../features/vendors/components/record-screen';

/** A pattern: its name and picture. */
export function VendorPatternRoute() {
  const { slug = '' } = useParams();
  return (
    <RecordScreen kind="pattern" slug={slug} pick={({ patterns }) => patterns} missing={<NotFound />}>
      {(pattern, _details, look) => <NamedForm kind="pattern" record={pattern} onLook={look} />}
    </RecordScreen>
  );
}
