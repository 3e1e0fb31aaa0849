import { Link } from 'react-router-dom';
import { FirmWorks } from '../../features/works/components/firm/firm-works';
import { paths } from '../../lib/paths';
import { PageLayout } from '../../ui/layout/page-layout';

/** All works of the firm. */
export function FirmWorksRoute() {
  return (
    <PageLayout title="Works" back={<Link to={paths.boqs}>‹ My BOQs</Link>}>
      <FirmWorks />
    </PageLayout>
  );
}
