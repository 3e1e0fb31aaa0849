import { z } from 'zod';
import { matchLabel } from '../../../catalogue/match';
import { labelKey } from '../../../../papers/reading/understand/cells';
import { nearestWord } from '../../search/words';
import { slugOf } from '../../records/slug';
import type { Draft } from './draft';
import { KINDS } from './fields';
import { guessedCategory } from './guessed-category';
import type { Directory, DirectoryEntry, NamedKind } from './plan';

/** Names asked about at once: those of most rows. */
const MOST = 200;
const ITEMS_READ = 5;

/** A name in a file that neither the directory nor the file has, and what a person chose for it. */
export const unknownNameSchema = z
  .object({
    kind: z.enum(KINDS).exclude(['item']),
    name: z.string(),
    sheet: z.string(),
    row: z.int().describe('The first row that has it.'),
    rows: z.int().describe('How many rows have it.'),
    suggestion: z
      .object({ slug: z.string(), name: z.string() })
      .nullable()
      .describe('A record that may be meant, or that a person said is meant.'),
    category: z
      .string()
      .nullable()
      .default(null)
      .describe('Of a pattern: slug of the category that it joins when it is added; at first a guess.'),
    choice: z
      .enum(['refuse', 'add', 'same'])
      .describe('refuse: its rows are not imported. add: it becomes a record. same: the suggestion is meant.'),
  })
  .meta({ id: 'VendorImportName' });
export type UnknownName = z.output<typeof unknownNameSchema>;

/** Collects the names that a directory lacks while the rows of a file are planned. */
export class UnknownNames {
  private readonly found = new Map<string, { -readonly [Key in keyof UnknownName]: UnknownName[Key] }>();
  private readonly chosen: ReadonlyMap<string, UnknownName>;
  /** What the first items of a name are called: they tell what a pattern is of. */
  private readonly items = new Map<string, string[]>();

  constructor(chosen: readonly UnknownName[]) {
    this.chosen = new Map(chosen.map((one) => [keyOf(one.kind, one.name), one]));
  }

  /** Counts a row that has a name which was chosen for, or is unknown. */
  note(kind: NamedKind, name: string, { sheet, at, values }: Draft, isUnknown: boolean): void {
    const key = keyOf(kind, name);
    if (kind === 'pattern') {
      const items = this.items.get(key) ?? [];
      if (items.length < ITEMS_READ) this.items.set(key, [...items, String(values.name ?? '')]);
    }
    const known = this.found.get(key);
    if (known) known.rows += 1;
    else if (isUnknown || this.chosen.has(key))
      this.found.set(key, {
        suggestion: null,
        category: null,
        choice: 'refuse',
        ...this.chosen.get(key),
        kind,
        name,
        sheet,
        row: at,
        rows: 1,
      });
  }

  /** Those of most rows first, each with the record that is most likely meant. */
  list(directory: Directory): UnknownName[] {
    const likely = {
      vendor: likelyIn(directory.vendor),
      brand: likelyIn(directory.brand),
      category: likelyIn(directory.category),
      pattern: likelyIn(directory.pattern),
    };
    return [...this.found.values()]
      .sort((a, b) => b.rows - a.rows)
      .slice(0, MOST)
      .map((one) => ({
        ...one,
        suggestion: one.suggestion ?? likely[one.kind](one.name),
        category: one.category ?? (one.kind === 'pattern' ? this.categoryOf(one.name, directory) : null),
      }));
  }

  private categoryOf(name: string, { category }: Directory): string | null {
    return guessedCategory(name, this.items.get(keyOf('pattern', name)) ?? [], category);
  }
}

/** Rows for the records that a person chose to add, each with a slug that no record has. */
export function addedRows(
  chosen: readonly UnknownName[],
  directory: Readonly<Record<NamedKind, readonly DirectoryEntry[]>>,
): Draft[] {
  const taken = new Set<string>();
  return chosen
    .filter(({ choice }) => choice === 'add')
    .map(({ kind, name, sheet, row, category }) => {
      const own = slugOf(name);
      const isTaken = (slug: string): boolean =>
        taken.has(`${kind} ${slug}`) || directory[kind].some((one) => one.slug === slug);
      let slug = own;
      for (let n = 2; own !== '' && isTaken(slug); n += 1) slug = `${own}-${n}`;
      taken.add(`${kind} ${slug}`);
      const values = { name, slug, ...(kind === 'pattern' && category ? { category } : {}) };
      return { kind, sheet, at: row, values, cells: {}, refusals: [] };
    });
}

/** Finds the record whose name is most like a text, by its words or its spelling; null when none is like it. */
function likelyIn(known: readonly DirectoryEntry[]): (text: string) => DirectoryEntry | null {
  const joined = (name: string): string => labelKey(name).replaceAll(' ', '');
  const byName = new Map(known.map((one) => [joined(one.name), one]));
  const entries = known.map(({ slug, name }) => ({ id: slug, label: name, aliases: [] }));
  return (text) => {
    const wanted = joined(text);
    const same = byName.get(wanted) ?? byName.get(nearestWord(wanted, byName.keys()) ?? '');
    if (same) return { slug: same.slug, name: same.name };
    const match = matchLabel(text, entries);
    return match && { slug: match.entry.id, name: match.entry.label };
  };
}

function keyOf(kind: NamedKind, name: string): string {
  return `${kind} ${labelKey(name)}`;
}
