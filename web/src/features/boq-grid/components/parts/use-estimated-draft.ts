import { useEffect, useState } from 'react';
import { isStatus, messageOf } from '../../../../lib/api/errors';
import { toast } from '../../../../ui/feedback/toast-store';
import type { Service } from '../../api/items-query';
import type { ItemDraft, ItemFields } from '../../model/draft-fields';
import { fieldsOf, isBeingTyped, isUnmeasured } from '../../model/item-draft';
import { useItemEstimate, type LiveEstimate } from './use-item-estimate';

interface Input {
  boqId: string;
  service: Service;
  /** The item being edited, when it exists. */
  id?: string;
  /** Measures that the work takes. */
  inputs: readonly string[];
  /** What the fields begin with. */
  start: () => ItemDraft;
  /** Fields that are sent besides the draft's. */
  more?: ItemFields;
}

interface EstimatedDraft {
  draft: ItemDraft;
  /** What the fields began with. */
  first: ItemDraft;
  setDraft: (draft: ItemDraft) => void;
  fields: ItemFields;
  live: LiveEstimate;
}

/**
 * An item's fields with their live estimate. When an estimate fails the fields go back to what was last estimated, and a message
 * says why; before the first one, and without a connection, they stay and the reason is shown below them.
 */
export function useEstimatedDraft({ boqId, service, id, inputs, start, more }: Input): EstimatedDraft {
  const [draft, setDraft] = useState(start);
  const [first] = useState(draft);
  const [good, setGood] = useState<ItemDraft | null>(null);
  const [refused, setRefused] = useState<Error | null>(null);
  const fields = { ...more, ...fieldsOf(draft, inputs) };
  const live = useItemEstimate({
    boqId,
    service,
    ...(id === undefined ? {} : { id }),
    fields,
    isUnready: isBeingTyped(draft, good ?? first) || isUnmeasured(draft, inputs),
  });
  const { updating, estimate, error } = live;
  if (!updating && estimate && !error && good !== draft) setGood(draft);

  if (error && good && good !== draft && error !== refused && !isStatus(error, 0)) {
    setRefused(error);
    setDraft(good);
  }
  useEffect(() => {
    if (refused) toast.error(messageOf(refused));
  }, [refused]);

  return { draft, first, setDraft, fields, live };
}
