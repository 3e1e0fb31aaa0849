import { useParams } from 'react-router-dom';
import { NotFound } from '../../ui/feedback/not-found';
import { CategoryForm } from '../../features/vendors/components/category-form';
import { PatternList } from '../../features/vendors/components/pattern-list';
import { RecordScreen } from '../../features/vendors/components/record-screen';

/** A finish category: its name, picture and patterns. */
export function VendorCategoryRoute() {
  const { slug = '' } = useParams();
  return (
    <RecordScreen kind="category" slug={slug} pick={({ finishes }) => finishes} missing={<NotFound />}>
      {(category, { patterns }) => (
        <>
          <CategoryForm key={`form ${slug}`} category={category} />
          <PatternList key={`patterns ${slug}`} category={category} all={patterns} />
        </>
      )}
    </RecordScreen>
  );
}
