import { today } from '../../../../kernel/day';
import { slugOf } from '../../records/slug';
import { addedRows, UnknownNames, type UnknownName } from './unknown-names';
import { addressOf, type Draft, type Refusal, type Value } from './draft';
import { KINDS, SHEETS, type Kind } from './fields';
import { Names } from './names';

/** A record in the directory. */
export interface DirectoryEntry {
  readonly slug: string;
  readonly name: string;
}
export type NamedKind = Exclude<Kind, 'item'>;
export const NAMED_KINDS = KINDS.filter((kind) => kind !== 'item');
/** A category with the names of its patterns. */
export interface DirectoryCategory extends DirectoryEntry {
  readonly patterns: readonly string[];
}
export type Directory = Readonly<Record<Exclude<NamedKind, 'category'>, readonly DirectoryEntry[]>> & {
  readonly category: readonly DirectoryCategory[];
};

/** A row that can be saved. */
export interface AcceptedRow {
  readonly draft: Draft;
  /** Slug of the record; for an item, of its vendor. */
  readonly slug: string;
  /** Slugs of referenced records by field: `brand`, `pattern`; for a pattern, its categories. */
  readonly refers: Readonly<Record<string, readonly string[]>>;
}

export interface RefusedRow {
  readonly draft: Draft;
  readonly refusals: readonly Refusal[];
}

export interface Plan {
  readonly accepted: Readonly<Record<Kind, readonly AcceptedRow[]>>;
  readonly refused: readonly RefusedRow[];
  /** Rows that repeat another row, which is saved. */
  readonly repeated: ReadonlyMap<Draft, Draft>;
  /** Rows of records that a person chose to add because the directory lacks their names. */
  readonly added: readonly Draft[];
  /** Names that the directory lacks. */
  readonly names: readonly UnknownName[];
}

/**
 * Decides which rows can be saved, given the directory, the other rows of the file and what a person chose for names
 * that the directory lacks. A record is matched by its slug, or by name when the row has no slug; an item by vendor and
 * code. Different rows for the same record are all refused, and so are references to a record that is neither in the
 * directory nor saved by this file. `day`: the first day of prices without one, and so the earliest of their last days.
 */
export function planOf(
  drafts: readonly Draft[],
  directory: Directory,
  chosen: readonly UnknownName[] = [],
  day: string = today(),
): Plan {
  const added = addedRows(chosen, directory);
  const planner = new Planner(
    [...added, ...drafts.filter(({ notItem }) => notItem === undefined)],
    directory,
    chosen,
    day,
  );
  for (const kind of NAMED_KINDS) planner.plan(kind);
  planner.plan('item');
  const { accepted, refused, repeated } = planner;
  return { accepted, refused, repeated, added, names: planner.asked.list(directory) };
}

const PAST = 'the last day is over, so that a price from today would never hold: give its first day as well';

class Planner {
  readonly accepted: Record<Kind, AcceptedRow[]> = { vendor: [], brand: [], category: [], pattern: [], item: [] };
  readonly refused: RefusedRow[] = [];
  readonly repeated = new Map<Draft, Draft>();
  readonly asked: UnknownNames;
  private readonly names: Record<NamedKind, Names> = {
    vendor: new Names(),
    brand: new Names(),
    category: new Names(),
    pattern: new Names(),
  };

  /** Refused rows, by the names other rows may use for them. */
  private readonly refusedNames = new Map<string, Draft>();

  constructor(
    private readonly drafts: readonly Draft[],
    directory: Directory,
    chosen: readonly UnknownName[],
    private readonly day: string,
  ) {
    this.asked = new UnknownNames(chosen);
    for (const kind of NAMED_KINDS) for (const { slug, name } of directory[kind]) this.names[kind].add(slug, name);
    for (const { kind, name, suggestion, choice } of chosen)
      if (choice === 'same' && suggestion) this.names[kind].alias(suggestion.slug, name);
  }

  plan(kind: Kind): void {
    const candidates: AcceptedRow[] = [];
    for (const draft of this.drafts) {
      if (draft.kind !== kind) continue;
      const found = kind === 'item' ? this.item(draft) : this.named(kind, draft);
      if ('refusals' in found) this.refuse(found);
      else candidates.push(found);
    }
    for (const [first, ...others] of groups(candidates)) {
      if (!first) continue;
      if (others.every((other) => isSame(first, other))) {
        this.accepted[kind].push(first);
        for (const { draft } of others) this.repeated.set(draft, first.draft);
      } else this.refuseTwins([first, ...others]);
    }
    if (kind === 'item') return;
    // Only now: a name in this sheet must not decide which record another of its rows means.
    for (const { draft, slug } of this.accepted[kind]) this.names[kind].add(slug, String(draft.values.name));
  }

