import { paise } from '../../../../kernel/money';
import type { RawFile } from '../../parse/raw-file';
import { previewOf } from '../preview';
import type { FileQuestions } from '../questions/questions';
import type { ReadSheet } from '../sheets';
import { isScheduleSheet, scheduleOf } from './schedule';

/** What is asked of a schedule of rates: whether it goes to the firm's rates, or is a bill to be filled. Null where the file is none. */
export function askSchedule(file: RawFile, sheets: readonly ReadSheet[]): FileQuestions | null {
  const schedule = scheduleOf(file);
  if (!schedule) return null;
  const own = sheets.filter(({ sheet }) => isScheduleSheet(file.kind, sheet));
  const preview = own
    .flatMap((read) => previewOf(read))
    // It is asked of every schedule: the next one may be for the firm's rates.
    .map((shown) => ({ ...shown, fingerprint: '' }));
  const mappings = preview.flatMap(({ candidate }) => (candidate ? [{ ...candidate, quantity: null }] : []));
  if (mappings.length === 0) return null;
  return {
    preview,
    questions: [
      {
        kind: 'rates',
        sheet: null,
        columns: [],
        // As a bill it has the lines whose rate is nothing yet, too.
        readings: [
          {
            items: own.reduce((lines, { items }) => lines + items.length, 0),
            total: paise(0),
            unexplained: null,
            sheets: mappings,
          },
        ],
      },
    ],
  };
}
