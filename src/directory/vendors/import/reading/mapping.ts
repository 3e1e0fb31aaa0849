import { z } from 'zod';
import { matchLabel } from '../../../catalogue/match';
import { clip, oneLine } from '../../../../papers/reading/understand/text';
import { fingerprintOf } from '../../../../papers/reading/understand/columns/header';
import { labelKey, textOf } from '../../../../papers/reading/understand/cells';
import type { Cells } from '../../../../papers/reading/parse/messages';
import { HELP_SHEET, KINDS, SHEETS, type Field, type Kind } from './fields';
import { readSheetDefaults } from './sheet-defaults';

type Sheet = Cells['sheets'][number];

/** The columns of one sheet; indexes from 0. */
export const sheetMappingSchema = z.object({
  sheet: z.string().max(120),
  kind: z.enum(KINDS),
  /** Row number of the headers, from 1; null when there are none. */
  header_row: z.int().min(1).nullable(),
  columns: z.record(z.string().max(40), z.int().min(0).max(99)),
  /** One value for every row, for fields without a column. */
  fixed: z.record(z.string().max(40), z.string().trim().max(150)).default({}),
});
export type SheetMapping = z.output<typeof sheetMappingSchema>;
export const mappingSchema = z.array(sheetMappingSchema).max(200);

/** A sheet as shown for choosing its columns, with our guess. */
export const sheetReviewSchema = z.object({
  sheet: z.string(),
  fingerprint: z.string(),
  labels: z.array(z.string()),
  rows: z.array(z.object({ at: z.int(), cells: z.array(z.string()) })),
  kind: z.enum(KINDS).nullable(),
  header_row: z.int().nullable(),
  columns: z.record(z.string(), z.int()),
  fixed: z.record(z.string(), z.string()),
  taken: z
    .record(z.string(), z.string())
    .default({})
    .describe('Where the file says what is in `fixed`, by field: its title lines and notes.'),
  remembered: z.boolean(),
});
export type SheetReview = z.output<typeof sheetReviewSchema>;

export interface RecognisedSheet {
  readonly sheet: SheetReview;
  /** Whether every required column has its own header: nobody needs to be asked. */
  readonly isSure: boolean;
}

const LOOKED_AT = 15;
const SHOWN = 12;
const SUGGESTED = 0.6;
const SURE = 1;

/** What each sheet with rows seems to contain; explanations, hidden and empty sheets are skipped. */
export function recognise({ sheets }: Cells): RecognisedSheet[] {
  return sheets.flatMap((sheet) => {
    const isHelp = labelKey(sheet.name) === labelKey(HELP_SHEET);
    return sheet.hidden || isHelp || sheet.rows.length === 0 ? [] : [recogniseSheet(sheet)];
  });
}

function recogniseSheet(sheet: Sheet): RecognisedSheet {
  const named = kindOfName(sheet.name);
  const guesses = (named ? [named] : KINDS).flatMap((kind) =>
    sheet.rows.slice(0, LOOKED_AT).map((row) => guess(kind, row.at, labelsOf(row))),
  );
  // The first wins a tie: in template order the plain lists come before items, so items need a higher score.
  const best = guesses.reduce((a, b) => (b.points > a.points ? b : a), guesses[0] ?? NOTHING);
  // Two headers by another name of theirs, or one where the sheet's own name says what its rows are.
  const isFound = best.points >= (named ? SUGGESTED : 1.9);
  const headerRow = isFound
    ? best.at
    : (sheet.rows.find((row) => labelsOf(row).filter(Boolean).length > 1)?.at ?? null);
  const labels = labelsOf(sheet.rows.find(({ at }) => at === headerRow));
  const kind = named ?? (isFound ? best.kind : null);
  const isList = isFound && kind === 'item';
  return {
    isSure: named !== null && isFound && best.isSure,
    sheet: {
      sheet: sheet.name,
      fingerprint: fingerprintOf(labels),
      labels,
      rows: sheet.rows
        .slice(0, SHOWN)
        .map(({ at, cells }) => ({ at, cells: cells.map((cell) => short(textOf(cell))) })),
      kind,
      header_row: headerRow,
      columns: isFound ? best.columns : {},
      ...(isList ? readSheetDefaults(sheet, best.at, best.columns) : { fixed: {}, taken: {} }),
      remembered: false,
    },
  };
}

