import { client, unwrap } from '../../../lib/api/api-client';
import { langQuery } from '../../../lib/language/language';
import type { Language } from '../../../lib/language/words';
import { blobAddress } from '../../../lib/browser/open-tab';

export type ExportFormat = 'xlsx' | 'pdf' | 'csv' | 'json' | 'source';

/** What becomes of a formula of the uploaded workbook that gives another figure than the BOQ. */
export type FormulaChoice = 'ask' | 'keep' | 'replace';

/** What a person answered to what is asked before the uploaded workbook is filled in. */
export interface FillChoices {
  formulas?: FormulaChoice;
  lines?: 'ask' | 'leave_out';
}

const at = (revision: number | undefined): { revision?: number } => (revision === undefined ? {} : { revision });

/** URL of an export of the BOQ, valid for five minutes, and what is to be known of it. The server answers when the file is ready. */
export async function exportAddress(
  boqId: string,
  format: ExportFormat,
  revision?: number,
  choices?: FillChoices,
): Promise<{ url: string; note: string | null }> {
  const { data } = await unwrap(
    client.GET('/api/boqs/{id}/export', {
      params: { path: { id: boqId }, query: { format, ...at(revision), ...choices } },
    }),
  );
  return data;
}

/** Object URL of the summary report: fetching it needs the session, which a URL cannot carry. */
export async function reportAddress(boqId: string, language: Language, revision?: number): Promise<string> {
  const query = { boq_id: boqId, ...at(revision), ...langQuery(language) };
  const bytes: unknown = await unwrap(client.GET('/api/summary/report', { params: { query }, parseAs: 'blob' }));
  if (!(bytes instanceof Blob)) throw new TypeError('the report is no file');
  return blobAddress(new Blob([bytes], { type: 'application/pdf' }));
}
