import { can } from '../../../lib/permissions';
import type { Choice } from '../api/branch-commands';
import type { BranchCompare, BranchItem } from '../api/branch-queries';

type HeadName = BranchCompare['details'][number]['path'];

/** The ticked choices. */
export interface Selection {
  readonly items: ReadonlySet<string>;
  readonly rates: boolean;
  readonly head: ReadonlySet<HeadName>;
}

/** Settings that are prices. */
const PRICES: ReadonlySet<string> = new Set(['design_fee', 'rate_book_version', 'rate_library', 'miscellaneous']);

/** Whether the person may merge a setting, by their permissions on the BOQ. */
export function mayBringFact(name: HeadName, rights: readonly string[]): boolean {
  return can(rights, 'rename') && (!PRICES.has(name) || can(rights, 'edit_rates'));
}

/** Everything the person may merge without overwriting later changes of the BOQ. */
export function firstSelection({ items, rates, details }: BranchCompare, rights: readonly string[]): Selection {
  const clean = items.filter(({ conflict }) => !conflict).map(({ id }) => id);
  const facts = details.filter(({ path, conflict }) => !conflict && mayBringFact(path, rights));
  return {
    items: new Set(clean.flatMap((id) => withNeeds(id, items))),
    rates: rates.length > 0 && rates.every(({ conflict }) => !conflict) && can(rights, 'edit_rates'),
    head: new Set(facts.map(({ path }) => path)),
  };
}

function withNeeds(id: string, items: BranchCompare['items']): string[] {
  return [id, ...(items.find((item) => item.id === id)?.needs ?? [])];
}

/** Ticks an item together with its parents, or unticks it together with its children. */
export function toggleItem(selection: Selection, id: string, items: BranchCompare['items']): Selection {
  const next = new Set(selection.items);
  if (next.has(id)) {
    next.delete(id);
    for (const item of items) if (item.needs.includes(id)) next.delete(item.id);
  } else for (const one of withNeeds(id, items)) next.add(one);
  return { ...selection, items: next };
}

/** Ticks or unticks a setting. */
export function toggleFact(selection: Selection, name: HeadName): Selection {
  const head = new Set(selection.head);
  if (!head.delete(name)) head.add(name);
  return { ...selection, head };
}

/** The selection as a request, without what has disappeared in the meantime; null when nothing is chosen. */
export function choiceOf(selection: Selection, { items, rates, details }: BranchCompare): Choice | null {
  const lineIds = items.filter(({ id }) => selection.items.has(id)).map(({ id }) => id);
  const head = details.filter(({ path }) => selection.head.has(path)).map(({ path }) => path);
  const withRates = selection.rates && rates.length > 0;
  if (lineIds.length + head.length === 0 && !withRates) return null;
  return { line_ids: lineIds, rates: withRates, head };
}

/** `3 items, rates and 1 detail`: the selection, for a button. */
export function wordsOf(choice: Choice, rates: number): string {
  return listed([
    [choice.line_ids?.length ?? 0, 'item'],
    [choice.rates ? rates : 0, 'rate'],
    [choice.head?.length ?? 0, 'detail'],
  ]);
}

/** `2 images and 1 comment`: what the copy added to an item and is merged with it; empty when nothing. */
export function additionsOf({ images, comments }: Pick<BranchItem, 'images' | 'comments'>): string {
  return listed([
    [images, 'image'],
    [comments, 'comment'],
  ]);
}

function listed(counts: readonly (readonly [n: number, one: string])[]): string {
  const parts = counts.filter(([n]) => n > 0).map(([n, one]) => `${n} ${one}${n === 1 ? '' : 's'}`);
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
