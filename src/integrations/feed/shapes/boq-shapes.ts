/**
 * The public schema of each BOQ event, in the current version after upcasting. A new domain event type needs an entry
 * here; the spec next to this file checks both against each other, field by field.
 */
import { z } from 'zod';
import {
  head,
  headChanges,
  id,
  line,
  lineChange,
  lineChanges,
  paise,
  patch,
  rateMove,
  service,
  takenOffer,
} from './fields';
import { ISSUE_SHAPES } from './issue-shapes';

const importedFile = { importId: id, file: z.string() };
const headOnly = z.object({ changes: headChanges });
/** Lines that follow the answers, and those that do not because somebody changed them. */
const followed = {
  added: z.array(line),
  removed: z.array(line),
  changed: z.array(lineChange),
  kept: z.array(z.object({ id, title: z.string() })),
};
const planOnly = z.object({ changes: headChanges.pick({ plan: true }), ...followed });

/** Data of each event besides its totals. The description becomes its row in docs/events.md. */
export const BOQ_SHAPES = {
  BoqCreated: z
    .object({
      origin: z.enum(['questionnaire', 'upload', 'recommendation', 'clone', 'blank', 'what-if']),
      ownerId: id.nullable(),
      createdBy: id.nullable(),
      head,
      lines: z.array(line),
      rateChanges: z.array(
        z.object({ key: z.string().describe('service|kind|label'), rate: paise, offer: takenOffer.optional() }),
      ),
      clonedFrom: z
        .object({ boqId: id, revision: z.int() })
        .nullable()
        .describe('The BOQ and revision a copy was taken from.'),
      branchedFrom: z
        .object({ boqId: id, revision: z.int() })
        .nullable()
        .describe('The BOQ and revision a what-if copy was taken of.'),
    })
    .describe('A BOQ with its head and first lines (questionnaire, upload, recommendation, copy, what-if)'),
  BoqRenamed: headOnly.describe('Another title'),
  BoqDetailsChanged: z
    .object({ changes: headChanges, ...followed })
    .describe(
      'Facts of the flat, before and after, and the lines that followed them; `kept`: those changed by hand, which did not',
    ),
  PlanDrawn: planOnly.describe('The first drawing of the flat, and the lines that are measured by it; `kept` as above'),
  PlanChanged: planOnly.describe('Another drawing of the flat, whole, before and after, and the lines measured again'),
  DesignFeeChanged: headOnly.describe('The design fee, before and after'),
  PurchasesChanged: z
    .object({ changes: headChanges.pick({ purchases: true }) })
    .describe('What was ordered of the purchase list, and notes on it, before and after'),
  ItemAdded: z.object({ line }).describe('The whole line'),
  ItemChanged: z
    .object({ id, title: z.string(), changes: lineChanges })
    .describe('`id` and each changed field, before and after'),
  ItemRemoved: z
    .object({ line, detached: z.array(lineChange) })
    .describe('The whole line, and its parts that remain on their own'),
  ItemsChanged: z
    .object({ changed: z.array(lineChange) })
    .describe('Changed fields of each line of a selection: one revision'),
  SuggestionsAccepted: z
    .object({ changed: z.array(lineChange) })
    .describe('Suggested rates and works accepted for lines, before and after: one revision'),
  QuotesAwarded: z
    .object({
      request: z.object({ id: z.uuid(), title: z.string() }),
      awards: z.array(z.object({ line: z.string(), quote: z.uuid(), vendor: z.string(), at: z.string() })),
      changed: z.array(lineChange),
      added: z.array(line),
    })
    .describe(
      'Rates that vendors quoted, awarded for lines, before and after, and their freight as lines: one revision',
    ),
  ItemsAdded: z.object({ lines: z.array(line) }).describe('Copies of a selection, whole: one revision'),
  BoqRevised: z
    .object({ patch })
    .describe('Several changes that were asked for at once, what they did together: one revision'),
  ItemsRemoved: z
    .object({ lines: z.array(line), detached: z.array(lineChange) })
    .describe('Whole lines of a selection: one revision'),
  LinesImported: z
    .object({
      ...importedFile,
      lines: z.array(line),
      changes: headChanges,
      statedTotal: paise.nullable(),
      computedTotal: paise,
      differences: z.array(
        z.object({
          kind: z.string(),
          at: z.string(),
          message: z.string(),
          stated: paise.nullable(),
          computed: paise.nullable(),
        }),
      ),
    })
    .describe('Lines with their place in the file, stated and computed total, every difference'),
  ImportAsked: z
    .object({ ...importedFile, questions: z.int(), changes: headChanges })
    .describe('The file waits for a person to answer so many questions; 0: they are answered and it is read again'),
  ImportFailed: z
    .object({ ...importedFile, message: z.string(), changes: headChanges })
    .describe('The file gave no BOQ, and why'),
  RateChanged: z
    .object({
      service,
      kind: z.enum(['material', 'labour']),
      label: z.string(),
      before: paise.nullable(),
      after: paise.nullable(),
      rateBefore: paise.describe('The rate in force before, of the book or the BOQ’s own.'),
      rateAfter: paise,
      offerBefore: takenOffer.optional().describe('The vendor’s price that the rate before was taken from.'),
    })
    .describe('The BOQ’s own rate for one label; `after: null` returns to the rate book'),
  RatesAdopted: z
    .object({ rates: z.array(rateMove.extend({ rateBefore: paise, rateAfter: paise })) })
    .describe('Rates taken from vendors’ prices, each with the price: one revision'),
  ChangeUndone: z
    .object({
      undone: z.int(),
      undoneType: z.string(),
      undoneTo: z
        .int()
        .nullable()
        .describe('The revision that the undone change had returned to; null for any other change.'),
      patch,
    })
    .describe('The revision it takes back and the patch that does so; an undo of an undo is a redo'),
  BoqReverted: z
    .object({ to: z.int(), part: z.literal(true).optional(), patch })
    .describe('The revision it restores and the patch that leads there; `part`: only chosen items and rates return'),
  BranchMerged: z
    .object({ branchId: id, branchRevision: z.int(), patch })
    .describe('Chosen changes of a what-if copy, merged: one revision'),
  BoqAttached: z
    .object({
      userId: id,
      right: z.enum(['view', 'comment', 'site']).optional().describe('Absent: the right to edit.'),
    })
    .describe('An owner or member joins'),
  MemberInvited: z
    .object({
      userId: id.nullable().describe('The account with the invited email; null: there is none yet.'),
      right: z.enum(['view', 'comment', 'site', 'edit']),
    })
    .describe('Someone is invited to view, comment, work on site or edit'),
  MemberRemoved: z.object({ userId: id }).describe('A member leaves'),
  BoqAssigned: z
    .object({ as: z.enum(['home-owner', 'designer']), userId: id, before: id.nullable() })
    .describe('Another owner or designer in charge'),
  CommentNoted: z
    .object({
      commentId: id,
      lineId: id,
      what: z.enum(['added', 'resolved', 'reopened', 'removed']),
      mentions: z.array(id).describe('Accounts that its text names.'),
    })
    .describe('A comment on a line: added, resolved, reopened or removed'),
  BoqUnlinked: z.object({ boqId: id }).describe('A copy is unlinked from its original'),
  ...ISSUE_SHAPES,
  BoqDeleted: z.object({}).describe('In the bin: nothing follows, unless it is restored'),
  BoqRestored: z.object({}).describe('Out of the bin, as it was'),
} as const;

export type PublicEventType = keyof typeof BOQ_SHAPES;
/** The event types of the feed, in documentation order. */
export const PUBLIC_EVENT_TYPES = Object.keys(BOQ_SHAPES) as PublicEventType[];

/** Fields of stored events that are never published: a visitor's identifier opens their BOQs, a choice may name another BOQ. */
export type HiddenField = 'guestIdentifier' | 'choices';
