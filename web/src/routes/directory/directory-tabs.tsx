import { CATALOGUES } from '../../features/catalogue/model/catalogue-types';
import { FINISH_TYPES } from '../../features/finishes/model/finish-types';
import { paths } from '../../lib/paths';
import { PathTabs } from '../../ui/layout/path-tabs';

/** The catalogues, or the finishes, side by side. */
export function DirectoryTabs({ of }: { of: 'catalogues' | 'finishes' }) {
  const tabs =
    of === 'catalogues'
      ? CATALOGUES.map(({ id, label }) => ({ to: paths.catalogue(id), label }))
      : FINISH_TYPES.map(({ id, label }) => ({ to: paths.finishes(id), label }));
  return <PathTabs label={of === 'catalogues' ? 'Catalogues' : 'Kinds of finishes'} tabs={tabs} />;
}
