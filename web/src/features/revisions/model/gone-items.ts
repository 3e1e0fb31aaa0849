import type { Revision } from '../api/revisions-query';

/** Path of a change that adds or removes a whole item. */
const WHOLE_ITEM = /^items\.([^.]+)$/;

/**
 * Items that appear in changes but are no longer in the BOQ, each once, with their last name. `present`: ids of
 * existing items.
 */
export function goneItems(
  revisions: readonly Pick<Revision, 'changes'>[],
  present: ReadonlySet<string>,
): { id: string; title: string }[] {
  const gone = new Map<string, string>();
  for (const { path, label } of revisions.flatMap(({ changes }) => changes)) {
    const id = WHOLE_ITEM.exec(path)?.[1];
    if (id && !present.has(id) && !gone.has(id)) gone.set(id, label);
  }
  return [...gone].map(([id, title]) => ({ id, title }));
}
