/** The rules of links of items to materials: a firm's own, and those for everybody. */
import { Rejection } from '../../../kernel/decisions/rejection';
import { addRecord, changeRecord, type Decision } from '../../../platform/records/decision';
import type { RowOf } from '../../../platform/records/fields';

type Link = RowOf<'link'>;
export type LinkCommand =
  | { readonly type: 'LinkMaterial'; readonly link: Omit<Link, 'revision'> }
  /** `mayWriteAll`: whether the person may remove the links that are for everybody. */
  | { readonly type: 'UnlinkMaterial'; readonly personId: string; readonly mayWriteAll: boolean };

export interface LinkState {
  /** Null before there is one. */
  readonly link: Link | null;
  /** The item that is to be linked. */
  readonly item: Pick<RowOf<'item'>, 'retired'> | null;
}

/** Decides a command on a link. Pure. Throws Rejection for an unknown or retired item, and for a link of another firm. */
export function decideLink(command: LinkCommand, { link, item }: LinkState): Decision<'link'> {
  if (command.type === 'LinkMaterial') {
    if (!item || item.retired) throw new Rejection('not-found', 'There is no such item.');
    const { id, ...fields } = command.link;
    if (link) return changeRecord('material-linked', 'link', id, { quantity: fields.quantity });
    return addRecord('material-linked', 'link', id, fields);
  }
  const { personId, mayWriteAll } = command;
  if (!link || !(link.owner_id === personId || (link.owner_id === null && mayWriteAll)))
    throw new Rejection('not-found', 'There is no such link.');
  return changeRecord('material-unlinked', 'link', link.id, null);
}
