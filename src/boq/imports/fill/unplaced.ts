import { conflict, type Problem } from '../../../platform/http/answers/problem';

/** A line of a BOQ that is another than in the uploaded workbook and has no place in it. */
export interface UnplacedLine {
  /** Null for an addition below the items. */
  readonly item_id: string | null;
  readonly title: string;
  /** Null where the workbook has no row of it. */
  readonly sheet: string | null;
  readonly why: string;
}

const LIST = new Intl.ListFormat('en-IN', { type: 'conjunction' });

export const REARRANGED =
  'The cells of its sheet were rearranged to be read, so the places of its figures are not known.';
export const NO_ROW = 'The workbook has no row of its own for it.';
export const noColumnFor = (what: readonly string[]): string => `Its sheet has no column for ${LIST.format(what)}.`;
export const ELSEWHERE = 'Other cells of the workbook than those of its row hold its figures.';
export const NO_TABLE = 'The workbook has no table that it could be written below.';
export const NO_TERMS = 'It is a term of this BOQ, and the totals of your workbook do not hold it.';

const MOST_NAMED = 3;
/** Of more lines only the number is told. */
const MOST_TOLD = 50;

/** 409 with the lines that a workbook would be given without; `canLeaveOut`: something else of it is to be written. */
export function linesWithoutPlace(lines: readonly UnplacedLine[], canLeaveOut: boolean): Problem {
  const count = lines.length;
  const named = namesOf(lines);
  return conflict(
    'lines_without_place',
    canLeaveOut
      ? `${count === 1 ? 'A changed line has' : `${count} changed lines have`} no place in your workbook: ${named}. Choose whether it is filled in without ${count === 1 ? 'it' : 'them'}, or export an Excel workbook instead.`
      : `Nothing that changed has a place in your workbook: ${named}. Export an Excel workbook instead.`,
    { count, lines: lines.slice(0, MOST_TOLD), can_leave_out: canLeaveOut },
  );
}

/** “Skirting” and “False ceiling” (sheet “Painting”), “Rounding” and 4 more */
function namesOf(lines: readonly UnplacedLine[]): string {
  const named = lines.slice(0, MOST_NAMED);
  const sheets = [...new Set(named.map(({ sheet }) => sheet))];
  const rest = lines.length - named.length;
  const words = sheets.map((sheet) => {
    const titles = named.filter((line) => line.sheet === sheet).map(({ title }) => `“${title}”`);
    return `${LIST.format(titles)}${sheet === null ? '' : ` (sheet “${sheet}”)`}`;
  });
  return `${words.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}
