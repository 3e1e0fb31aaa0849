import { Link, useParams } from 'react-router-dom';
import { NotFound } from '../../ui/feedback/not-found';
import { EntryList } from '../../features/catalogue/components/entry-list';
import { catalogueOf } from '../../features/catalogue/model/catalogue-types';
import { paths } from '../../lib/paths';
import { PageLayout } from '../../ui/layout/page-layout';
import { DirectoryTabs } from './directory-tabs';

/** The entries of one of the five catalogues. */
export function CatalogueRoute() {
  const catalogue = catalogueOf(useParams().type);
  if (!catalogue) return <NotFound />;
  return (
    <PageLayout title="Catalogue" actions={<Link to={paths.finishes('furniture')}>Finishes</Link>}>
      <DirectoryTabs of="catalogues" />
      <EntryList key={catalogue.id} type={catalogue.id} />
    </PageLayout>
  );
}
