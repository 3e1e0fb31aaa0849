import { describe, expect, it } from '@jest/globals';
import type { Reply } from '../../../lib/api-types';
import { eventGroups, typesText } from './event-groups';

// Checked by the compiler to be the server's list, whole: a type that the API gains is missing here.
type Sent = Extract<Reply<'/api/events', 'get'>, { data: unknown }>['data'][number]['type'];
const ALL: Record<Sent, true> = {
  BoqCreated: true,
  BoqRenamed: true,
  BoqDetailsChanged: true,
  DesignFeeChanged: true,
  ItemAdded: true,
  ItemChanged: true,
  ItemRemoved: true,
  ItemsChanged: true,
  ItemsRemoved: true,
  LinesImported: true,
  ImportFailed: true,
  RateChanged: true,
  ChangeUndone: true,
  BoqReverted: true,
  BranchMerged: true,
  BoqAttached: true,
  MemberRemoved: true,
  BoqAssigned: true,
  BoqUnlinked: true,
  RevisionIssued: true,
  IssueAccepted: true,
  IssueDeclined: true,
  IssueWithdrawn: true,
  BoqDeleted: true,
};

describe('event types in groups', () => {
  it('name every type that there is, each once', () => {
    const types = Object.keys(ALL).map((type) => ({ type, description: '' }));
    const groups = eventGroups(types);
    expect(groups.map(({ title }) => title)).not.toContain('Other');
    expect(groups.flatMap((group) => group.types)).toHaveLength(types.length);
  });

  it('keep a type that is new', () => {
    const [group] = eventGroups([{ type: 'RoofAdded', description: 'A roof' }]);
    expect(group?.title).toBe('Other');
  });

  it('are told in a few words', () => {
    expect(typesText(null)).toBe('Every event');
    expect(typesText(['ItemAdded', 'ItemRemoved'])).toBe('ItemAdded, ItemRemoved');
    expect(typesText(['A', 'B', 'C', 'D', 'E'])).toBe('5 types of events');
  });
});
