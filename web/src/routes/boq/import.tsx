import { Link, useParams } from 'react-router-dom';
import { DoubtfulRooms } from '../../features/boq-grid/components/items/doubtful-rooms';
import { ImportView } from '../../features/imports/components/import-view';
import { paths } from '../../lib/paths';
import { PageLayout } from '../../ui/layout/page-layout';

/** Progress and outcome of one upload. */
export function ImportRoute() {
  const { importId = '' } = useParams();
  return (
    <PageLayout title="Import" width="page" back={<Link to={paths.upload}>‹ Upload another file</Link>}>
      <ImportView importId={importId} Rooms={DoubtfulRooms} />
    </PageLayout>
  );
}
