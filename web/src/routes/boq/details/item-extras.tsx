import { Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useMemo, type ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { useMe } from '../../../features/auth/api/me-query';
import { CommentPanel } from '../../../features/comments/components/comment-panel';
import { ImageList } from '../../../features/images/components/image-list';
import type { Boq } from '../../../features/boq/api/boq-queries';
import { membersQuery } from '../../../lib/boq/members-query';
import type { Item, ItemComponent } from '../../../features/boq-grid/api/items-query';
import { EditRate } from '../../../features/rates/components/edit-rate';
import { ITEM_NOTE } from '../../../features/what-if/model/notes';
import { formatPlain } from '../../../lib/format/money';
import { paths } from '../../../lib/paths';
import { can, type BoqRights } from '../../../lib/permissions';
import { useToken } from '../../../lib/session';

const ItemMargin = lazy(async () => ({
  default: (await import('../../../features/boq/components/selling/item-margin')).ItemMargin,
}));

interface Props {
  boqId: string;
  item: Item;
  rights: BoqRights;
  /** The BOQ is a what-if copy. */
  inCopy: boolean;
  /** The gallery of its images is open at first. */
  gallery: boolean;
  onGalleryClose?: () => void;
  /** Its comments have the focus at first. */
  comments?: boolean;
}

/** Names of the people who work on a BOQ; visitors work on theirs alone. */
function useMemberNames(boqId: string, canComment: boolean): readonly string[] | undefined {
  const isKnown = useToken() !== null;
  const { data } = useQuery({ ...membersQuery(boqId), enabled: isKnown && canComment });
  return useMemo(() => data?.members.flatMap(({ name, named }) => (named ? [name] : [])), [data]);
}

/** What belongs to an item besides its fields: the way to its recipe for designers, reference images and comments. */
export function ItemExtras({ boqId, item, rights, inCopy, gallery, onGalleryClose, comments }: Props) {
  const { permissions } = useMe();
  const people = useMemberNames(boqId, rights.comment);
  const work = item.manual ? undefined : (item.furniture ?? item.work);
  return (
    <>
      {work && rights.editRates && can(permissions, 'upload_boq') && (
        <p>
          <Link to={paths.myRecipe(work)}>Change this recipe for your firm</Link>
        </p>
      )}
      <section aria-label="Reference images">
        <Title order={3} mt={24} mb={8} ff="text" fz="sm" fw={600}>
          Reference images
        </Title>
        <ImageList
          boqId={boqId}
          itemId={item.id}
          canEdit={rights.editImages}
          empty="No reference images of this item yet."
          note={inCopy ? ITEM_NOTE : undefined}
          openAt={gallery ? 0 : null}
          onGalleryClose={onGalleryClose}
        />
      </section>
      {rights.comment && (
        <CommentPanel boqId={boqId} itemId={item.id} service={item.service} isAsked={comments} people={people} />
      )}
    </>
  );
}

/** A rate of an item, to be changed where it may be. */
export function useRenderRate(boqId: string, canEdit: boolean) {
  return useCallback(
    (item: Item, part: ItemComponent) => {
      if (!canEdit || !part.changeable) return formatPlain(part.rate);
      return (
        <EditRate
          target={{
            boqId,
            service: item.service,
            kind: part.side,
            label: part.label,
            unit: part.unit,
            rate: part.cost_rate ?? part.rate,
          }}
        />
      );
    },
    [boqId, canEdit],
  );
}

/** What else belongs to an item: what it costs and earns, for who may see it, its images and comments. */
export function Extras({
  boq,
  item,
  ...rest
}: { boq: Boq } & Pick<
  ComponentProps<typeof ItemExtras>,
  'item' | 'rights' | 'gallery' | 'onGalleryClose' | 'comments'
>) {
  return (
    <>
      {item.costing && (
        <Suspense fallback={<Skeleton h={140} />}>
          <Text mt="md" fz={13} c="dimmed">
            <span aria-hidden>🔒 </span>Only your team sees cost and margin.
          </Text>
          <ItemMargin boq={boq} itemId={item.id} costing={item.costing} />
        </Suspense>
      )}
      <ItemExtras boqId={boq.boq_id} item={item} inCopy={boq.branched_from !== null} {...rest} />
    </>
  );
}
