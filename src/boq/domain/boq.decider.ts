import { type BoqCommand, type CommandName, type CommandOf } from './boq.commands';
import { Rejection } from '../../kernel/decisions/rejection';
import { evolve, type BoqEvent, type BoqFact } from './boq.events';
import { difference, isEmpty } from './boq.patch';
import type { BoqState } from './boq.state';
import type { DecideEnv } from './decide-env';
import { withFurniture } from './deciders/built-in';
import { changeDesignFee, changeDetails, drawPlan, renameBoq } from './deciders/head.decider';
import { askOfImport, failImport, importLines } from './deciders/import.decider';
import {
  acceptIssue,
  declineIssue,
  issueRevision,
  noteQuestion,
  refuseDeletionOf,
  withdrawIssue,
} from './issues/issue.decider';
import { addItem, changeItem, changeItems, copyItems, removeItem, removeItems } from './deciders/item.decider';
import { checkComponents, checkLine, numberLines } from './deciders/line.rules';
import { assignBoq, attachUser, noteComment, noteInvite, removeMember } from './deciders/people.decider';
import { markPurchases } from './purchases/purchase.decider';
import { adoptOffers, changeRate } from './deciders/rate.decider';
import { acceptSuggestions, awardQuotes } from './deciders/suggestion.decider';
import { revertBoq, undoChange } from './deciders/undo.decider';
import { branchBoq, mergeBranch, refuseInBranch } from './what-if/branch.decider';

/** Decides one command. Returns the resulting fact, null where nothing changes. Throws Rejection. */
type Decision<Name extends CommandName> = (command: CommandOf<Name>, state: BoqState, env: DecideEnv) => BoqFact | null;

/** The decision of every command, by name. */
const DECISIONS: { readonly [Name in CommandName]: Decision<Name> } = {
  CreateBoq: createBoq,
  BranchBoq: branchBoq,
  MergeBranch: mergeBranch,
  RenameBoq: renameBoq,
  ChangeDetails: changeDetails,
  ChangeDesignFee: changeDesignFee,
  DrawPlan: drawPlan,
  MarkPurchases: markPurchases,
  AddItem: addItem,
  ChangeItem: changeItem,
  RemoveItem: removeItem,
  ChangeItems: changeItems,
  AcceptSuggestions: acceptSuggestions,
  AwardQuotes: awardQuotes,
  RemoveItems: removeItems,
  ReviseBoq: reviseBoq,
  CopyItems: copyItems,
  ImportLines: importLines,
  AskOfImport: askOfImport,
  FailImport: failImport,
  ChangeRate: changeRate,
  AdoptOffers: adoptOffers,
  UndoChange: undoChange,
  RevertBoq: revertBoq,
  AttachUser: attachUser,
  NoteInvite: noteInvite,
  RemoveMember: removeMember,
  AssignBoq: assignBoq,
  NoteComment: noteComment,
  UnlinkBoq: unlinkBoq,
  IssueRevision: issueRevision,
  AcceptIssue: acceptIssue,
  DeclineIssue: declineIssue,
  NoteQuestion: noteQuestion,
  WithdrawIssue: withdrawIssue,
  DeleteBoq: deleteBoq,
  RestoreBoq: () => ({ type: 'BoqRestored', data: {} }),
};

/** A command applied to a state: its event, and the state after it. */
export interface DecisionResult {
  readonly event: BoqEvent;
  readonly after: BoqState;
}

/**
 * Decides a command. Returns its event with the totals after it, null when nothing changes. Pure: the same state,
 * command and env give the same event, which is why an estimate equals the change that follows it. Throws Rejection
 * with the sentence that is shown to the person.
 */
export function decideOn(command: BoqCommand, state: BoqState, env: DecideEnv): DecisionResult | null {
  if (command.type === 'CreateBoq' || command.type === 'BranchBoq') {
    if (state.exists) throw new Rejection('conflict', 'The BOQ already exists.');
  } else if (!state.exists || state.deleted !== (command.type === 'RestoreBoq')) {
    throw new Rejection('not-found', 'The BOQ does not exist.');
  }
  refuseInBranch(command.type, state);
  const decided = (DECISIONS[command.type] as Decision<CommandName>)(command, state, env);
  if (!decided) return null;
  const fact = withFurniture(decided, state, env);
  const after = evolve(state, fact);
  return { event: { type: fact.type, data: { ...fact.data, totals: env.totals(after) } } as BoqEvent, after };
}

/** The events of a command: one, or none when nothing changes. */
export function decide(command: BoqCommand, state: BoqState, env: DecideEnv): BoqEvent[] {
  const decided = decideOn(command, state, env);
  return decided ? [decided.event] : [];
}

function createBoq(command: CommandOf<'CreateBoq'>, _state: BoqState, env: DecideEnv): BoqFact {
  const lines = numberLines(command.lines, 1);
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

/** What the steps do together; null where that is nothing. Throws the Rejection of the first step that is refused. */
function reviseBoq({ steps }: CommandOf<'ReviseBoq'>, state: BoqState, env: DecideEnv): BoqFact | null {
  let after = state;
  for (const step of steps) {
    const fact = (DECISIONS[step.type] as Decision<CommandName>)(step, after, env);
    if (fact) after = evolve(after, fact);
  }
  const patch = difference(state, after);
  return isEmpty(patch) ? null : { type: 'BoqRevised', data: { patch } };
}

function unlinkBoq({ boqId }: CommandOf<'UnlinkBoq'>, state: BoqState): BoqFact {
  if (state.linkedTo !== boqId) throw new Rejection('not-found', 'The BOQs are not linked.');
  return { type: 'BoqUnlinked', data: { boqId } };
}

function deleteBoq(_command: CommandOf<'DeleteBoq'>, state: BoqState): BoqFact {
  refuseDeletionOf(state);
  return { type: 'BoqDeleted', data: {} };
}
