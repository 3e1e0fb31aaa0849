import type { Paise } from '../../kernel/money';
import { rateKey } from '../../kernel/rate-key';
import type { BoqCommand, LineDraft, LineEdit } from './boq.commands';
import { Rejection } from './boq.commands';
import { evolve, unreachable, type BoqEvent, type BoqFact, type EventTotals } from './boq.events';
import {
  changesBetween,
  clash,
  difference,
  invert,
  isEmpty,
  withoutStatus,
  type LineChange,
  type Patch,
} from './boq.patch';
import type { BoqState, Line } from './boq.state';
import { branchFact, mergeFact, refuseInBranch } from './branch.decider';
import { issueFact, refuseDeletionOf, refuseUndoOf } from './issue.decider';

/** What a decision needs besides the state and reads from nowhere itself. */
export interface DecideEnv {
  /** Figures of a state, priced; throws when a line cannot be priced. */
  readonly totals: (state: BoqState) => EventTotals;
  /** A rule of the trades and the catalogue that the line breaks (room of a bathroom work, foreign finish …), or null. */
  readonly refuse: (line: LineDraft) => { readonly field: string; readonly message: string } | null;
  /** The rate of a label now in force for the BOQ's lines, own or book × city; null for a label no line uses. */
  readonly rateInForce: (
    state: BoqState,
    service: Line['service'],
    kind: 'material' | 'labour',
    label: string,
  ) => Paise | null;
}

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