interface Guess {
  readonly kind: Kind | null;
  readonly at: number;
  readonly columns: Record<string, number>;
  readonly points: number;
  readonly isSure: boolean;
}
const NOTHING: Guess = { kind: null, at: 1, columns: {}, points: 0, isSure: false };

/** Assigns each field the best matching header; each column is used once. */
function guess(kind: Kind, at: number, labels: readonly string[]): Guess {
  const { fields } = SHEETS[kind];
  const fits = labels.flatMap((label, column) => {
    const fit = label === '' ? null : bestField(label, fields);
    return fit && fit.score >= SUGGESTED ? [{ column, ...fit }] : [];
  });
  const columns: Record<string, number> = {};
  const sure = new Set<string>();
  let points = 0;
  for (const { column, key, score } of fits.sort((a, b) => b.score - a.score || a.column - b.column)) {
    if (Object.hasOwn(columns, key)) continue;
    columns[key] = column;
    points += score;
    if (score >= SURE) sure.add(key);
  }
  // A list with one price has no other that could be below it.
  if (columns.max_price !== undefined && columns.base_price === undefined) {
    columns.base_price = columns.max_price;
    delete columns.max_price;
  }
  return { kind, at, columns, points, isSure: fields.every(({ key, isRequired }) => !isRequired || sure.has(key)) };
}

function bestField(label: string, fields: readonly Field[]): { key: string; score: number } | null {
  const plain = labelKey(label.replace(/\*|\(.*?\)/g, ' '));
  const own = fields.find(({ title }) => labelKey(title) === plain);
  if (own) return { key: own.key, score: SURE };
  // Before likeness, which leaves out the words that tell “rate from” and “rate to” apart.
  const named = fields.find(({ aliases }) => aliases.split(', ').some((alias) => labelKey(alias) === plain));
  if (named) return { key: named.key, score: 0.99 };
  // What is in brackets is a unit or a remark, unless there is nothing else.
  const match = matchLabel(
    plain || label,
    fields.map(({ key, title, aliases }) => ({ id: key, label: title, aliases: aliases.split(', ') })),
  );
  return match && { key: match.entry.id, score: Math.min(match.score, 0.99) };
}

function kindOfName(name: string): Kind | null {
  const key = labelKey(name);
  return (
    KINDS.find((kind) =>
      [SHEETS[kind].name, ...SHEETS[kind].aliases.split(', ')].some((own) => labelKey(own) === key),
    ) ?? null
  );
}

function labelsOf(row: Sheet['rows'][number] | undefined): string[] {
  return (row?.cells ?? []).map((cell) => (typeof cell === 'string' ? short(oneLine(cell)) : ''));
}

const short = (text: string): string => clip(text, 120);

/** Validates a person's choices against the sheets of this file. Returns the problem as a sentence, else null. */
export function problemWith(mapping: readonly SheetMapping[], sheets: readonly SheetReview[]): string | null {
  if (mapping.length === 0) return 'Choose at least one sheet.';
  for (const { sheet, kind, columns, fixed } of mapping) {
    if (!sheets.some((one) => one.sheet === sheet)) return `There is no sheet "${sheet}" in this file.`;
    const known = new Set(SHEETS[kind].fields.map(({ key }) => key));
    if ([...Object.keys(columns), ...Object.keys(fixed)].some((key) => !known.has(key)))
      return `A ${SHEETS[kind].one} has no such field.`;
    const missing = SHEETS[kind].fields.find(
      ({ key, isRequired }) => isRequired && !Object.hasOwn(columns, key) && !fixed[key],
    );
    if (missing) return `${sheet}: say which column is the ${missing.title.toLowerCase()}.`;
  }
  return new Set(mapping.map(({ sheet }) => sheet)).size < mapping.length ? 'Each sheet is named once.' : null;
}

/** The mapping of a sheet recognised with certainty. */
export function mappingOf({ sheet, kind, header_row, columns, fixed }: SheetReview): SheetMapping[] {
  return kind === null ? [] : [{ sheet, kind, header_row, columns, fixed }];
}
