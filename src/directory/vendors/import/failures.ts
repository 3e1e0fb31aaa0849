import type { FailureCode } from '../../../papers/reading/import-failure';

/** Replacements for the importer's own sentences, which are about bills of quantities. */
const OWN: Partial<Record<FailureCode, string>> = {
  'wrong-type': 'This is not an Excel workbook. Save it as .xlsx or .xls and upload that.',
  'type-mismatch':
    'The content of this file does not match its extension. Open it in the program that made it, save it as .xlsx and upload that.',
  polyglot: 'This file holds more than one document in one. Open it, save a clean copy as .xlsx and upload that.',
  'too-much-inside':
    'This file unpacks to far more than it should. Copy the rows to a new workbook, without pictures, and upload that.',
  'too-many-rows':
    'A sheet of this workbook has more than 50,000 rows. Split it, and upload the parts one after another.',
  'too-many-columns':
    'A sheet of this workbook has more than 100 columns. Keep only those that the template has and upload it again.',
  timeout: 'Reading this file took too long. Copy the rows to a new workbook and upload that.',
  memory: 'Reading this file needed too much memory. Split it, and upload the parts one after another.',
};

export const NOTHING_KNOWN =
  'No sheet of this workbook has rows of vendors, brands, categories, patterns or items. Put them into the template and upload that.';
export const ALL_REFUSED =
  'No row of this file could be imported. Each is listed with its reason: correct them and upload it again.';

/** Why a workbook could not be imported, and what to do. */
export function sentenceFor(code: FailureCode, otherwise: string): string {
  return OWN[code] ?? otherwise;
}
