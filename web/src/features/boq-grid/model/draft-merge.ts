import type { ItemDraft } from './item-draft';

/** What the fields of a draft are called in a sentence. */
const FIELDS: Readonly<Record<keyof ItemDraft, string>> = {
  room: 'room',
  finishId: 'finish',
  count: 'count',
  sides: 'size',
  carpetArea: 'carpet area',
  trips: 'trips',
  area: 'area',
  rate: 'rate',
  isLoose: 'loose furniture',
  componentOf: 'what it is part of',
};
const NAMES = Object.keys(FIELDS) as (keyof ItemDraft)[];

function differ(a: ItemDraft, b: ItemDraft, name: keyof ItemDraft): boolean {
  return JSON.stringify(a[name]) !== JSON.stringify(b[name]);
}

/** The fields in which two drafts differ, as a sentence calls them: `size and count`; empty where they are alike. */
export function fieldsThatDiffer(a: ItemDraft, b: ItemDraft): string {
  const names = NAMES.filter((name) => differ(a, b, name)).map((name) => FIELDS[name]);
  return new Intl.ListFormat('en-IN').format(names);
}

/** Theirs, with what the person changed since `base` in its place: nobody's change of another field is lost. */
export function mergedDraft(base: ItemDraft, mine: ItemDraft, theirs: ItemDraft): ItemDraft {
  const own = NAMES.filter((name) => differ(base, mine, name)).map((name) => [name, mine[name]]);
  return { ...theirs, ...Object.fromEntries(own) } as ItemDraft;
}
