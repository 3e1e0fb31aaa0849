import { Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useMe } from '../../../features/auth/api/me-query';
import { CommentPanel } from '../../../features/comments/components/comment-panel';
import { ImageList } from '../../../features/images/components/image-list';
import type { Item } from '../../../features/boq-grid/api/items-query';
import { ITEM_NOTE } from '../../../features/what-if/model/notes';
import { paths } from '../../../lib/paths';
import { can, type BoqRights } from '../../../lib/permissions';

interface Props {
  boqId: string;
  item: Item;
  rights: BoqRights;
  /** The BOQ is a what-if copy. */
  inCopy: boolean;
  /** The gallery of its images is open at first. */
  gallery: boolean;
}

/** What belongs to an item beside its fields: the way to its recipe for designers, reference images and comments. */
export function ItemExtras({ boqId, item, rights, inCopy, gallery }: Props) {
  const { permissions } = useMe();
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
        />
      </section>
      {rights.comment && <CommentPanel boqId={boqId} itemId={item.id} service={item.service} />}
    </>
  );
}
