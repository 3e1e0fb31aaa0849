import { lazy, type ComponentProps } from 'react';
import { useMe } from '../../../features/auth/api/me-query';
import type { Boq } from '../../../features/boq/api/boq-queries';
import { Fold, ItemInspector } from '../../../features/boq-grid/components/inspector/item-inspector';
import { NO_FILTER } from '../../../features/revisions/model/filter';
import { boqRights } from '../../../lib/permissions';
import { Extras, useRenderRate } from './item-extras';

const RevisionsList = lazy(async () => ({
  default: (await import('../../../features/revisions/components/revisions-list')).RevisionsList,
}));

interface Props extends Pick<ComponentProps<typeof ItemInspector>, 'items' | 'all' | 'onOpen' | 'onClose'> {
  boq: Boq;
}

/** The inspector of a BOQ: an item of the grid with what other features know of it. */
export function Inspector({ boq, ...about }: Props) {
  const boqId = boq.boq_id;
  const { me } = useMe();
  const rights = boqRights(boq.can);
  const renderRate = useRenderRate(boqId, rights.editRates);
  return (
    <ItemInspector
      {...about}
      boqId={boqId}
      canEdit={rights.editItems}
      hasFormulas={me?.user.role === 'admin'}
      renderRate={renderRate}
      renderMore={(item) => (
        <>
          <Extras boq={boq} item={item} rights={rights} gallery={false} />
          {rights.readHistory && (
            <Fold title="History of this item">
              <RevisionsList boqId={boqId} filter={{ ...NO_FILTER, item: item.id }} />
            </Fold>
          )}
        </>
      )}
    />
  );
}
