import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../lib/paths';
import { DirectoryList, useDirectoryUrl } from '../../../ui/directory/directory-list';
import { Swatch } from '../../../ui/finish/swatch';
import { finishListQuery, type Finish } from '../api/finish-queries';
import type { FinishType } from '../model/finish-types';

const pictureOf = ({ id }: Finish) => <Swatch finish={id} fills />;

/** The finishes of one kind. */
export function FinishList({ type }: { type: FinishType }) {
  const { page, search } = useDirectoryUrl();
  const query = useQuery(finishListQuery(type, page, search));
  return <DirectoryList label="Finishes" query={query} pathOf={(id) => paths.finish(type, id)} pictureOf={pictureOf} />;
}