  private named(kind: NamedKind, draft: Draft): AcceptedRow | RefusedRow {
    const refusals = [...draft.refusals];
    const name = textOf(draft.values.name);
    const given = textOf(draft.values.slug);
    const known = given === '' && name !== '' ? this.names[kind].find(name) : [];
    const slug = given || (known.length === 1 ? known[0] : slugOf(name)) || '';
    if (refusals.length === 0 && known.length > 1)
      refusals.push({
        cell: cellOf(draft, 'name'),
        reason: `several in the directory are called "${name}": give the slug`,
      });
    else if (refusals.length === 0 && slug === '')
      refusals.push({ cell: cellOf(draft, 'name'), reason: 'a slug is needed: the name has no Latin letters' });
    const categories = kind === 'pattern' ? splitList(textOf(draft.values.category)) : [];
    const refers = categories.map((text) => this.resolve('category', 'category', text, draft, refusals));
    if (refusals.length > 0) return { draft, refusals };
    return { draft, slug, refers: kind === 'pattern' ? { category: [...new Set(refers)] } : {} };
  }

  private item(draft: Draft): AcceptedRow | RefusedRow {
    const refusals = [...draft.refusals];
    const resolve = (kind: NamedKind): string => {
      const text = textOf(draft.values[kind]);
      return text === '' ? '' : this.resolve(kind, kind, text, draft, refusals);
    };
    const [slug, brand, pattern] = [resolve('vendor'), resolve('brand'), resolve('pattern')];
    const { base_price: base, max_price: max } = draft.values;
    if (typeof base === 'number' && typeof max === 'number' && max < base)
      refusals.push({ cell: cellOf(draft, 'max_price'), reason: 'the max price is below the base price' });
    const { valid_from: from, valid_until: until } = draft.values;
    if (from && until && until < from)
      refusals.push({ cell: cellOf(draft, 'valid_until'), reason: 'the last day is before the first' });
    else if (!from && typeof until === 'string' && until < this.day)
      refusals.push({ cell: cellOf(draft, 'valid_until'), reason: PAST });
    return refusals.length > 0 ? { draft, refusals } : { draft, slug, refers: { brand: [brand], pattern: [pattern] } };
  }

  /** The slug a text refers to; '' after a refusal when it matches none or several. */
  private resolve(kind: NamedKind, field: string, text: string, draft: Draft, refusals: Refusal[]): string {
    const found = this.names[kind].find(text);
    const own = found.length === 0 ? this.refusedNames.get(nameKey(kind, text)) : undefined;
    this.asked.note(kind, text, draft, found.length === 0 && own === undefined);
    if (found.length === 1 && found[0] !== undefined) return found[0];
    const { one, name } = SHEETS[kind];
    const cell = cellOf(draft, field);
    if (found.length > 1)
      refusals.push({ cell, reason: `several in the directory are called "${text}": give the slug of the ${one}` });
    else
      refusals.push({
        cell,
        reason: own
          ? `the ${one} "${text}" was refused itself (${addressOf(own.sheet, 0, own.at)})`
          : `the ${one} "${text}" is neither in the directory nor on a sheet ${name}`,
      });
    return '';
  }

  private refuse(row: RefusedRow): void {
    this.refused.push(row);
    const { kind, values } = row.draft;
    if (kind === 'item') return;
    for (const name of [values.name, values.slug])
      if (textOf(name) !== '') this.refusedNames.set(nameKey(kind, textOf(name)), row.draft);
  }

  private refuseTwins(twins: readonly AcceptedRow[]): void {
    for (const twin of twins) {
      const field = twin.draft.kind === 'item' ? 'catalog_code' : 'slug' in twin.draft.cells ? 'slug' : 'name';
      const others = twins.filter((other) => other !== twin).map(({ draft }) => cellOf(draft, field));
      const shown = others.slice(0, 3).join(', ') + (others.length > 3 ? ` and ${others.length - 3} more` : '');
      const reason =
        twin.draft.kind === 'item'
          ? `the catalogue code "${textOf(twin.draft.values.catalog_code)}" is in this file more than once for this vendor: also in ${shown}`
          : `the ${SHEETS[twin.draft.kind].one} "${twin.slug}" is in this file more than once: also in ${shown}`;
      this.refuse({ draft: twin.draft, refusals: [{ cell: cellOf(twin.draft, field), reason }] });
    }
  }
}

/** Whether two rows for the same record say the same. */
function isSame(one: AcceptedRow, other: AcceptedRow): boolean {
  return JSON.stringify([one.draft.values, one.refers]) === JSON.stringify([other.draft.values, other.refers]);
}

/** Groups rows that mean the same record. */
function groups(candidates: readonly AcceptedRow[]): AcceptedRow[][] {
  const found = new Map<string, AcceptedRow[]>();
  for (const one of candidates) {
    const code = one.draft.kind === 'item' ? `\n${textOf(one.draft.values.catalog_code).toLowerCase()}` : '';
    const key = one.slug + code;
    const group = found.get(key);
    if (group) group.push(one);
    else found.set(key, [one]);
  }
  return [...found.values()];
}

function nameKey(kind: Kind, name: string): string {
  return `${kind} ${name.toLowerCase()}`;
}

function splitList(text: string): string[] {
  return text
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean);
}

/** The cell of a field, or the row's first cell when the sheet has no such column. */
function cellOf(draft: Draft, field: string): string {
  return draft.cells[field] ?? addressOf(draft.sheet, 0, draft.at);
}

function textOf(value: Value | undefined): string {
  return value === null || value === undefined ? '' : String(value);
}