function factOf(command: BoqCommand, state: BoqState, env: DecideEnv): BoqFact | null {
  switch (command.type) {
    case 'CreateBoq': {
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
    case 'BranchBoq':
      return branchFact(command);
    case 'MergeBranch':
      return mergeFact(command, state, { refuse: env.refuse, checkComponents });
    case 'RenameBoq':
      return headFact('BoqRenamed', state, { title: required(command.title, 'title') });
    case 'ChangeDetails':
      return detailsFact(state, command, env);
    case 'ChangeDesignFee':
      return headFact('DesignFeeChanged', state, { designFeeBp: command.designFeeBp });
    case 'AddItem': {
      const [line] = numbered([command.line], state.nextSeq) as [Line];
      if (state.lines.has(line.id)) throw new Rejection('conflict', 'The item exists already.');
      checkLine(line, env);
      checkComponents(new Map([...state.lines, [line.id, line]]), [line]);
      return { type: 'ItemAdded', data: { line } };
    }
    case 'ChangeItem': {
      const line = lineAt(state, command.id, command.ifRevision);
      const change = lineChange(line, command.edit, env);
      if (!change) return null;
      const data = { id: line.id, title: line.title, changes: change.changes };
      const fact: BoqFact = { type: 'ItemChanged', data };
      checkComponentsAfter(state, fact, [line.id]);
      return fact;
    }
    case 'RemoveItem': {
      const line = lineAt(state, command.id, command.ifRevision);
      return { type: 'ItemRemoved', data: { line, detached: detachedBy(state, [line]) } };
    }
    case 'ChangeItems': {
      const changed = command.edits.flatMap(
        ({ id, edit, ifRevision }) => lineChange(lineAt(state, id, ifRevision), edit, env) ?? [],
      );
      if (changed.length === 0) return null;
      const fact: BoqFact = { type: 'ItemsChanged', data: { changed } };
      checkComponentsAfter(
        state,
        fact,
        changed.map(({ id }) => id),
      );
      return fact;
    }
    case 'RemoveItems': {
      const lines = [...new Set(command.ids)].map((id) => lineAt(state, id));
      if (lines.length === 0) return null;
      return { type: 'ItemsRemoved', data: { lines, detached: detachedBy(state, lines) } };
    }
    case 'ImportLines': {
      const lines = numbered(command.lines, state.nextSeq);
      lines.forEach((line) => checkLine(line, env));
      const { importId, file, statedTotal, computedTotal, differences } = command;
      const changes = changesBetween(state.head, {
        title: state.head.title || command.title,
        status: afterImport(state),
      });
      return {
        type: 'LinesImported',
        data: { importId, file, lines, changes, statedTotal, computedTotal, differences },
      };
    }
    case 'FailImport': {
      const { importId, file, message } = command;
      const changes = changesBetween(state.head, { status: afterImport(state) });
      return { type: 'ImportFailed', data: { importId, file, message, changes } };
    }
    case 'ChangeRate':
      return rateFact(command, state, env);
    case 'UndoChange': {
      refuseUndoOf(command.undoneType);
      if (state.undoneBy.has(command.revision)) return null;
      const made = withoutStatus(command.patch);
      if (isEmpty(made)) throw new Rejection('conflict', 'This change cannot be undone.');
      const patch = restorable(invert(made), state);
      const reason = isEmpty(patch) ? 'an item it touched has been removed since' : clash(state, patch);
      if (reason) throw new Rejection('conflict', `Revision ${command.revision} cannot be undone: ${reason}.`);
      return { type: 'ChangeUndone', data: { undone: command.revision, undoneType: command.undoneType, patch } };
    }
    case 'RevertBoq': {
      const patch = difference(state, command.target);
      return isEmpty(patch) ? null : { type: 'BoqReverted', data: { to: command.target.revision, patch } };
    }
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

/** An import ends in a draft; a BOQ that was accepted stays so. */
function afterImport({ head }: BoqState): BoqState['head']['status'] {
  return head.status === 'accepted' ? 'accepted' : 'draft';
}

/** Lines measured by the BOQ's carpet area follow it; a line with an area of its own keeps that. */
function detailsFact(
  state: BoqState,
  { details, edits }: BoqCommand & { type: 'ChangeDetails' },
  env: DecideEnv,
): BoqFact | null {
  const changes = changesBetween(state.head, details);
  if (Object.keys(changes).length === 0) return null;
  const area = changes.carpetArea;
  const following = area?.before
    ? [...state.lines.values()].filter(({ carpetArea }) => carpetArea === area.before)
    : [];
  const moved = new Map(
    (edits ?? [])
      .flatMap(({ id, edit }) => lineChange(lineAt(state, id), edit, env) ?? [])
      .map(({ id, changes: own }) => [id, own]),
  );
  for (const { id } of following) moved.set(id, { ...moved.get(id), carpetArea: area } as LineChange['changes']);
  const changed = [...moved].map(([id, own]): LineChange => ({ id, changes: own }));
  return { type: 'BoqDetailsChanged', data: { changes, changed } };
}

function headFact(
  type: 'BoqRenamed' | 'DesignFeeChanged',
  state: BoqState,
  after: Partial<BoqState['head']>,
): BoqFact | null {
  const changes = changesBetween(state.head, after);
  return Object.keys(changes).length === 0 ? null : { type, data: { changes } };
}

function rateFact(command: BoqCommand & { type: 'ChangeRate' }, state: BoqState, env: DecideEnv): BoqFact | null {
  const { service, kind, label, rate } = command;
  const inForce = env.rateInForce(state, service, kind, label);
  if (inForce === null) throw new Rejection('invalid', `No ${kind} rate called ${label} is used in this BOQ.`, 'label');
  if (command.oldRate !== undefined && command.oldRate !== inForce) {
    throw new Rejection('conflict', 'The rate has been changed since you opened it.', 'oldRate', inForce);
  }
  const before = state.rateChanges.get(rateKey(service, kind, label)) ?? null;
  if (before === rate || (before === null && rate === inForce)) return null;
  const fact = (rateAfter: Paise): BoqFact => ({
    type: 'RateChanged',
    data: { service, kind, label: label.trim().toLowerCase(), before, after: rate, rateBefore: inForce, rateAfter },
  });
  if (rate !== null) return fact(rate);
  return fact(env.rateInForce(evolve(state, fact(inForce)), service, kind, label) ?? inForce);
}

function numbered(drafts: readonly LineDraft[], firstSeq: number): Line[] {
  return drafts.map((draft, index) => ({ ...draft, seq: firstSeq + index }));
}

function required(text: string, field: string): string {
  const trimmed = text.trim();
  if (!trimmed) throw new Rejection('invalid', `${field} must not be empty.`, field);
  return trimmed;
}

function lineAt(state: BoqState, id: string, ifRevision?: number): Line {
  const line = state.lines.get(id);
  if (!line) throw new Rejection('not-found', 'The item is not there.');
  const touched = state.touched.get(id);
  if (ifRevision !== undefined && ifRevision !== touched) {
    throw new Rejection('precondition', `${line.title} was changed by someone else.`, null, touched);
  }
  return line;
}

function lineChange(line: Line, edit: LineEdit, env: DecideEnv): LineChange | null {
  const changes = changesBetween<Line>(line, edit);
  if (Object.keys(changes).length === 0) return null;
  checkLine({ ...line, ...edit }, env);
  return { id: line.id, changes };
}

function checkLine(line: LineDraft, env: DecideEnv): void {
  required(line.title, 'title');
  // Furniture is bought by the piece, ten at most; a typed line counts in its own quantity.
  if (!Number.isInteger(line.count) || line.count < 1 || line.count > 10) {
    throw new Rejection('invalid', 'Count must be a whole number from 1 to 10.', 'count');
  }
  if (line.looseFurniture && line.service !== 'carpentry') {
    throw new Rejection('invalid', 'Only furniture can be tagged as loose furniture.', 'is_loose_furniture');
  }
  const refusal = env.refuse(line);
  if (refusal) throw new Rejection('invalid', refusal.message, refusal.field);
}

function checkComponentsAfter(state: BoqState, fact: BoqFact, ids: readonly string[]): void {
  const lines = evolve(state, fact).lines;
  checkComponents(
    lines,
    ids.map((id) => lines.get(id)).filter((line): line is Line => line !== undefined),
  );
}

/** `component_of` must name furniture of the same BOQ and never lead back to the line itself. */
function checkComponents(lines: ReadonlyMap<string, Line>, touched: readonly Line[]): void {
  for (const line of touched) {
    if (line.componentOf === null) continue;
    const parent = lines.get(line.componentOf);
    if (!parent) throw new Rejection('not-found', 'The item it is part of is not there.', 'component_of');
    if (line.service !== 'carpentry' || parent.service !== 'carpentry') {
      throw new Rejection('invalid', 'Only furniture can be part of other furniture.', 'component_of');
    }
    const seen = new Set([line.id]);
    for (let at: Line | undefined = parent; at; at = at.componentOf ? lines.get(at.componentOf) : undefined) {
      if (seen.has(at.id)) throw new Rejection('invalid', 'An item cannot be part of itself.', 'component_of');
      seen.add(at.id);
    }
  }
}

/** Lines that were part of a removed line stand alone from then on. */
function detachedBy(state: BoqState, removed: readonly Line[]): LineChange[] {
  const gone = new Set(removed.map(({ id }) => id));
  return [...state.lines.values()]
    .filter((line) => line.componentOf !== null && gone.has(line.componentOf) && !gone.has(line.id))
    .map((line) => ({ id: line.id, changes: { componentOf: { before: line.componentOf, after: null } } }));
}

/** A line that returns while the furniture it was part of is gone returns without its parent. */
function restorable(patch: Patch, state: BoqState): Patch {
  const removed = new Set(patch.removed.map(({ id }) => id));
  const present = new Set([...state.lines.keys(), ...patch.added.map(({ id }) => id)].filter((id) => !removed.has(id)));
  const added = patch.added.map((line) =>
    line.componentOf !== null && !present.has(line.componentOf) ? { ...line, componentOf: null } : line,
  );
  // A part that was deleted meanwhile has no link to restore either.
  const changed = patch.changed.filter(
    ({ id, changes }) => present.has(id) || Object.keys(changes).some((field) => field !== 'componentOf'),
  );
  return { ...patch, added, changed };
}
