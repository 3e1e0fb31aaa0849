/** The rules of the directory: vendors, brands, categories, patterns and items, each added, changed, retired, restored. */
import { Rejection } from '../../../kernel/decisions/rejection';
import { addRecord, changeRecord, type Decision, type Fact } from '../../../platform/records/decision';
import type { FieldValues, RowOf } from '../../../platform/records/fields';
import type { DirectoryKind } from './fields';

type NamedKind = Exclude<DirectoryKind, 'item'>;

/** `at`: milliseconds. */
export type DirectoryCommand =
  | { readonly type: 'AddItem'; readonly id: string; readonly fields: FieldValues<'item'>; readonly at: number }
  | { readonly type: 'ChangeItem'; readonly fields: FieldValues<'item'> }
  | {
      readonly type: 'AddNamed';
      readonly kind: NamedKind;
      readonly id: string;
      readonly fields: FieldValues<NamedKind>;
    }
  | { readonly type: 'ChangeNamed'; readonly kind: NamedKind; readonly fields: FieldValues<NamedKind> }
  /** The patterns of a category, in their order. */
  | { readonly type: 'ArrangeCategory'; readonly patterns: readonly string[] };

export interface DirectoryState<K extends DirectoryKind = DirectoryKind> {
  /** Null before it is added. */
  readonly record: RowOf<K> | null;
  /** The record that has its slug, or of an item its code at the same vendor. */
  readonly namesake: { readonly id: string } | null;
  /** The vendor, brand and patterns that it names, as far as the directory has them: `brand 4b7c…`. */
  readonly known: ReadonlySet<string>;
}

const ADDED = {
  vendor: 'vendor-listed',
  item: 'item-listed',
  brand: 'brand-added',
  category: 'category-added',
  pattern: 'pattern-added',
} as const satisfies Readonly<Record<DirectoryKind, Fact>>;
/** Fields that a new record cannot do without. */
const NEEDED = ['vendor_id', 'catalog_code', 'brand_id', 'pattern_id', 'base_price'] as const;
const NO_SUCH_RECORD = new Rejection('not-found', 'There is no such record.');

const refusal = (field: string, sentence: string): Rejection => new Rejection('invalid', sentence, field);
const absent = (field: string): Rejection =>
  refusal(field, `Please enter the ${field.replace(/_id$/, '').replaceAll('_', ' ')}.`);

/**
 * Decides a command on a record of the directory. Pure. Throws Rejection with the field and the sentence that is shown for
 * what contradicts the directory, and for an unknown record.
 */
export function decideDirectory(command: DirectoryCommand, state: DirectoryState): Decision<DirectoryKind> {
  if (command.type === 'AddItem') {
    const { id, at } = command;
    const fields = { ...command.fields, max_price: command.fields.max_price ?? command.fields.base_price };
    const missing = (['name', ...NEEDED] as const).find((field) => fields[field] === undefined);
    if (missing) throw absent(missing);
    if (!state.known.has(`vendor ${fields.vendor_id}`)) throw NO_SUCH_RECORD;
    refuseItem(id, fields, fields, state);
    return addRecord(ADDED.item, 'item', id, { listed_at: at, ...fields });
  }
  if (command.type === 'AddNamed') return added(command, state);
  const { record } = state;
  if (!record) throw NO_SUCH_RECORD;
  switch (command.type) {
    case 'ChangeItem': {
      const before: FieldValues<'item'> = 'base_price' in record ? record : {};
      const item = { ...before, ...command.fields };
      refuseItem(record.id, command.fields, item, state);
      const isPriced = before.base_price !== item.base_price || before.max_price !== item.max_price;
      const fact = changeFact('item', record, command.fields) ?? (isPriced ? 'item-priced' : 'item-changed');
      return changeRecord(fact, 'item', record.id, command.fields);
    }
    case 'ChangeNamed': {
      const { kind, fields } = command;
      refusePatterns(fields, state);
      return changeRecord(changeFact(kind, record, fields) ?? (`${kind}-changed` as const), kind, record.id, fields);
    }
    case 'ArrangeCategory': {
      const patterns = [...new Set(command.patterns)];
      if (patterns.some((id) => !state.known.has(`pattern ${id}`)))
        throw refusal('patterns', 'One of these patterns no longer exists.');
      return changeRecord('category-changed', 'category', record.id, { patterns });
    }
  }
}

function added(
  { kind, id, fields }: DirectoryCommand & { readonly type: 'AddNamed' },
  state: DirectoryState,
): Decision<DirectoryKind> {
  if (fields.name === undefined) throw absent('name');
  refusePatterns(fields, state);
  const { slug = '' } = fields;
  if (slug === '') throw refusal('slug', 'Please give a slug: the name has no Latin letters.');
  if (state.namesake) throw refusal('slug', `There is a ${kind} with this slug already.`);
  const letters = slug.replace(/[^a-z]/g, '').slice(0, 3);
  const prefix = kind === 'category' ? { catalog_prefix: letters.padEnd(2, 'x') } : {};
  return addRecord(ADDED[kind], kind, id, { ...prefix, ...fields });
}

/** Null for a change that neither retires nor restores. */
function changeFact(
  kind: DirectoryKind,
  { retired: before }: { readonly retired: boolean },
  { retired = before }: { readonly retired?: boolean | undefined },
): Fact | null {
  if (retired === before) return null;
  return `${kind}-${retired ? 'retired' : 'restored'}`;
}

function refuseItem(
  id: string,
  given: FieldValues<'item'>,
  item: FieldValues<'item'>,
  { known, namesake }: DirectoryState,
): void {
  for (const kind of ['brand', 'pattern'] as const) {
    const named = given[`${kind}_id`];
    if (named !== undefined && !known.has(`${kind} ${named}`)) throw refusal(`${kind}_id`, `Please choose a ${kind}.`);
  }
  if (namesake && namesake.id !== id) throw refusal('catalog_code', 'This vendor has an item with this code already.');
  if ((item.max_price ?? 0) < (item.base_price ?? 0))
    throw refusal('max_price', 'The max price is at least the base price.');
  const { valid_from: from, valid_until: until } = item;
  if (from && until && until < from) throw refusal('valid_until', 'The last day is not before the first day.');
}

function refusePatterns(fields: FieldValues<NamedKind>, { known }: DirectoryState): void {
  const patterns = 'patterns' in fields ? (fields.patterns ?? []) : [];
  if (new Set(patterns).size < patterns.length || patterns.some((id) => !known.has(`pattern ${id}`)))
    throw refusal('patterns', 'Each pattern is named once, and must be in the directory.');
}
