import { Rejection, type BoqCommand } from './boq.commands';
import type { BoqFact } from './boq.events';
import type { BoqState } from './boq.state';

type PeopleCommand = Extract<BoqCommand, { readonly type: 'AttachUser' | 'RemoveMember' | 'AssignBoq' }>;

/** Decides who works on the BOQ; null where that changes nothing. Throws Rejection. */
export function peopleFact(command: PeopleCommand, state: BoqState): BoqFact | null {
  switch (command.type) {
    case 'AttachUser':
      if (command.userId === state.ownerId || state.members.has(command.userId)) return null;
      return { type: 'BoqAttached', data: { userId: command.userId } };
    case 'RemoveMember':
      if (!state.members.has(command.userId)) throw new Rejection('not-found', 'This person is no member.');
      return { type: 'MemberRemoved', data: { userId: command.userId } };
    case 'AssignBoq': {
      const { as, userId } = command;
      const before = as === 'designer' ? state.createdBy : state.ownerId;
      return before === userId ? null : { type: 'BoqAssigned', data: { as, userId, before } };
    }
  }
}
