import type { CatalogueEntry } from '../api/catalogue-query';
import type { Item } from '../api/items-query';
import {
  DRAFT_NAMES,
  draftField,
  RATE,
  sidesOf,
  type DraftDefaults,
  type DraftName,
  type ItemDraft,
  type ItemFields,
} from './draft-fields';

/** What a form of a work asks for: its measures, and its own rate where its trade has one and the person may change it. */
export function formInputs(work: Pick<CatalogueEntry, 'inputs' | 'rate_editable'>, canEditRate: boolean): string[] {
  return canEditRate && work.rate_editable ? [...work.inputs, RATE] : [...work.inputs];
}

const draftWith = (value: (name: DraftName) => unknown): ItemDraft =>
  Object.fromEntries(DRAFT_NAMES.map((name) => [name, value(name)])) as unknown as ItemDraft;

export function draftOf(item: Item): ItemDraft {
  return draftWith((name) => draftField(name).of(item));
}

/** What the form of a typed item has besides its quantity and rate. */
export function typedNumbersOf(item: Item): object {
  return Object.fromEntries(numbersOf(null).map(({ name, api }) => [api, draftField(name).of(item)]));
}

/** The catalogue's usual size and first finish, and what else a new item begins with. */
export function firstDraft(entry: CatalogueEntry, beginning: DraftDefaults): ItemDraft {
  return draftWith((name) => draftField(name).first(entry, beginning));
}

function isAsked(name: DraftName, inputs: readonly string[]): boolean {
  if (name === 'sides') return sidesOf(inputs).length > 0;
  const { input } = draftField(name);
  return input === undefined || inputs.includes(input);
}

/** The fields of numbers that a work asks for; of a typed item, where no inputs are given, those that it has too. */
export function numbersOf(inputs: readonly string[] | null) {
  return DRAFT_NAMES.flatMap((name) => {
    const { number, api } = draftField(name);
    if (!number || (inputs ? !isAsked(name, inputs) : !number.typed)) return [];
    return [{ name, api, ...number }];
  });
}

function sent(draft: ItemDraft, names: readonly DraftName[], inputs: readonly string[]): ItemFields {
  const fields = names.map((name) => {
    const { api, send } = draftField(name);
    return [api, send ? send(draft[name], inputs) : draft[name]];
  });
  return Object.fromEntries(fields) as ItemFields;
}

/** The draft as the API takes it: only the measures that this work uses; which of them it needs is the server's to say. */
export function fieldsOf(draft: ItemDraft, inputs: readonly string[]): ItemFields {
  const asked = DRAFT_NAMES.filter((name) => {
    const { ofFurniture, isOptional } = draftField(name);
    return !ofFurniture && !(isOptional && draft[name] === null) && isAsked(name, inputs);
  });
  return sent(draft, asked, inputs);
}

/** Whether furniture is loose and what it is part of, as the API takes it. */
export function tagsOf(draft: ItemDraft): ItemFields {
  return sent(
    draft,
    DRAFT_NAMES.filter((name) => draftField(name).ofFurniture),
    [],
  );
}

/** What an edit sends: the draft's fields that differ from the item. Null when nothing does. */
export function changesOf(item: Item, draft: ItemDraft): ItemFields | null {
  const [before, after] = [draftOf(item), draft].map((one) => sent(one, DRAFT_NAMES, item.inputs)) as [
    ItemFields,
    ItemFields,
  ];
  const changed = Object.entries(after).filter(
    ([api, value]) => JSON.stringify(value) !== JSON.stringify(before[api as keyof ItemFields]),
  );
  return changed.length > 0 ? Object.fromEntries(changed) : null;
}

function differ(a: ItemDraft, b: ItemDraft, name: DraftName): boolean {
  return JSON.stringify(a[name]) !== JSON.stringify(b[name]);
}

/** The fields in which two drafts differ, as a sentence calls them: `size and count`; empty where they are alike. */
export function fieldsThatDiffer(a: ItemDraft, b: ItemDraft): string {
  const words = DRAFT_NAMES.filter((name) => differ(a, b, name)).map((name) => draftField(name).words);
  return new Intl.ListFormat('en-IN').format(words);
}

/** Theirs, with what the person changed since `base` in its place: nobody's change of another field is lost. */
export function mergedDraft(base: ItemDraft, mine: ItemDraft, theirs: ItemDraft): ItemDraft {
  return draftWith((name) => (differ(base, mine, name) ? mine : theirs)[name]);
}

/** Every measure of a draft by its name, null where none is given. */
function measuresOf(draft: ItemDraft): [string, number | null][] {
  const own = DRAFT_NAMES.filter((name) => draftField(name).isMeasure && name !== 'sides');
  return [...Object.entries(draft.sides), ...own.map((name) => [name, draft[name]])].map(([name, value]) => [
    String(name),
    typeof value === 'number' ? value : null,
  ]);
}

/** Measures that can replace one another where a work takes an area as well. */
const RIVALS = ['sides', 'area', 'carpetArea'] as const;

/** The draft with a change of its measures: of those that can replace one another, only the one entered last is kept. */
export function measuredBy(draft: ItemDraft, change: Partial<ItemDraft>, inputs: readonly string[]): ItemDraft {
  const after = { ...draft, ...change };
  const said = RIVALS.find((name) => name in change);
  const isSaid =
    said === 'sides' ? Object.values(after.sides).some((side) => side !== null) : said && after[said] !== null;
  if (!isSaid || !inputs.some((input) => input === 'area' || input === 'carpet_area')) return after;
  const noSides = Object.fromEntries(sidesOf(inputs).map((side) => [side, null]));
  return {
    ...after,
    ...(said === 'sides' ? {} : { sides: noSides }),
    ...(said === 'area' ? {} : { area: null }),
    ...(said === 'carpetArea' ? {} : { carpetArea: null }),
  };
}

/** True while a work that goes by measures has none yet: there is nothing to price. */
export function isUnmeasured(draft: ItemDraft, inputs: readonly string[]): boolean {
  const asked = inputs.some((input) => input !== RATE);
  return asked && measuresOf(draft).every(([, value]) => value === null);
}

/** True while a measure that was given is missing and none is given in its place: it is being typed. */
export function isBeingTyped(draft: ItemDraft, before: ItemDraft): boolean {
  const old = new Map(measuresOf(before));
  const measures = measuresOf(draft);
  const missing = measures.some(([name, value]) => value === null && (old.get(name) ?? null) !== null);
  return missing && !measures.some(([name, value]) => value !== null && (old.get(name) ?? null) === null);
}
