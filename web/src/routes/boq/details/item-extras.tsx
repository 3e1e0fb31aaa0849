import { Title } from '@mantine/core';
import { CommentPanel } from '../../../features/comments/components/comment-panel';
import { ImageList } from '../../../features/images/components/image-list';
import type { Item } from '../../../features/boq-grid/api/items-query';
import { ITEM_NOTE } from '../../../features/what-if/model/notes';
import type { BoqRights } from '../../../lib/permissions';

interface Props {
  boqId: string;
  item: Item;
  rights: BoqRights;
  /** The BOQ is a what-if copy. */
  inCopy: boolean;
  /** The gallery of its images is open at first. */
  gallery: boolean;
}

/** What belongs to an item beside its fields: reference images and comments. */
export function ItemExtras({ boqId, item, rights, inCopy, gallery }: Props) {
  return (
    <>
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
        />
      </section>
      {rights.comment && <CommentPanel boqId={boqId} itemId={item.id} service={item.service} />}
    </>
  );
}
