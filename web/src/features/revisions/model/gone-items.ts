import type { Revision } from '../api/revisions-query';

/** How a change names an item that came or went as a whole. */
const WHOLE_ITEM = /^items\.([^.]+)$/;

/** Items that changes tell of and the BOQ has no longer, each once, under the name they had. `present`: ids of those it has. */
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
