import { useParams } from 'react-router-dom';
import { NotFound } from '../../ui/feedback/not-found';
import { CategoryEditor } from '../../features/vendors/components/records/category-editor';
import { RecordScreen } from '../../features/vendors/components/record-screen';

/** A finish category: its name, picture and patterns. */
export function VendorCategoryRoute() {
  const { slug = '' } = useParams();
  return (
    <RecordScreen kind="category" slug={slug} pick={({ finishes }) => finishes} missing={<NotFound />}>
      {(category, { patterns }, look) => <CategoryEditor category={category} patterns={patterns} onLook={look} />}
    </RecordScreen>
  );
}
