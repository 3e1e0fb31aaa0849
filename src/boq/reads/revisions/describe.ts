/** The history in words: what a patch did, as one sentence and as rows of before and after. */
import { rupeesText, type Paise } from '../../../kernel/money';
import { NO_PURCHASES, purchasesChanged } from '../../../kernel/purchases';
import { offerWords, type TakenOffer } from '../../../kernel/taken-offer';
import { invert, type Change, type Patch } from '../../domain/boq.patch';
import { patchOf, type BoqEvent, type BoqEventData } from '../../domain/boq.events';
import type { BoqState, Line } from '../../domain/boq.state';
import type { FieldDescription, Names } from '../../domain/field-description';
import { HEAD_FIELDS } from '../../domain/head-fields';
import { LINE_FIELDS } from '../../domain/line-fields';

export interface ChangeRow {
  readonly path: string;
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Rows stored per revision; an import of thousands of lines states how many more there are. */
const MAX_ROWS = 200;

const FIELDS: Readonly<Record<string, FieldDescription<unknown>>> = { ...HEAD_FIELDS, ...LINE_FIELDS };

function shown(field: string, value: unknown, names: Names): string | null {
  if (value === null || value === undefined) return null;
  return FIELDS[field]?.show?.(value, names) ?? String(value);
}

function fieldLabel(field: string): string {
  return FIELDS[field]?.label ?? field;
}

function moves(changes: object): [string, Change<unknown>][] {
  return Object.entries(changes) as [string, Change<unknown>][];
}

function rateLabel(key: string, names: Names): string {
  const [, , label = key] = key.split('|');
  return capitalised(names.rate(label));
}

/** What is said of a change whose values mean nothing to people: a place is a number between two others. */
const SAID: ReadonlyMap<string, string> = new Map([['place', 'moved']]);

/** Changed fields of a line or of the BOQ in words, one row per field. */
export function fieldRows(changes: object, names: Names): ChangeRow[] {
  return moves(changes).map(([field, { before, after: next }]) => {
    const [was, is] = [shown(field, before, names), shown(field, next, names)];
    const said = SAID.get(field);
    const after = is !== null && was === is ? 'changed; its figures are the same' : is;
    return { path: field, label: fieldLabel(field), before: said ? null : was, after: said ?? after };
  });
}

/** A rate with the vendor's price that it was taken from, where it was. */
function fromOffer(rate: string | null, offer: TakenOffer | undefined): string | null {
  return rate !== null && offer ? `${rate} from ${offerWords(offer)}` : rate;
}

/** A rate before and after in words; null is the rate book's. */
export function rateRow(key: string, before: Paise | null, after: Paise | null, names: Names): ChangeRow {
  const show = (rate: Paise | null): string => (rate === null ? 'Rate book' : rupeesText(rate));
  return { path: `rates.${key}`, label: rateLabel(key, names), before: show(before), after: show(after) };
}

/** What an event's patch changed, one row per field: at most MAX_ROWS, and a row with the number of the rest. */
export function changeRows(event: BoqEvent, after: BoqState, names: Names): ChangeRow[] {
  const patch = event.type === 'BoqCreated' ? { ...patchOf(event), added: event.data.lines } : patchOf(event);
  const inForce = event.type === 'RateChanged' ? [event.data] : event.type === 'RatesAdopted' ? event.data.rates : [];
  return patchRows(patch, after, names, inForce);
}

/**
 * A patch as rows. `after`: the state after it, for the titles of lines. `inForce`: of each rate, those in force before
 * and after, which the patch knows only where they are the BOQ's own.
 */
export function patchRows(
  patch: Patch,
  after: BoqState,
  names: Names,
  inForce: readonly { readonly rateBefore: Paise; readonly rateAfter: Paise }[] = [],
): ChangeRow[] {
  const rows = fieldRows(patch.head, names);
  for (const [index, { key, before, after: next, offerBefore, offer }] of patch.rates.entries()) {
    const rate = inForce[index];
    const row = rateRow(key, rate?.rateBefore ?? before, rate?.rateAfter ?? next, names);
    rows.push({ ...row, before: fromOffer(row.before, offerBefore), after: fromOffer(row.after, offer) });
  }
  for (const line of patch.added)
    rows.push({ path: `items.${line.id}`, label: line.title, before: null, after: 'Added' });
  for (const line of patch.removed)
    rows.push({ path: `items.${line.id}`, label: line.title, before: 'Removed', after: null });
  for (const { id, changes } of patch.changed) {
    const title = after.lines.get(id)?.title ?? 'Item';
    for (const row of fieldRows(changes, names))
      rows.push({ ...row, path: `items.${id}.${row.path}`, label: `${title}: ${row.label.toLowerCase()}` });
  }
  if (rows.length <= MAX_ROWS) return rows;
  return [
    ...rows.slice(0, MAX_ROWS),
    { path: '', label: `and ${rows.length - MAX_ROWS} more`, before: null, after: null },
  ];
}

const NOTED = {
  added: 'Commented',
  resolved: 'Resolved a comment',
  reopened: 'Reopened a comment',
  removed: 'Deleted a comment',
} as const;

/** One sentence about an event, for the history's list. */
export function summaryOf(event: BoqEvent, after: BoqState, names: Names): string {
  switch (event.type) {
    case 'BoqCreated':
      return CREATED[event.data.origin];
    case 'LinesImported':
      return `Imported ${event.data.lines.length === 1 ? '1 line' : `${event.data.lines.length} lines`} from ${event.data.file}`;
    case 'ImportAsked':
      return event.data.questions > 0
        ? `${event.data.file} needs an answer`
        : `Answered what ${event.data.file} left open`;
    case 'ImportFailed':
      return `Import of ${event.data.file} failed`;
    case 'SuggestionsAccepted': {
      const { length } = event.data.changed;
      return length === 1
        ? `Priced by suggestion: ${capitalised(sentence(patchOf(event), after, names))}`
        : `Priced ${length} items by suggestions`;
    }
    case 'QuotesAwarded':
      return awardedText(event.data);
    case 'PurchasesChanged': {
      const { before, after: now } = event.data.changes.purchases ?? { before: null, after: null };
      return purchasesChanged(before ?? NO_PURCHASES, now ?? NO_PURCHASES);
    }
    case 'PlanDrawn':
    case 'PlanChanged': {
      return planText(event, after);
    }
    case 'RateChanged':
      return `${rateLabel(`||${event.data.label}`, names)} ${rupeesText(event.data.rateBefore)} → ${rupeesText(event.data.rateAfter)}`;
    case 'RatesAdopted':
      return adoptedText(event.data, names);
    case 'BoqAttached':
      return after.members.has(event.data.userId) ? 'Joined the BOQ' : 'Saved the BOQ';
    case 'MemberInvited':
      return `Invited someone to ${event.data.right}`;
    case 'MemberRemoved':
      return 'Removed a member';
    case 'BoqAssigned':
      return event.data.as === 'designer' ? 'Assigned the designer' : 'Assigned the owner';
    case 'CommentNoted': {
      const { what, lineId } = event.data;
      return `${NOTED[what]} on ${after.lines.get(lineId)?.title ?? 'an item'}`;
    }
    case 'BoqUnlinked':
      return 'Unlinked from the BOQ it was copied from';
    case 'RevisionIssued': {
      const issued = after.issues.at(-1);
      return issued
        ? `Sent ${issued.kind === 'variation' ? 'variation' : 'quotation'} ${issued.issue}`
        : 'Sent a quotation';
    }
    case 'IssueAccepted':
      return `${event.data.name} accepted quotation ${event.data.issue}`;
    case 'IssueDeclined':
      return `Quotation ${event.data.issue} was declined${event.data.remark ? `: ${event.data.remark}` : ''}`;
    case 'IssueAsked': {
      const { name, issue, lineId } = event.data;
      const about = lineId === null ? `quotation ${issue}` : (after.lines.get(lineId)?.title ?? 'an item');
      return `${name} asked about ${about}`;
    }
    case 'IssueWithdrawn':
      return `Withdrew quotation ${event.data.issue}`;
    case 'BoqDeleted':
      return 'Deleted the BOQ';
    case 'BoqRestored':
      return 'Restored the BOQ from the bin';
    case 'BoqReverted':
      return event.data.part
        ? `Back as at version ${event.data.to}: ${sentence(event.data.patch, after, names)}`
        : `Restored version ${event.data.to}`;
    case 'BranchMerged':
      return `Applied from a what-if copy: ${sentence(event.data.patch, after, names)}`;
    case 'ChangeUndone':
      return undoneText(event.data, after, names);
    default:
      return capitalised(sentence(patchOf(event), after, names));
  }
}

/** `Changed the plan, added Wardrobe: 3 items measured by it`. */
function planText(
  { type, data }: Extract<BoqEvent, { readonly type: 'PlanDrawn' | 'PlanChanged' }>,
  { lines }: BoqState,
): string {
  const { before, after } = data.changes.plan ?? { before: null, after: null };
  const standing = (plan: typeof after): Set<string> => new Set(plan?.items.map(({ itemId }) => itemId));
  const [stood, stands] = [standing(before), standing(after)];
  const come = data.added.filter(({ id }) => stands.has(id));
  const gone = data.removed.filter(({ id }) => stood.has(id) && !stands.has(id));
  const sized = data.changed.flatMap(({ id, changes }) =>
    stands.has(id) && changes.dimension ? (lines.get(id) ?? []) : [],
  );
  const said = [
    come.length > 0 && `added ${titlesOf(come)}`,
    gone.length > 0 && `removed ${titlesOf(gone)}`,
    sized.length > 0 && `resized ${titlesOf(sized)}`,
  ];
  const own = come.length + gone.length + sized.length;
  const followed = data.added.length + data.removed.length + data.changed.length - own;
  const measured = followed === 0 ? '' : `: ${followed} ${followed === 1 ? 'item' : 'items'} measured by it`;
  const what = [type === 'PlanDrawn' ? 'Drew the flat' : 'Changed the plan', ...said.filter(Boolean)];
  return `${what.join(', ')}${measured}`;
}

const titlesOf = ([first, ...others]: readonly Line[]): string =>
  others.length === 0 ? (first?.title ?? '') : `${others.length + 1} items`;

/** Each vendor with the number of items that were awarded to them. */
function awardedText({ request, awards }: BoqEventData['QuotesAwarded']): string {
  const counts = new Map<string, number>();
  for (const { vendor } of awards) counts.set(vendor, (counts.get(vendor) ?? 0) + 1);
  const said = [...counts].map(([vendor, count]) => `${vendor} (${count} ${count === 1 ? 'item' : 'items'})`);
  return `Awarded “${request.title}” to ${said.join(', ')}`;
}

/** `Ply ₹80.00 → ₹95.00 from Shree Ply, 18 mm BWP, list of 03/11/2026`; of several the vendors. */
function adoptedText({ rates }: BoqEventData['RatesAdopted'], names: Names): string {
  const [first] = rates;
  if (first?.offer && rates.length === 1)
    return `${rateLabel(first.key, names)} ${rupeesText(first.rateBefore)} → ${rupeesText(first.rateAfter)} from ${offerWords(first.offer)}`;
  const vendors = [...new Set(rates.flatMap(({ offer }) => offer?.vendor ?? []))];
  return `Took ${rates.length} rates from prices of ${vendors.length > 2 ? `${vendors.length} vendors` : vendors.join(' and ')}`;
}

/** What was undone or redone; for a restore, the restored revision instead of the many fields it changed. */
function undoneText(
  { undoneType, undoneTo, patch }: BoqEventData['ChangeUndone'],
  after: BoqState,
  names: Names,
): string {
  const isRedo = undoneType === 'ChangeUndone';
  const verb = isRedo ? 'Redone' : 'Undone';
  if (undoneTo !== null) return `${verb}: return to version ${undoneTo}`;
  return undoneType === 'BoqReverted'
    ? `${verb}: return to an earlier version`
    : `${verb}: ${sentence(isRedo ? patch : invert(patch), after, names)}`;
}

const CREATED = {
  questionnaire: 'Created from the questionnaire',
  upload: 'Created for an uploaded file',
  recommendation: 'Created as a recommendation',
  clone: 'Copied from another BOQ',
  'what-if': 'Created as a what-if copy',
  blank: 'Created',
} as const;

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function sentence(patch: Patch, state: BoqState, names: Names): string {
  const parts: string[] = [];
  for (const [field, { after }] of moves(patch.head)) {
    if (field === 'status') continue;
    parts.push(`${fieldLabel(field).toLowerCase()} to ${shown(field, after, names) ?? 'none'}`);
  }
  for (const { key, after } of patch.rates)
    parts.push(`${rateLabel(key, names)} to ${after === null ? 'the rate book' : rupeesText(after)}`);
  if (patch.added.length > 0) parts.push(`added ${titles(patch.added)}`);
  if (patch.removed.length > 0) parts.push(`removed ${titles(patch.removed)}`);
  // Consequences of the rest of the patch are not listed again: parts that became independent, lines measured by the
  // carpet area.
  const follows = new Set<string>();
  if (patch.removed.length > 0 || patch.added.length > 0) follows.add('componentOf');
  if (patch.head.carpetArea) follows.add('carpetArea');
  const changed = patch.changed.filter(({ changes }) => moves(changes).some(([field]) => !follows.has(field)));
  if (changed.length === 1) {
    const [{ id, changes }] = changed as [Patch['changed'][number]];
    parts.push(`${state.lines.get(id)?.title ?? 'item'}: ${movesText(moves(changes), names)}`);
  } else if (changed.length > 1) {
    const texts = new Set(changed.map(({ changes }) => movesText(moves(changes), names)));
    parts.push(texts.size === 1 ? `${changed.length} items: ${[...texts][0]}` : `${changed.length} items changed`);
  }
  return parts.length > 0 ? parts.join(', ') : 'nothing changed';
}

function movesText(changes: [string, Change<unknown>][], names: Names): string {
  if (changes.length > 2) return changes.map(([field]) => fieldLabel(field).toLowerCase()).join(', ');
  return changes
    .map(
      ([field, { after }]) =>
        SAID.get(field) ?? `${fieldLabel(field).toLowerCase()} to ${shown(field, after, names) ?? 'none'}`,
    )
    .join(', ');
}

function titles(lines: readonly Line[]): string {
  return lines.length === 1 ? (lines[0] as Line).title : `${lines.length} items`;
}
