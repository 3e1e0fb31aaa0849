/** Why a file could not be imported: a code for programs and a sentence that tells a person what to do next. */
export const FAILURES = {
  empty: 'This file is empty. Check that it was saved completely and upload it again.',
  'too-large': 'This file is larger than 15 MB. Remove pictures or unneeded sheets and upload it again.',
  'wrong-type': 'This is not an Excel workbook or a PDF. Save it as .xlsx, .xls, .ods, .csv or .pdf and upload that.',
  'type-mismatch':
    'The content of this file does not match its extension. Open it in the program that made it, save it as .xlsx or .pdf and upload that.',
  polyglot:
    'This file holds more than one document in one. Open it, save a clean copy as .xlsx or .pdf and upload that.',
  encrypted: 'This file is protected with a password. Save a copy without it and upload that.',
  macros:
    'This workbook contains macros, and its name does not say so. Save it as "Excel Workbook (.xlsx)", which leaves them out, and upload that copy.',
  'unsafe-archive':
    'This workbook is packed in an unsafe way. Open it in Excel, save it as a new .xlsx and upload that.',
  'xml-entities':
    'This workbook contains definitions that no spreadsheet program writes. Save it again as .xlsx and upload that copy.',
  'too-much-inside':
    'This file unpacks to far more than it should. Copy the bill of quantities to a new workbook and upload that.',
  'too-many-parts':
    'This file consists of more than 200 parts besides its pictures, or has more than 2,000 pictures. Copy the bill of quantities to a new workbook and upload that.',
  corrupt: 'This file is damaged and cannot be read. Open it, save it again under a new name and upload that copy.',
  'too-many-rows':
    'A sheet of this workbook has more than 50,000 rows. Keep only the bill of quantities and upload it again.',
  'too-many-columns':
    'A sheet of this workbook has more than 100 columns. Keep only the bill of quantities and upload it again.',
  'too-many-pages':
    'This PDF has more than 200 pages. Print only the pages with the bill of quantities to a new PDF and upload that.',
  'too-much-text':
    'This PDF holds more text than can be read at once. Upload only the pages with the bill of quantities.',
  'no-text':
    'This PDF holds no text, and no page that is sharp enough to be read. Upload the Excel file, a PDF that was printed from it, or a scan of 200 dots per inch or more.',
  'too-many-scans':
    'More than 10 pages of this PDF are scans. Upload only the pages with the bill of quantities, or the Excel file.',
  'no-sheets':
    'This workbook has no sheet with anything in it. Check that it was saved completely and upload it again.',
  'no-boq':
    'No bill of quantities was found in this file. It needs rows with a description, and with a quantity, a rate or an amount.',
  asks: 'This bill leaves a question open. Upload it as a BOQ of its own, answer the question there, and compare with that BOQ.',
  timeout: 'Reading this file took too long. Keep only the sheet with the bill of quantities and upload it again.',
  memory:
    'Reading this file needed too much memory. Keep only the sheet with the bill of quantities and upload it again.',
  crashed: 'This file could not be read. Open it, save it again under a new name and upload that copy.',
  'no-dxf': 'This is not a DXF drawing. Save the plan as DXF (AutoCAD 2000 or R12) and upload that.',
  dwg: 'This is a DWG drawing. Save it as DXF (AutoCAD 2000 or R12) and upload that.',
  'dxf-binary': 'This DXF is stored in binary form. Save it as a DXF of text (ASCII) and upload that.',
  'dxf-cut-off': 'This drawing ends in the middle. Check that it was saved completely and upload it again.',
  'dxf-too-much': 'This drawing holds more than the plan of a flat. Copy the plan to a new drawing and upload that.',
  'dxf-far':
    'Parts of this drawing lie too far from its origin to be measured. Move the plan to the origin and upload it again.',
  'dxf-no-lines':
    'No lines were found in this drawing. Check that the plan is in the model space and not in a linked file.',
  'boq-removed': 'The BOQ that this file was uploaded for has been deleted.',
  'file-missing': 'The uploaded file is no longer stored. Please upload it again.',
} as const;

export type FailureCode = keyof typeof FAILURES;

/** The one error the importer raises for a bad file; `message` is the sentence shown to the person. */
export class ImportFailure extends Error {
  override readonly name = 'ImportFailure';

  constructor(
    readonly code: FailureCode,
    /** For the log only: what exactly was found. */
    readonly detail?: string,
  ) {
    super(FAILURES[code]);
  }
}

export function isFailureCode(value: string): value is FailureCode {
  return Object.hasOwn(FAILURES, value);
}
