import type { BoqEvent, BoqEventType } from './boq.events';

type Upcaster = (data: Record<string, unknown>) => Record<string, unknown>;

/**
 * For each event type the steps from schemaVersion 1 upwards: the step at index i turns version i+1 into i+2. An event
 * written once stays readable for ever, so steps are only ever added.
 */
const STEPS: Readonly<Record<BoqEventType, readonly Upcaster[]>> = {
  // 2: what-if copies; until then there were none.
  BoqCreated: [(data) => ({ ...data, branchedFrom: null })],
  BoqRenamed: [],
  BoqDetailsChanged: [],
  DesignFeeChanged: [],
  ItemAdded: [],
  ItemChanged: [],
  ItemRemoved: [],
  ItemsChanged: [],
  ItemsRemoved: [],
  LinesImported: [],
  ImportFailed: [],
  RateChanged: [],
  // 2: which revision the undone change had returned to; until then it was not noted.
  ChangeUndone: [(data) => ({ ...data, undoneTo: null })],
  BoqReverted: [],
  BranchMerged: [],
  BoqAttached: [],
  MemberRemoved: [],
  BoqAssigned: [],
  BoqUnlinked: [],
  RevisionIssued: [],
  IssueAccepted: [],
  IssueDeclined: [],
  IssueWithdrawn: [],
  BoqDeleted: [],
};

export const BOQ_EVENT_TYPES = Object.keys(STEPS) as BoqEventType[];

/** The schemaVersion that new events of a type are written with. */
export function currentSchemaVersion(type: BoqEventType): number {
  return STEPS[type].length + 1;
}

/** Reads a stored event as today's code knows it. Throws for a type or a version from a later release. */
export function upcast(stored: {
  readonly type: string;
  readonly schemaVersion: number;
  readonly data: unknown;
}): BoqEvent {
  const steps = STEPS[stored.type as BoqEventType] as readonly Upcaster[] | undefined;
  if (!steps) throw new Error(`unknown event type ${stored.type}`);
  if (stored.schemaVersion < 1 || stored.schemaVersion > steps.length + 1) {
    throw new Error(
      `${stored.type} has schemaVersion ${stored.schemaVersion}; this release reads up to ${steps.length + 1}`,
    );
  }
  const data = steps
    .slice(stored.schemaVersion - 1)
    .reduce((value, step) => step(value), stored.data as Record<string, unknown>);
  return { type: stored.type, data } as BoqEvent;
}
