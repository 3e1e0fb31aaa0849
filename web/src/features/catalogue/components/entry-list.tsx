import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../lib/paths';
import { WorkDrawing } from '../../../ui/catalogue/work-drawing';
import { DirectoryList, useDirectoryUrl } from '../../../ui/directory/directory-list';
import { entryListQuery, type Entry } from '../api/entry-queries';
import type { Catalogue } from '../model/catalogue-types';

const pictureOf = ({ id, category }: Entry) => <WorkDrawing work={id} category={category.id} />;

/** The entries of one catalogue. */
export function EntryList({ type }: { type: Catalogue }) {
  const { page, search } = useDirectoryUrl();
  const query = useQuery(entryListQuery(type, page, search));
  return (
    <DirectoryList
      label="Entries"
      query={query}
      pathOf={(id) => paths.catalogueEntry(type, id)}
      pictureOf={pictureOf}
    />
  );
}
