import { ApiError } from '../../../lib/api/errors';
import type { FillChoices } from '../api/export-commands';
import { askAboutFormulas, type Standing } from './formulas-question';
import { askAboutLines, type Unplaced } from './lines-question';

/**
 * Asks about what kept the uploaded workbook from being filled in: how to go on, `xlsx` for an Excel workbook instead, null for not at
 * all. Throws the error when it is about something else.
 */
export async function answerTo(error: unknown): Promise<FillChoices | 'xlsx' | null> {
  if (error instanceof ApiError && error.code === 'formulas_in_the_way')
    return askAboutFormulas(error.current as Standing);
  if (error instanceof ApiError && error.code === 'lines_without_place')
    return askAboutLines(error.current as Unplaced);
  throw error;
}
