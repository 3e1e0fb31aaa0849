/** Describes each event of a BOQ once. Its data are in boq.event-data.ts, its public shape in the feed. */
import { rateKey } from '../../kernel/rate-key';
import type { BoqEventData, BoqEventType } from './boq.event-data';
import { EMPTY_PATCH, rateMove, type Patch } from './boq.patch';

/** What a person must be allowed to do with a BOQ to make a change, or to undo it. */
export const RIGHTS = ['items', 'rates', 'details', 'fee', 'cost', 'import'] as const;
export type Right = (typeof RIGHTS)[number];

/** Kinds of changes that a history can be filtered by. */
export const REVISION_KINDS = ['items', 'rates', 'details', 'imports', 'undo', 'people'] as const;
export type RevisionKind = (typeof REVISION_KINDS)[number];

export type Upcaster = (data: Record<string, unknown>) => Record<string, unknown>;

export interface EventDescription<Data> {
  /** The heading under which integrators find it. */
  readonly group: string;
  /** Absent: shown only in the unfiltered history. */
  readonly kind?: RevisionKind;
  /** The rights needed to undo it, besides those that its effects need; null: it can never be undone. */
  readonly undo: readonly Right[] | null;
  readonly whyNoUndo?: string;
  /** What it adds, removes and changes in the BOQ's content; absent: nothing. */
  patch?(data: Data): Patch;
  /**
   * From schemaVersion 1 upwards: the step at index i turns version i+1 into i+2. Stored events must stay readable for
   * ever, so steps are only ever added.
   */
  readonly steps?: readonly Upcaster[];
}

interface Nesting {
  readonly line?: Record<string, unknown>;
  readonly lines?: unknown;
  /** Of the answers; otherwise lines come and go in a patch. */
  readonly added?: unknown;
  readonly removed?: unknown;
  readonly patch?: Pick<Nesting, 'added' | 'removed'>;
}

/** Applies a step to the lines nested in an event, wherever they are. */
function onLines(step: Upcaster): Upcaster {
  const all = (lines: unknown): unknown => (lines as Record<string, unknown>[]).map(step);
  const both = ({ added, removed }: Nesting) => ({
    ...(added ? { added: all(added) } : {}),
    ...(removed ? { removed: all(removed) } : {}),
  });
  return (data) => {
    const nesting: Nesting = data;
    const { line, lines, patch } = nesting;
    return {
      ...data,
      ...(line ? { line: step(line) } : {}),
      ...(lines ? { lines: all(lines) } : {}),
      ...both(nesting),
      ...(patch ? { patch: { ...patch, ...both(patch) } } : {}),
    };
  };
}

/** Awards with the vendors' freight; it was not part of the BOQ before. */
const WITHOUT_FREIGHT: Upcaster = (data) => ({ ...data, added: [] });

/**
 * What lines have gained since the first release, oldest first. An event that nests lines ends its steps with those of them that are
 * newer than itself, so a new field is one more here, for all of them.
 */
const LINE_STEPS: readonly Upcaster[] = [
  // A warranty; none was recorded before.
  onLines((line) => ({ ...line, warrantyYears: null })),
  // Lines that can be moved and put under headings; until then they were in the order in which they were added.
  onLines((line) => ({ ...line, place: null, section: null })),
];

/** Of answers, and of the lines that follow them. */
const answerPatch = (
  data: Pick<BoqEventData['BoqDetailsChanged'], 'changes' | 'added' | 'removed' | 'changed'>,
): Patch => {
  const { changes: head, added, removed, changed } = data;
  return { ...EMPTY_PATCH, head, added, removed, changed };
};

/** Version of a line's fields: what holds lines whole (snapshots, read models) is made again when it grows. */
export const LINE_VERSION = LINE_STEPS.length + 1;

