import { Rejection, type BoqCommand } from './boq.commands';
import { evolve, unreachable, type BoqEvent, type BoqFact } from './boq.events';
import type { BoqState } from './boq.state';
import { branchFact, mergeFact, refuseInBranch } from './what-if/branch.decider';
import type { DecideEnv } from './decide-env';
import { headFact } from './head.decider';
import { importFact } from './import.decider';
import { issueFact, refuseDeletionOf } from './issues/issue.decider';
import { itemFact } from './item.decider';
import { checkComponents, checkLine, numbered } from './line.rules';
import { peopleFact } from './people.decider';
import { rateFact } from './rate.decider';
import { undoFact } from './undo.decider';

/**
 * Decides a command: the events it makes (none when it changes nothing), each with the totals after it. Pure: the same
 * state, command and env give the same events, which is why an estimate equals the change that follows it.
 * Throws Rejection with the sentence a person is told.
 */
export function decide(command: BoqCommand, state: BoqState, env: DecideEnv): BoqEvent[] {
  if (command.type === 'CreateBoq' || command.type === 'BranchBoq') {
    if (state.exists) throw new Rejection('conflict', 'The BOQ exists already.');
  } else if (!state.exists || state.deleted) {
    throw new Rejection('not-found', 'The BOQ is not there.');
  }
  refuseInBranch(command.type, state);
  const fact = factOf(command, state, env);
  if (!fact) return [];
  const totals = env.totals(evolve(state, fact));
  return [{ type: fact.type, data: { ...fact.data, totals } } as BoqEvent];
}

/** Each kind of command is decided in a file of its own. */
function factOf(command: BoqCommand, state: BoqState, env: DecideEnv): BoqFact | null {
  switch (command.type) {
    case 'CreateBoq':
      return createdFact(command, env);
    case 'BranchBoq':
      return branchFact(command);
    case 'MergeBranch':
      return mergeFact(command, state, env);
    case 'RenameBoq':
    case 'ChangeDetails':
    case 'ChangeDesignFee':
      return headFact(command, state, env);
    case 'AddItem':
    case 'ChangeItem':
    case 'RemoveItem':
    case 'ChangeItems':
    case 'RemoveItems':
      return itemFact(command, state, env);
    case 'ImportLines':
    case 'FailImport':
      return importFact(command, state, env);
    case 'ChangeRate':
      return rateFact(command, state, env);
    case 'UndoChange':
    case 'RevertBoq':
      return undoFact(command, state);
    case 'AttachUser':
    case 'RemoveMember':
    case 'AssignBoq':
      return peopleFact(command, state);
    case 'UnlinkBoq':
      if (state.linkedTo !== command.boqId) throw new Rejection('not-found', 'The BOQs are not linked.');
      return { type: 'BoqUnlinked', data: { boqId: command.boqId } };
    case 'IssueRevision':
    case 'AcceptIssue':
    case 'DeclineIssue':
    case 'WithdrawIssue':
      return issueFact(command, state);
    case 'DeleteBoq':
      refuseDeletionOf(state);
      return { type: 'BoqDeleted', data: {} };
    default:
      return unreachable(command);
  }
}

function createdFact(command: Extract<BoqCommand, { readonly type: 'CreateBoq' }>, env: DecideEnv): BoqFact {
  const lines = numbered(command.lines, 1);
  lines.forEach((line) => checkLine(line, env));
  checkComponents(new Map(lines.map((line) => [line.id, line])), lines);
  const { origin, ownerId, guestIdentifier, createdBy, head } = command;
  const rateChanges = command.rateChanges ?? [];
  const clonedFrom = command.clonedFrom ?? null;
  return {
    type: 'BoqCreated',
    data: { origin, ownerId, guestIdentifier, createdBy, head, lines, rateChanges, clonedFrom, branchedFrom: null },
  };
}
