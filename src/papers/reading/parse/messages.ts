import { z } from 'zod';
import { fillSchema, FORMULA_CHOICES } from '../../filling/changes';
import { showSchema } from '../understand/marks/mark-types';
import { mappingSchema } from '../understand/types';
import { hintsSchema } from '../../drawings/trace/types';
import { LIMITS } from './limits';

const file = { path: z.string(), fileName: z.string() };
/** What the parent asks of the child: a bill of quantities understood, the plain cells of a workbook, a workbook filled in, or a drawing traced. */
const jobSchema = z.discriminatedUnion('want', [
  z.object({
    want: z.literal('boq'),
    ...file,
    mapping: mappingSchema.nullable(),
    byHand: z.boolean(),
    show: showSchema.nullable(),
  }),
  z.object({ want: z.literal('cells'), ...file, marksFormulas: z.boolean() }),
  z.object({ want: z.literal('rates'), ...file }),
  z.object({ want: z.literal('filled'), ...file, changes: fillSchema, choice: z.enum(FORMULA_CHOICES) }),
  z.object({ want: z.literal('pictures'), ...file }),
  z.object({ want: z.literal('sheet-pictures'), ...file }),
  z.object({ want: z.literal('drawing'), ...file, hints: hintsSchema }),
]);
export type ParseJob = z.output<typeof jobSchema>;

const cell = z.union([
  z.string().max(LIMITS.cellText),
  z.number(),
  z.null(),
  z.object({ e: z.string().max(40) }),
  z.object({ n: z.number(), w: z.string().max(40) }),
]);
/** The cells of a workbook, as the child may answer them. */
export const cellsSchema = z.object({
  sheets: z
    .array(
      z.object({
        name: z.string().max(120),
        hidden: z.boolean(),
        rows: z.array(z.object({ at: z.int().min(1), cells: z.array(cell).max(LIMITS.columns) })).max(LIMITS.rows),
      }),
    )
    .max(LIMITS.sheets),
});
export type Cells = z.output<typeof cellsSchema>;

/** The pictures of a zip, as the child may answer them. */
export const picturesSchema = z
  .array(z.object({ name: z.string().max(300), data: z.base64() }))
  .max(LIMITS.zipPictures);
export type ZippedPicture = z.output<typeof picturesSchema>[number];

/** The pictures of a workbook, each once, and the rows of sheets that they stand in, as the child may answer them. */
export const sheetPicturesSchema = z.object({
  media: z.array(z.object({ name: z.string().max(100), data: z.base64() })).max(LIMITS.workbookPictures),
  places: z
    .array(z.object({ sheet: z.string(), from: z.int().min(1), to: z.int().min(1), media: z.int().min(0) }))
    .max(LIMITS.workbookPictures),
});
export type SheetPictures = z.output<typeof sheetPicturesSchema>;

const stages = ['checking', 'reading', 'understanding'] as const;

export const progressSchema = z.object({
  stage: z.enum(stages),
  /** 0 to 100 over the whole of the child's work. */
  percent: z.number().min(0).max(100),
  counts: z.record(z.string().max(20), z.int().min(0)),
});
export type ParseProgress = z.output<typeof progressSchema>;

/** The only things the parent believes in the child's answers; a result is held to what was asked for. */
export const answerSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('progress'), progress: progressSchema }),
  z.object({ type: z.literal('done'), result: z.unknown() }),
  z.object({ type: z.literal('failed'), code: z.string().max(40), detail: z.string().max(400).optional() }),
]);