export const EVENTS: { readonly [Type in BoqEventType]: EventDescription<BoqEventData[Type]> } = {
  BoqCreated: {
    group: 'The BOQ',
    undo: null,
    // 2: what-if copies; until then there were none.
    steps: [(data) => ({ ...data, branchedFrom: null }), ...LINE_STEPS],
  },
  BoqRenamed: {
    group: 'The BOQ',
    kind: 'details',
    undo: ['details'],
    patch: ({ changes: head }) => ({ ...EMPTY_PATCH, head }),
  },
  BoqDetailsChanged: {
    group: 'The BOQ',
    kind: 'details',
    undo: ['details'],
    patch: answerPatch,
    // 2: lines that come and go with the answers; until then they only changed.
    // 3: lines that can be moved.
    steps: [(data) => ({ ...data, added: [], removed: [], kept: [] }), ...LINE_STEPS.slice(1)],
  },
  PlanDrawn: {
    group: 'The BOQ',
    kind: 'details',
    undo: ['details'],
    patch: answerPatch,
  },
  PlanChanged: {
    group: 'The BOQ',
    kind: 'details',
    undo: ['details'],
    patch: answerPatch,
  },
  DesignFeeChanged: {
    group: 'The BOQ',
    kind: 'details',
    undo: ['fee'],
    patch: ({ changes: head }) => ({ ...EMPTY_PATCH, head }),
  },
  PurchasesChanged: {
    group: 'The BOQ',
    kind: 'details',
    undo: ['cost'],
    patch: ({ changes: head }) => ({ ...EMPTY_PATCH, head }),
  },
  ItemAdded: {
    group: 'Items',
    kind: 'items',
    undo: ['items'],
    patch: ({ line }) => ({ ...EMPTY_PATCH, added: [line] }),
    steps: LINE_STEPS,
  },
  ItemChanged: {
    group: 'Items',
    kind: 'items',
    undo: ['items'],
    patch: ({ id, changes }) => ({ ...EMPTY_PATCH, changed: [{ id, changes }] }),
  },
  ItemRemoved: {
    group: 'Items',
    kind: 'items',
    undo: ['items'],
    patch: ({ line, detached }) => ({ ...EMPTY_PATCH, removed: [line], changed: detached }),
    steps: LINE_STEPS,
  },
  ItemsChanged: {
    group: 'Items',
    kind: 'items',
    undo: ['items'],
    patch: ({ changed }) => ({ ...EMPTY_PATCH, changed }),
  },
  SuggestionsAccepted: {
    group: 'Items',
    kind: 'rates',
    undo: ['items', 'rates'],
    patch: ({ changed }) => ({ ...EMPTY_PATCH, changed }),
  },
  QuotesAwarded: {
    group: 'Items',
    kind: 'rates',
    undo: ['items', 'rates'],
    patch: ({ changed, added }) => ({ ...EMPTY_PATCH, changed, added }),
    steps: [WITHOUT_FREIGHT, ...LINE_STEPS.slice(2)],
  },
  ItemsAdded: {
    group: 'Items',
    kind: 'items',
    undo: ['items'],
    patch: ({ lines }) => ({ ...EMPTY_PATCH, added: lines }),
    steps: LINE_STEPS.slice(2),
  },
  BoqRevised: {
    group: 'Items',
    kind: 'items',
    undo: [],
    patch: ({ patch }) => patch,
    steps: LINE_STEPS.slice(2),
  },
  ItemsRemoved: {
    group: 'Items',
    kind: 'items',
    undo: ['items'],
    patch: ({ lines, detached }) => ({ ...EMPTY_PATCH, removed: lines, changed: detached }),
    steps: LINE_STEPS,
  },
  LinesImported: {
    group: 'Imports',
    kind: 'imports',
    undo: ['import', 'items'],
    patch: ({ lines, changes: head }) => ({ ...EMPTY_PATCH, added: lines, head }),
    steps: LINE_STEPS,
  },
  ImportAsked: {
    group: 'Imports',
    kind: 'imports',
    undo: null,
    patch: ({ changes: head }) => ({ ...EMPTY_PATCH, head }),
  },
  ImportFailed: {
    group: 'Imports',
    kind: 'imports',
    undo: null,
    patch: ({ changes: head }) => ({ ...EMPTY_PATCH, head }),
  },
  RateChanged: {
    group: 'Rates',
    kind: 'rates',
    undo: ['rates'],
    patch: ({ service, kind, label, before, after, offerBefore }) => ({
      ...EMPTY_PATCH,
      rates: [rateMove(rateKey(service, kind, label), before, after, offerBefore)],
    }),
  },
  RatesAdopted: {
    group: 'Rates',
    kind: 'rates',
    undo: ['rates'],
    patch: ({ rates }) => ({ ...EMPTY_PATCH, rates }),
  },
  ChangeUndone: {
    group: 'Undo and what-if',
    kind: 'undo',
    undo: [],
    patch: ({ patch }) => patch,
    // 2: which revision the undone change had returned to; until then it was not noted.
    steps: [(data) => ({ ...data, undoneTo: null }), ...LINE_STEPS],
  },
  BoqReverted: {
    group: 'Undo and what-if',
    kind: 'undo',
    undo: [],
    patch: ({ patch }) => patch,
    steps: LINE_STEPS,
  },
  BranchMerged: {
    group: 'Undo and what-if',
    undo: [],
    patch: ({ patch }) => patch,
    steps: LINE_STEPS,
  },
  BoqAttached: {
    group: 'People and copies',
    kind: 'people',
    undo: null,
  },
  MemberInvited: {
    group: 'People and copies',
    kind: 'people',
    undo: null,
  },
  MemberRemoved: {
    group: 'People and copies',
    kind: 'people',
    undo: null,
  },
  BoqAssigned: {
    group: 'People and copies',
    kind: 'people',
    undo: null,
  },
  CommentNoted: {
    group: 'People and copies',
    kind: 'people',
    undo: null,
  },
  BoqUnlinked: {
    group: 'People and copies',
    undo: null,
  },
  RevisionIssued: {
    group: 'Issues and acceptance',
    undo: null,
    whyNoUndo: 'A quotation that was sent cannot be undone. Withdraw it instead.',
  },
  IssueAccepted: {
    group: 'Issues and acceptance',
    undo: null,
    whyNoUndo: 'An acceptance cannot be undone. Later changes are sent as a variation of what was accepted.',
    patch: ({ changes: head }) => ({ ...EMPTY_PATCH, head }),
  },
  IssueDeclined: {
    group: 'Issues and acceptance',
    undo: null,
    whyNoUndo: 'An answer cannot be undone. Issue the BOQ again instead.',
  },
  IssueAsked: {
    group: 'Issues and acceptance',
    undo: null,
    whyNoUndo: 'A question cannot be undone.',
  },
  IssueWithdrawn: {
    group: 'Issues and acceptance',
    undo: null,
    whyNoUndo: 'A withdrawal cannot be undone. Issue the BOQ again instead.',
  },
  BoqDeleted: {
    group: 'The BOQ',
    undo: null,
  },
  BoqRestored: {
    group: 'The BOQ',
    undo: null,
  },
};

export const BOQ_EVENT_TYPES = Object.keys(EVENTS) as BoqEventType[];

/** The types of events of a kind. */
export const typesOf = (kind: RevisionKind): string[] => BOQ_EVENT_TYPES.filter((type) => EVENTS[type].kind === kind);
