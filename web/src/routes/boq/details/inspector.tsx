import { lazy, type ComponentProps } from 'react';
import { useMe } from '../../../features/auth/api/me-query';
import type { Boq } from '../../../features/boq/api/boq-queries';
import { Fold, ItemInspector, OneItem } from '../../../features/boq-grid/components/inspector/item-inspector';
import type { Item } from '../../../features/boq-grid/api/items-query';
import { NO_FILTER } from '../../../features/revisions/model/filter';
import { boqRights } from '../../../lib/permissions';
import { Extras, useRenderRate } from './item-extras';
import type { DetailsUrl } from './use-details-url';

const RevisionsList = lazy(async () => ({
  default: (await import('../../../features/revisions/components/revisions-list')).RevisionsList,
}));

type About = Pick<ComponentProps<typeof OneItem>, 'all' | 'rooms' | 'opened' | 'onGone'>;

interface Shared extends About {
  boq: Boq;
  url: Pick<DetailsUrl, 'gallery' | 'comments'>;
  onGalleryClose: () => void;
}

/** What an item of a BOQ has besides what its own feature knows. */
function useShared({ boq, url, opened, onGalleryClose }: Omit<Shared, keyof About> & Pick<About, 'opened'>) {
  const boqId = boq.boq_id;
  const { me } = useMe();
  const rights = boqRights(boq.can);
  return {
    boqId,
    canEdit: rights.editItems,
    canEditRate: rights.editRates,
    hasFormulas: me?.user.role === 'admin',
    renderRate: useRenderRate(boqId, rights.editRates),
    renderMore: (item: Item) => (
      <>
        <Extras
          {...{ boq, item, rights, onGalleryClose }}
          gallery={opened && url.gallery}
          comments={opened && url.comments}
        />
        {rights.readHistory && (
          <Fold title="History of this item">
            <RevisionsList boqId={boqId} filter={{ ...NO_FILTER, item: item.id }} />
          </Fold>
        )}
      </>
    ),
  };
}

/** The inspector of a BOQ: an item of the grid with what other features know of it. */
export function Inspector({
  boq,
  url,
  onGalleryClose,
  ...about
}: Shared & Pick<ComponentProps<typeof ItemInspector>, 'items' | 'onClose'>) {
  return <ItemInspector {...about} {...useShared({ boq, url, onGalleryClose, opened: about.opened })} />;
}

/** The same of one item, as a sheet over a page that has no grid. */
export function ItemSheet({ boq, url, onGalleryClose, ...about }: Shared & { item: Item }) {
  return <OneItem {...about} {...useShared({ boq, url, onGalleryClose, opened: true })} onSaved={about.onGone} />;
}
