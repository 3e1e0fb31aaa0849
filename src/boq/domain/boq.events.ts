import type { BoqEventData, BoqFact } from './boq.event-data';
import { applyPatch, contentOf, EMPTY_PATCH, isEmpty, type Patch } from './boq.patch';
import { EMPTY_HEAD, type BoqState } from './boq.state';
import { EVENTS, type EventDescription } from './event-table';
import { evolveIssues } from './issues/issue.state';
import { soldSince } from './sold-since';

export type * from './boq.event-data';

/** What a fact adds, removes and changes in the BOQ's content. */
export function patchOf({ type, data }: BoqFact): Patch {
  const { patch }: EventDescription<never> = EVENTS[type];
  return patch ? patch(data as BoqEventData[typeof type] as never) : EMPTY_PATCH;
}

/** The state after one more event. `revision` is the event's stream version. */
export function evolve(state: BoqState, event: BoqFact, revision: number = state.revision + 1): BoqState {
  const next = evolved(state, event, revision);
  const since = soldSince(state, next);
  return since === next.soldSince ? next : { ...next, soldSince: since };
}

function evolved(state: BoqState, event: BoqFact, revision: number): BoqState {
  const patch = patchOf(event);
  const next = {
    ...applyPatch(state, patch, revision),
    revision,
    contentRevision: isEmpty(contentOf(patch)) ? state.contentRevision : revision,
  };
  switch (event.type) {
    case 'BoqCreated': {
      const { origin, ownerId, guestIdentifier, createdBy, head, lines, rateChanges, clonedFrom, branchedFrom } =
        event.data;
      return {
        ...applyPatch(next, { ...EMPTY_PATCH, added: lines }, revision),
        exists: true,
        contentRevision: revision,
        origin,
        ownerId,
        guestIdentifier,
        createdBy,
        // Fields added later have their initial value in older events.
        head: { ...EMPTY_HEAD, ...head },
        rateChanges: new Map(rateChanges.map(({ key, rate }) => [key, rate])),
        rateOffers: new Map(rateChanges.flatMap(({ key, offer }) => (offer ? [[key, offer]] : []))),
        linkedTo: clonedFrom?.boqId ?? null,
        branchedFrom,
      };
    }
    case 'BoqAttached': {
      const { userId, right } = event.data;
      // A guest's BOQ gets its owner; anyone attached later becomes a member.
      if (next.ownerId === null && next.origin !== 'recommendation')
        return { ...next, ownerId: userId, guestIdentifier: null };
      const members = new Set([...next.members, userId]);
      return { ...next, members, restricted: right ? { ...next.restricted, [userId]: right } : next.restricted };
    }
    case 'MemberRemoved':
      return { ...next, ...leaving(next, event.data.userId) };
    case 'BoqAssigned': {
      const { as, userId, before } = event.data;
      const placed = as === 'designer' ? { ...next, createdBy: userId } : { ...next, ownerId: userId };
      // The person who was in charge keeps access to the BOQ until they are removed.
      const stays = before !== null && before !== placed.ownerId && before !== placed.createdBy;
      const { members, restricted } = leaving(next, userId);
      return { ...placed, restricted, members: stays ? new Set([...members, before]) : members };
    }
    case 'BoqUnlinked':
      return { ...next, linkedTo: null };
    case 'RevisionIssued':
    case 'IssueAccepted':
    case 'IssueDeclined':
    case 'IssueWithdrawn':
      return { ...next, issues: evolveIssues(next.issues, event, revision) };
    case 'BoqDeleted':
      return { ...next, deleted: true };
    case 'BoqRestored':
      return { ...next, deleted: false };
    case 'LinesImported': {
      const { file: name, statedTotal, computedTotal, differences } = event.data;
      return {
        ...next,
        imported: { name, statedTotal, computedTotal, differences: differences.length, failure: null },
      };
    }
    case 'ImportFailed': {
      const { file: name, message: failure } = event.data;
      return { ...next, imported: { name, statedTotal: null, computedTotal: null, differences: 0, failure } };
    }
    case 'ChangeUndone': {
      const undoneBy = new Map(next.undoneBy);
      undoneBy.set(event.data.undone, revision);
      // Undoing an undo is a redo: the change is in force again.
      for (const [original, by] of undoneBy) if (by === event.data.undone) undoneBy.delete(original);
      return { ...next, undoneBy };
    }
    default:
      return next;
  }
}

/** The members without this person, and without their right. */
function leaving({ members, restricted }: BoqState, userId: string): Pick<BoqState, 'members' | 'restricted'> {
  const { [userId]: _right, ...others } = restricted;
  return { members: new Set([...members].filter((id) => id !== userId)), restricted: others };
}
