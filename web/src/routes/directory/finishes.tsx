import { Link, useParams } from 'react-router-dom';
import { NotFound } from '../../ui/feedback/not-found';
import { FinishList } from '../../features/finishes/components/finish-list';
import { finishTypeOf } from '../../features/finishes/model/finish-types';
import { paths } from '../../lib/paths';
import { PageLayout } from '../../ui/layout/page-layout';
import { DirectoryTabs } from './directory-tabs';

/** The finishes of furniture, civil works or false ceilings. */
export function FinishesRoute() {
  const type = finishTypeOf(useParams().type);
  if (!type) return <NotFound />;
  return (
    <PageLayout title="Finishes" actions={<Link to={paths.catalogue('furniture')}>Catalogue</Link>}>
      <DirectoryTabs of="finishes" />
      <FinishList key={type.id} type={type.id} />
    </PageLayout>
  );
}
