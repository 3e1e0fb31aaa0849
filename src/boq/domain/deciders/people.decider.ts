import { type CommandOf } from '../boq.commands';
import { Rejection } from '../../../kernel/decisions/rejection';
import type { BoqFact } from '../boq.events';
import type { BoqState } from '../boq.state';

/** Adds a person, with the right to edit unless another is named; null for someone who is already a member. */
export function attachUser({ userId, right = 'edit' }: CommandOf<'AttachUser'>, state: BoqState): BoqFact | null {
  if (userId === state.ownerId || state.members.has(userId)) return null;
  return { type: 'BoqAttached', data: { userId, ...(right === 'edit' ? {} : { right }) } };
}

/** Records what happened to a comment; the comment itself is no part of the BOQ. */
export function noteComment(command: CommandOf<'NoteComment'>): BoqFact {
  const { commentId, lineId, what, mentions = [] } = command;
  return { type: 'CommentNoted', data: { commentId, lineId, what, mentions } };
}

/** Records that someone was invited; the invitation itself, with their email, is no part of the BOQ. */
export function noteInvite({ userId, right }: CommandOf<'NoteInvite'>): BoqFact {
  return { type: 'MemberInvited', data: { userId, right } };
}

export function removeMember({ userId }: CommandOf<'RemoveMember'>, state: BoqState): BoqFact {
  if (!state.members.has(userId)) throw new Rejection('not-found', 'This person is not a member.');
  return { type: 'MemberRemoved', data: { userId } };
}

/** Null for the person who is already in charge. */
export function assignBoq({ as, userId }: CommandOf<'AssignBoq'>, state: BoqState): BoqFact | null {
  const before = as === 'designer' ? state.createdBy : state.ownerId;
  return before === userId ? null : { type: 'BoqAssigned', data: { as, userId, before } };
}
