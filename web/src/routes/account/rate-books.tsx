import { Link } from 'react-router-dom';
import { VersionList } from '../../features/rate-books/components/version-list';
import { paths } from '../../lib/paths';
import { PageLayout } from '../../ui/layout/page-layout';

/** The published rate books, for designers to read. */
export function ReadRateBooksRoute() {
  return (
    <PageLayout title="Rate books" back={<Link to={paths.myRates}>‹ My rates</Link>}>
      <VersionList readOnly />
    </PageLayout>
  );
}
